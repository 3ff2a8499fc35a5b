package dev.weft.compiler.llvm;

import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeLibrary;
import dev.weft.ffm.NativeMemory;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/**
 * Keeps LLVM from printing to the standard error stream and from ending the process.
 *
 * <p>LLVM reports what it dislikes about a module through a handler of its context, and what it cannot go on after
 * through a handler of the process, from which there is no return. Both are small functions that LLVM itself compiles
 * when it is loaded: handlers in Java would cost forty milliseconds to link, and Java code may not be left by a jump.
 * {@code weft_guarded} remembers where it is, then calls a function of LLVM; {@code weft_fatal} keeps the reason and
 * jumps back there; {@code weft_diagnosed} keeps the first error of a context.
 *
 * <p>What was being compiled when LLVM gave up is left as it is, never touched or freed again. Where the code generator
 * of a processor has no such jumps (AArch64), errors that are final for LLVM remain final for the process.
 *
 * <p>Each compilation holds one of {@link #SLOTS} slots of native memory; a compilation more waits for one. A slot, in
 * words of eight bytes:
 *
 * <pre>
 *  0      the thread that is in a guarded call, written by it; other threads only compare it with themselves
 *  1      the function to call          2..6  its arguments
 *  7      reason of a fatal error       8..12 where to jump back to
 * 13      first error of the context   16..17 results that functions store through pointers
 * </pre>
 */
final class LlvmGuard {
    static final int SLOTS = 16;

    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG;
    private static final int SLOT_WORDS = 32;
    private static final int FUNCTION = 1;
    private static final int ARGUMENTS = 2;
    private static final int FATAL_REASON = 7;
    private static final int CONTEXT_ERROR = 13;
    private static final int RESULTS = 16;

    private static final String DIAGNOSED = """
        define void @weft_diagnosed(ptr %info, ptr %slot) nounwind {
          %severity = call i32 inttoptr (i64 SEVERITY_OF to ptr)(ptr %info)
          %error = icmp eq i32 %severity, 0
          %kept_at = getelementptr i64, ptr %slot, i64 13
          %kept = load ptr, ptr %kept_at
          %none = icmp eq ptr %kept, null
          %first = and i1 %error, %none
          br i1 %first, label %keep, label %done
        keep:
          %text = call ptr inttoptr (i64 DESCRIPTION_OF to ptr)(ptr %info)
          store ptr %text, ptr %kept_at
          br label %done
        done:
          ret void
        }
        """;

    private static final String JUMPS = """
        declare ptr @llvm.frameaddress.p0(i32)
        declare ptr @llvm.stacksave.p0()
        declare i32 @llvm.eh.sjlj.setjmp(ptr)
        declare void @llvm.eh.sjlj.longjmp(ptr)

        define i64 @weft_guarded(ptr %slot) noinline nounwind {
          %owner = call i64 inttoptr (i64 THREAD_SELF to ptr)()
          store volatile i64 %owner, ptr %slot
          %back = getelementptr i64, ptr %slot, i64 8
          %frame = call ptr @llvm.frameaddress.p0(i32 0)
          store volatile ptr %frame, ptr %back
          %stack = call ptr @llvm.stacksave.p0()
          %stack_at = getelementptr i64, ptr %slot, i64 10
          store volatile ptr %stack, ptr %stack_at
          %again = call i32 @llvm.eh.sjlj.setjmp(ptr %back)
          %first = icmp eq i32 %again, 0
          br i1 %first, label %work, label %given_up
        work:
          %function_at = getelementptr i64, ptr %slot, i64 1
          %function = load ptr, ptr %function_at
          %a_at = getelementptr i64, ptr %slot, i64 2
          %a = load i64, ptr %a_at
          %b_at = getelementptr i64, ptr %slot, i64 3
          %b = load i64, ptr %b_at
          %c_at = getelementptr i64, ptr %slot, i64 4
          %c = load i64, ptr %c_at
          %d_at = getelementptr i64, ptr %slot, i64 5
          %d = load i64, ptr %d_at
          %e_at = getelementptr i64, ptr %slot, i64 6
          %e = load i64, ptr %e_at
          %result = call i64 %function(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e)
          store volatile i64 0, ptr %slot
          ret i64 %result
        given_up:
          store volatile i64 0, ptr %slot
          ret i64 0
        }

        define void @weft_fatal(ptr %reason) nounwind {
        enter:
          %me = call i64 inttoptr (i64 THREAD_SELF to ptr)()
          br label %next
        next:
          %done = phi i64 [ 0, %enter ], [ %done_next, %other ]
          %slot = phi ptr [ inttoptr (i64 SLOT_TABLE to ptr), %enter ], [ %slot_next, %other ]
          %more = icmp ult i64 %done, SLOT_COUNT
          br i1 %more, label %look, label %unknown
        look:
          %owner = load volatile i64, ptr %slot
          %mine = icmp eq i64 %owner, %me
          br i1 %mine, label %leave, label %other
        other:
          %done_next = add i64 %done, 1
          %slot_next = getelementptr i64, ptr %slot, i64 32
          br label %next
        leave:
          %text = call ptr inttoptr (i64 COPY_OF to ptr)(ptr %reason)
          %text_at = getelementptr i64, ptr %slot, i64 7
          store volatile ptr %text, ptr %text_at
          %back = getelementptr i64, ptr %slot, i64 8
          call void @llvm.eh.sjlj.longjmp(ptr %back)
          unreachable
        unknown:
          ret void
        }
        """;

    private final LlvmFunctions functions;
    private final Slot[] slots = new Slot[SLOTS];
    /** Bit i says that slot i is free; guarded by this object's lock. */
    private int freeSlots = (1 << SLOTS) - 1;

