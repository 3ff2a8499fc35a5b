package dev.weft.compiler.llvm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/** Copies text to where C can read it, with plain byte copies: they need no machinery to be spun in a fresh JVM. */
final class NativeText {
    private NativeText() {}

    /** {@return the address of the text as UTF-8 with a zero byte behind it, living as long as the arena} */
    static long copy(Arena arena, String text) {
        return copy(arena, text.getBytes(StandardCharsets.UTF_8));
    }

    /** {@return the address of a copy of the bytes with a zero byte behind them, living as long as the arena} */
    static long copy(Arena arena, byte[] bytes) {
        MemorySegment memory = arena.allocate(bytes.length + 1L);
        MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, 0, bytes.length);
        return memory.address();
    }
}
