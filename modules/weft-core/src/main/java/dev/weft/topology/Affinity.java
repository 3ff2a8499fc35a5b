package dev.weft.topology;

import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.BitSet;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * On which CPUs a thread may run. On systems other than Linux nothing is pinned, and every question is answered with
 * all CPUs that the machine allows.
 *
 * <p>What leaks from a pinned thread: threads that it starts inherit its CPUs, carriers of virtual threads among them,
 * and {@link Runtime#availableProcessors} counts no others.
 */
public final class Affinity {
    /** Masks are read and written with so many CPUs: more than any system that Linux runs on. */
    private static final int MASK_BYTES = (1 << 16) / Byte.SIZE;

    private static final long CURRENT_THREAD = 0;

    private Affinity() {}

    /** {@return whether threads can be pinned here} */
    public static boolean isSupported() {
        return Functions.SET != 0;
    }

    /** {@return the CPUs that the current thread may run on} */
    public static CpuList ofCurrentThread() {
        if (!isSupported()) {
            return Machine.current().allowedCpus();
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
            if ((int) NativeCall.call(Functions.GET, CURRENT_THREAD, MASK_BYTES, mask.address()) != 0) {
                return Machine.current().allowedCpus();
            }
            return CpuList.of(BitSet.valueOf(mask.toArray(ValueLayout.JAVA_BYTE)));
        }
    }

    /**
     * Lets the current thread run on some CPUs only, from now on. Does nothing where that is not supported.
     *
     * @param cpus the CPUs, at least one that the system lets this process use
     * @throws IllegalStateException if the current thread is virtual: its carrier would stay pinned
     * @throws IllegalArgumentException if the system refuses the CPUs
     */
    public static void pinCurrentThread(CpuList cpus) {
        if (Thread.currentThread().isVirtual()) {
            throw new IllegalStateException("a virtual thread can't be pinned, its carrier would stay so: thread="
                    + Thread.currentThread() + ", cpus=" + cpus + "; pin a platform thread");
        }
        if (!isSupported()) {
            return;
        }
        Machine.current(); // what the process may use is read before any of its threads is kept from it
        byte[] bits = cpus.set().toByteArray();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
            MemorySegment.copy(bits, 0, mask, ValueLayout.JAVA_BYTE, 0, bits.length);
            if ((int) NativeCall.call(Functions.SET, CURRENT_THREAD, MASK_BYTES, mask.address()) != 0) {
                throw new IllegalArgumentException("the system does not let this thread run there: cpus=" + cpus
                        + ", allowed=" + Machine.current().allowedCpus() + "; choose from the allowed ones");
            }
        }
    }

    /**
     * Pins the current thread until the scope is closed, by the same thread, which gives it back the CPUs that it had.
     *
     * @param cpus the CPUs, at least one that the system lets this process use
     * @return the scope
     * @throws IllegalStateException if the current thread is virtual
     * @throws IllegalArgumentException if the system refuses the CPUs
     */
    public static Scope pin(CpuList cpus) {
        Scope scope = new Scope(Thread.currentThread(), ofCurrentThread());
        pinCurrentThread(cpus);
        return scope;
    }

    /** The time for which a thread is pinned. */
    public static final class Scope implements AutoCloseable {
        private final Thread thread;
        private final CpuList before;
        /** Written and read by the pinned thread only. */
        private boolean closed;

        private Scope(Thread thread, CpuList before) {
            this.thread = thread;
            this.before = before;
        }

        /**
         * Gives the thread the CPUs that it had. Closing a closed scope does nothing.
         *
         * @throws IllegalStateException if called by another thread than the pinned one
         */
        @Override
        public void close() {
            if (Thread.currentThread() != thread) {
                throw new IllegalStateException("a pinned scope is closed by the thread that opened it: opened="
                        + thread + ", closing=" + Thread.currentThread());
            }
            if (!closed) {
                pinCurrentThread(before);
                closed = true;
            }
        }
    }

    /** The C library's functions; 0 where there are none. */
    private static final class Functions {
        static final long GET = find("sched_getaffinity");
        static final long SET = find("sched_setaffinity");

        private static long find(String name) {
            if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")) {
                return 0;
            }
            OptionalLong address = NativeLibrary.standard().find(name);
            return address.isPresent() ? address.getAsLong() : 0;
        }
    }
}
