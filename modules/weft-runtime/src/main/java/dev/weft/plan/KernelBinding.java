package dev.weft.plan;

import dev.weft.compiler.CompiledKernel;
import dev.weft.compiler.KernelCompiler;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.source.KernelMethod;
import dev.weft.team.LaunchHistory;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * What weft knows of one kernel class, made when the class is first used and kept as long as the class: its shape, and
 * the code compiled for it under each specialization. Thread-safe.
 */
public final class KernelBinding {
    /** For each class one binding for each {@link BodyKind}, by its ordinal. */
    private static final ClassValue<KernelBinding[]> BINDINGS = new ClassValue<>() {
        @Override
        protected KernelBinding[] computeValue(Class<?> type) {
            BodyKind[] kinds = BodyKind.values();
            KernelBinding[] bindings = new KernelBinding[kinds.length];
            for (int i = 0; i < kinds.length; i++) {
                bindings[i] = new KernelBinding(type, kinds[i]);
            }
            return bindings;
        }
    };

    private final Class<?> type;
    private final BodyKind kind;
    private final ConcurrentHashMap<CodeKey, Code> compiled = new ConcurrentHashMap<>();
    /** Written by {@link #register}, read when the shape is made (volatile); it only widens access. */
    private volatile MethodHandles.@Nullable Lookup registered;
    /** Written once under the lock, read by anyone (volatile publishes it). */
    private volatile @Nullable KernelShape shape;

    /** What launches cost, by the power of two of a tile's items, since costs are counted by tile. */
    private final AtomicReferenceArray<LaunchHistory> histories = new AtomicReferenceArray<>(Long.SIZE);

    /**
     * What code is compiled for. Equality is written out, since the one that records have is linked at its first use,
     * which costs every program some milliseconds at its start.
     */
    private record CodeKey(Specialization specialization, ShapeKey shape) {
        @Override
        public boolean equals(Object other) {
            return other instanceof CodeKey key && specialization.equals(key.specialization) && shape.equals(key.shape);
        }

        @Override
        public int hashCode() {
            return 31 * specialization.hashCode() + shape.hashCode();
        }
    }

    /** A compiled kernel, and the classes of what it was given, which it does not keep alive. */
    private record Code(CompiledKernel kernel, List<WeakReference<Class<?>>> classes) {
        boolean isUnreachable() {
            for (WeakReference<Class<?>> type : classes) {
                if (type.refersTo(null)) {
                    return true;
                }
            }
            return false;
        }
    }

    private KernelBinding(Class<?> type, BodyKind kind) {
        this.type = type;
        this.kind = kind;
    }

    /**
     * Returns the binding of a kernel class.
     *
     * @param type the class
     * @param kind which interface its objects are used through
     * @return its one binding
     */
    @SuppressWarnings("EnumOrdinal") // the bindings are in the order of the kinds
    public static KernelBinding of(Class<?> type, BodyKind kind) {
        return BINDINGS.get(type)[kind.ordinal()];
    }

    /**
     * Lets weft look into the class with the user's rights, whether or not its package is open. Reads nothing yet.
     *
     * @param type the class
     * @param lookup a lookup with full access to the class
     * @throws IllegalArgumentException if the lookup has no such access
     */
    public static void register(Class<?> type, MethodHandles.Lookup lookup) {
        try {
            MethodHandles.Lookup full = MethodHandles.privateLookupIn(type, lookup);
            for (KernelBinding binding : BINDINGS.get(type)) {
                binding.registered = full;
            }
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(
                    "the lookup has no access to the kernel's class: class=" + type.getName() + ", lookup=" + lookup
                            + "; call MethodHandles.lookup() in a class of the kernel's own module",
                    e);
        }
    }

    /**
     * Reads the arguments of a kernel object.
     *
     * @param body an object of this class
     * @return its values
     */
    public ArgumentValues read(Object body) {
        return shape(body).read(body);
    }

    /**
     * Returns the kernel compiled for a specialization and for what the body holds; compiles it the first time, once,
     * while others wait.
     *
     * @param body an object of this class
     * @param arguments its arguments
     * @param specialization what is fixed
     * @return the compiled kernel
     */
    public CompiledKernel compiled(Object body, BoundArguments arguments, Specialization specialization) {
        CodeKey key = new CodeKey(specialization, arguments.key());
        Code code = compiled.get(key);
        return code != null ? code.kernel : compiledSlow(body, key).kernel;
    }

    private Code compiledSlow(Object body, CodeKey key) {
        forgetUnreachable();
        return compiled.computeIfAbsent(key, same -> {
            KernelShape.Description description = shape(body).describe(body);
            List<WeakReference<Class<?>>> classes = new ArrayList<>();
            for (Class<?> met : description.classes()) {
                classes.add(new WeakReference<>(met));
            }
            return new Code(KernelCompiler.compile(description.method(), same.specialization), classes);
        });
    }

    /** Code for lambdas and objects of classes that are gone will not be asked for again. */
    private void forgetUnreachable() {
        for (Iterator<Code> known = compiled.values().iterator(); known.hasNext(); ) {
            if (known.next().isUnreachable()) {
                known.remove();
            }
        }
    }

    /**
     * Returns what launches with tiles of about one size have cost.
     *
     * @param tileItems the items of a tile, 1 or more
     * @return the history, always the same
     */
    public LaunchHistory history(long tileItems) {
        int size = Long.SIZE - 1 - Long.numberOfLeadingZeros(tileItems);
        LaunchHistory known = histories.getAcquire(size);
        if (known == null) {
            histories.compareAndSet(size, null, new LaunchHistory());
            known = Objects.requireNonNull(histories.getAcquire(size));
        }
        return known;
    }

    /**
     * Returns the method that runs.
     *
     * @param body an object of this class
     * @return its method
     */
    public KernelMethod method(Object body) {
        return shape(body).describe(body).method();
    }

    private KernelShape shape(Object body) {
        KernelShape known = shape;
        return known != null ? known : shapeSlow(body);
    }

    private synchronized KernelShape shapeSlow(Object body) {
        KernelShape known = shape;
        if (known == null) {
            KernelAccess access = new KernelAccess(registered);
            known = LambdaReader.isLambda(type)
                    ? LambdaShape.of(body, kind, access)
                    : FieldsShape.of(type, access.lookupIn(type), kind, access);
            shape = known;
        }
        return known;
    }
}