    /** The code of the handlers, kept reachable as long as LLVM may call it. Null while they are being compiled. */
    @SuppressWarnings("UnusedVariable")
    private @Nullable ExecutableCode handlers;
    /** Zero while the handlers are being compiled. */
    private long diagnosed;
    /** Zero while the handlers are being compiled, and where the processor has no jumps: calls go straight to LLVM. */
    private long guarded;

    private LlvmGuard(LlvmFunctions functions, MemorySegment table) {
        this.functions = functions;
        long slotBytes = SLOT_WORDS * WORD.byteSize();
        for (int i = 0; i < SLOTS; i++) {
            slots[i] = new Slot(this, i, table.asSlice(i * slotBytes, slotBytes));
        }
    }

    /** Compiles and installs the handlers. The one compilation that runs without them is that of their fixed text. */
    static LlvmGuard create(LlvmFunctions functions, LlvmTarget host) {
        boolean jumps = host.architecture().equals("x86_64");
        long bytes = SLOTS * SLOT_WORDS * WORD.byteSize();
        MemorySegment table = NativeMemory.segment(NativeMemory.map(bytes), bytes);
        LlvmGuard guard = new LlvmGuard(functions, table);
        String text = handlerText(functions, table.address(), jumps ? DIAGNOSED + JUMPS : DIAGNOSED);
        LlvmMachine machine = LlvmMachine.create(functions, host);
        byte[] object;
        try (LlvmModule module = LlvmModule.parse(functions, guard, machine, "weft_handlers", text)) {
            object = module.objectCode();
        }
        machine.dispose(functions);
        guard.install(ExecutableCode.load(ObjectFile.parse(object)), jumps);
        return guard;
    }

    private void install(ExecutableCode code, boolean jumps) {
        handlers = code;
        diagnosed = code.address("weft_diagnosed");
        if (jumps) {
            guarded = code.address("weft_guarded");
            NativeCall.call(functions.library.require("LLVMInstallFatalErrorHandler"), code.address("weft_fatal"));
        }
    }

    private static String handlerText(LlvmFunctions functions, long table, String text) {
        NativeLibrary c = NativeLibrary.standard();
        return text.replace("THREAD_SELF", Long.toString(c.require("pthread_self")))
                .replace("COPY_OF", Long.toString(c.require("strdup")))
                .replace("SEVERITY_OF", Long.toString(functions.library.require("LLVMGetDiagInfoSeverity")))
                .replace("DESCRIPTION_OF", Long.toString(functions.library.require("LLVMGetDiagInfoDescription")))
                .replace("SLOT_TABLE", Long.toString(table))
                .replace("SLOT_COUNT", Integer.toString(SLOTS));
    }

    /** Takes a slot for a module, waiting for one if all are taken. */
    synchronized Slot acquire(String module) {
        boolean interrupted = false;
        while (freeSlots == 0) {
            try {
                wait();
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        int index = Integer.numberOfTrailingZeros(freeSlots);
        freeSlots &= ~(1 << index);
        Slot slot = slots[index];
        slot.words.fill((byte) 0);
        slot.gaveUp = false;
        slot.module = module;
        return slot;
    }

    private synchronized void release(int index) {
        freeSlots |= 1 << index;
        notifyAll();
    }

    /** One compilation's calls into LLVM. Used by one thread at a time. */
    static final class Slot {
        private final LlvmGuard guard;
        private final int index;
        private final MemorySegment words;
        private boolean gaveUp;
        private String module = "";

        Slot(LlvmGuard guard, int index, MemorySegment words) {
            this.guard = guard;
            this.index = index;
            this.words = words;
        }

        /** Lets this slot keep the errors of a context. */
        void watch(long context) {
            if (guard.diagnosed != 0) {
                long install = guard.functions.contextSetDiagnosticHandler;
                NativeCall.call(install, context, guard.diagnosed, words.address());
            }
        }

        /**
         * Calls a function of LLVM.
         *
         * @throws LlvmException if LLVM gave up; nothing that the call worked on may be used again
         */
        long call(long function, long a, long b, long c, long d, long e) {
            if (guard.guarded == 0) {
                return NativeCall.call(function, a, b, c, d, e);
            }
            set(FUNCTION, function);
            set(ARGUMENTS, a);
            set(ARGUMENTS + 1, b);
            set(ARGUMENTS + 2, c);
            set(ARGUMENTS + 3, d);
            set(ARGUMENTS + 4, e);
            long result = NativeCall.call(guard.guarded, words.address());
            long reason = get(FATAL_REASON);
            if (reason != 0) {
                gaveUp = true;
                throw new LlvmException("LLVM gave up: module=" + module + ", llvm="
                        + guard.functions.takeMessage(reason).strip());
            }
            return result;
        }

        /** Throws if the context has reported an error since the last check. */
        void check(String doing) {
            long error = get(CONTEXT_ERROR);
            if (error != 0) {
                set(CONTEXT_ERROR, 0);
                throw new LlvmException(doing + ": module=" + module + ", llvm="
                        + guard.functions.takeMessage(error).strip());
            }
        }

        /** {@return the address of a word that a function can store a result in} */
        long resultAddress(int number) {
            return words.address() + (RESULTS + number) * WORD.byteSize();
        }

        /** {@return the word that a function stored, which is then zero again} */
        long takeResult(int number) {
            long value = get(RESULTS + number);
            set(RESULTS + number, 0);
            return value;
        }

        /** {@return whether LLVM gave up, so that nothing it worked on may be touched} */
        boolean gaveUp() {
            return gaveUp;
        }

        void release() {
            guard.release(index);
        }

        private long get(int word) {
            return words.get(WORD, word * WORD.byteSize());
        }

        private void set(int word, long value) {
            words.set(WORD, word * WORD.byteSize(), value);
        }
    }
}
