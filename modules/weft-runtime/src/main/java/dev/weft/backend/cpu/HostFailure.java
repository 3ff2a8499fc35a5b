package dev.weft.backend.cpu;

import dev.weft.backend.cpu.TileRun.TileFailure;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.source.KernelMethod;
import dev.weft.kernel.KernelException;
import dev.weft.kernel.NDRange;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Makes the Java exception of a failed work-item, with the kernel's own source lines on top of the launch's. */
final class HostFailure {
    private HostFailure() {}

    /**
     * Makes the exception.
     *
     * @param report what compiled code reported
     * @param range the ndrange of the launch
     * @param kernel the kernel, whose lookup reaches exceptions of the user's own
     * @return an exception or error to throw
     */
    static Throwable of(TileFailure report, NDRange range, KernelMethod kernel) {
        Failure failure = report.failure();
        String item = itemText(report.item(), range);
        Throwable made = make(failure, report, kernel.lookup(), item);
        addFrames(made, failure);
        if (failure.kind() == Failure.Kind.THROWN) {
            KernelException where = new KernelException(
                    "thrown by work-item=" + item + " of kernel " + kernel.kernelName() + " over " + range);
            where.setStackTrace(new StackTraceElement[0]);
            made.addSuppressed(where);
        }
        return made;
    }

    /** Throws what may be a checked exception of the user's own, which launches do not declare. */
    static void raise(Throwable failure) {
        HostFailure.<RuntimeException>raiseAs(failure);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast is what hides the checked exception
    private static <T extends Throwable> void raiseAs(Throwable failure) throws T {
        throw (T) failure;
    }

    private static Throwable make(Failure failure, TileFailure report, MethodHandles.Lookup lookup, String item) {
        return switch (failure.kind()) {
            case INDEX -> indexFailure(failure, report, item);
            case SIZE ->
                new IllegalArgumentException("extent is negative: extent=" + report.first() + ", array="
                        + failure.message() + ", work-item=" + item);
            case PARTED ->
                new IllegalStateException("work-items of a group parted at a barrier: work-item=" + item
                        + "; all work-items of a group must reach a barrier, or none");
            case DIVISION -> new ArithmeticException("/ by zero: work-item=" + item);
            case THROWN -> thrown(failure, report, lookup);
        };
    }

    private static Throwable indexFailure(Failure failure, TileFailure report, String item) {
        String message = "index out of bounds: index=" + report.first() + ", length=" + report.second() + ", array="
                + failure.message() + ", work-item=" + item;
        return failure.exceptionClass().equals("java.lang.ArrayIndexOutOfBoundsException")
                ? new ArrayIndexOutOfBoundsException(message)
                : new IndexOutOfBoundsException(message);
    }

    private static Throwable thrown(Failure failure, TileFailure report, MethodHandles.Lookup lookup) {
        String message = failure.text(report.first(), report.second());
        try {
            Class<?> type = Class.forName(
                    failure.exceptionClass(), false, lookup.lookupClass().getClassLoader());
            return construct(type, message, lookup);
        } catch (Throwable e) {
            KernelException unknown = new KernelException("a kernel threw " + failure.exceptionClass()
                    + (message == null ? "" : ": " + message) + ", which cannot be made on the host: cause=" + e);
            return unknown;
        }
    }

    private static Throwable construct(Class<?> type, @Nullable String message, MethodHandles.Lookup lookup)
            throws Throwable {
        MethodHandles.Lookup access =
                type.getModule() == Object.class.getModule() ? lookup : MethodHandles.privateLookupIn(type, lookup);
        if (message == null) {
            return (Throwable) access.findConstructor(type, MethodType.methodType(void.class))
                    .asType(MethodType.methodType(Throwable.class))
                    .invokeExact();
        }
        return (Throwable) constructorWithMessage(type, access).invokeExact((Object) message);
    }

    /** AssertionError takes an Object, the others a String. */
    private static MethodHandle constructorWithMessage(Class<?> type, MethodHandles.Lookup access)
            throws NoSuchMethodException, IllegalAccessException {
        Class<?> parameter = type == AssertionError.class ? Object.class : String.class;
        return access.findConstructor(type, MethodType.methodType(void.class, parameter))
                .asType(MethodType.methodType(Throwable.class, Object.class));
    }

    private static void addFrames(Throwable made, Failure failure) {
        StackTraceElement[] kernel = failure.site().toStackTrace();
        StackTraceElement[] host = new Throwable().getStackTrace();
        int skipped = 0;
        while (skipped < host.length && host[skipped].getClassName().equals(HostFailure.class.getName())) {
            skipped++;
        }
        StackTraceElement[] all = new StackTraceElement[kernel.length + host.length - skipped];
        System.arraycopy(kernel, 0, all, 0, kernel.length);
        System.arraycopy(host, skipped, all, kernel.length, host.length - skipped);
        made.setStackTrace(all);
    }

    /** The work-item as users count: its rank, and from rank 2 up its position in each dimension. */
    private static String itemText(long item, NDRange range) {
        if (range.rank() < 2) {
            return Long.toString(item);
        }
        String text = "";
        long rest = item;
        for (int dim = range.rank() - 1; dim >= 0; dim--) {
            long size = range.size(dim);
            text = rest % size + (text.isEmpty() ? "" : ", " + text);
            rest /= size;
        }
        return "(" + text + ")";
    }
}
