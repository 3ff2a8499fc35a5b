package dev.weft.fuzz;

import dev.weft.Weft;
import dev.weft.device.Device;
import dev.weft.kernel.KernelCompileException;
import dev.weft.testkit.oracle.Contents;
import dev.weft.testkit.oracle.Workspace;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Runs kernels on devices and, as plain Java, on the reference, and compares what the launches end with. */
final class Trial {
    /** As weft and as the JDK say it. */
    private static final Pattern INDEX_AND_LENGTH =
            Pattern.compile("(?i)(?:index out of bounds: )?index[ =](-?\\d+)(?: out of bounds for|,) length[ =](\\d+)");

    private final List<Device> devices;

    /** How a trial ends. */
    enum End {
        AGREES,
        REFUSED,
        DIFFERS
    }

    /**
     * What came of one kernel.
     *
     * @param end how it ended
     * @param text the refusal, or the difference; else nothing
     * @param failed how many launches ended in the same exception on both sides
     */
    record Verdict(End end, String text, int failed) {}

    /** Takes what is tested; the launches of a kernel go to each in turn. */
    Trial(List<Device> devices) {
        this.devices = List.copyOf(devices);
    }

    /** {@return what comes of a kernel} */
    Verdict run(Form form, byte[] classFile, long data) {
        Class<?> type = new KernelLoader(classFile).load();
        int failed = 0;
        for (int launch = 0; launch < form.launches(); launch++) {
            long values = data + launch;
            Device device = devices.get((int) Math.floorMod(values, (long) devices.size()));
            try (Workspace expected = new Workspace(Weft.reference(), values);
                    Workspace found = new Workspace(device, values)) {
                String onReference = outcome(form, type, expected, values);
                String onDevice = outcome(form, type, found, values);
                String difference = onReference.equals(onDevice)
                        ? onReference.isEmpty() ? difference(expected, found) : null
                        : "reference ends with '" + onReference + "', device with '" + onDevice + "'";
                if (difference != null) {
                    return new Verdict(End.DIFFERS, device + ", data=" + values + ": " + difference, failed);
                }
                failed += onReference.isEmpty() ? 0 : 1;
            } catch (KernelCompileException refusal) {
                boolean expectedly = refusal.id().equals("kernel-size");
                return new Verdict(expectedly ? End.REFUSED : End.DIFFERS, refusal.toString(), failed);
            }
        }
        return new Verdict(End.AGREES, "", failed);
    }

    /** {@return the exception of a launch as text, or nothing} */
    private static String outcome(Form form, Class<?> type, Workspace workspace, long data) {
        try {
            form.launch(type, workspace, data);
            return "";
        } catch (KernelCompileException refusal) {
            throw refusal;
        } catch (RuntimeException failure) {
            return cause(failure);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a kernel can't be made: type=" + type, e);
        }
    }

    /** {@return what both sides must agree on: the class; of an index out of bounds, the index and the length} */
    private static String cause(RuntimeException failure) {
        String name = failure.getClass().getName();
        Matcher numbers = INDEX_AND_LENGTH.matcher(String.valueOf(failure.getMessage()));
        return failure instanceof IndexOutOfBoundsException && numbers.lookingAt()
                ? name + " index=" + numbers.group(1) + " length=" + numbers.group(2)
                : name;
    }

    private static @Nullable String difference(Workspace expected, Workspace found) {
        List<Object> wanted = expected.contents();
        List<Object> got = found.contents();
        for (int array = 0; array < wanted.size(); array++) {
            String difference = Contents.difference(wanted.get(array), got.get(array), 0);
            if (difference != null) {
                return "array=" + array + ", " + difference;
            }
        }
        return null;
    }

    /** Loads one class made in memory, and hands out its bytes as a class path would. */
    private static final class KernelLoader extends ClassLoader {
        private final byte[] bytes;
        private String resource = "";

        KernelLoader(byte[] classFile) {
            super(Trial.class.getClassLoader());
            bytes = classFile;
        }

        Class<?> load() {
            Class<?> type = defineClass(null, bytes, 0, bytes.length);
            resource = type.getName().replace('.', '/') + ".class";
            return type;
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return name.equals(resource) ? new ByteArrayInputStream(bytes) : super.getResourceAsStream(name);
        }
    }
}
