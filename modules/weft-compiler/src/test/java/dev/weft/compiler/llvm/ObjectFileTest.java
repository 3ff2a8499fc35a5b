package dev.weft.compiler.llvm;

import static dev.weft.compiler.llvm.Messages.assertSays;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ffm.NativeCall;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectFileTest {
    private static final LlvmCompiler COMPILER = LlvmCompiler.forHost();

    private static final String TWO_FUNCTIONS_AND_A_TABLE = """
        @table = private constant [4 x i64] [i64 11, i64 22, i64 33, i64 44]

        define i64 @pick(i64 %i) nounwind noinline {
          %at = getelementptr [4 x i64], ptr @table, i64 0, i64 %i
          %v = load i64, ptr %at
          ret i64 %v
        }

        define i64 @twice(i64 %i) nounwind {
          %a = call i64 @pick(i64 %i)
          %b = call i64 @pick(i64 %i)
          %s = add i64 %a, %b
          ret i64 %s
        }

        define internal i64 @hidden() nounwind {
          ret i64 1
        }
        """;

    private static final String JUMP_TABLE = """
        declare void @llvm.donothing()
        define i64 @choose(i64 %i, ptr %p) nounwind {
          switch i64 %i, label %other [
            i64 0, label %a  i64 1, label %b  i64 2, label %c  i64 3, label %d  i64 4, label %e ]
        a:
          store volatile i64 7, ptr %p
          ret i64 100
        b:
          store volatile i64 3, ptr %p
          ret i64 222
        c:
          store volatile i32 9, ptr %p
          ret i64 317
        d:
          store volatile i16 9, ptr %p
          ret i64 41
        e:
          store volatile i8 9, ptr %p
          ret i64 5
        other:
          ret i64 -1
        }
        """;

    @Test
    void callsAndConstantsOfTheSameObjectAreLinked() {
        byte[] object = COMPILER.objectCode("two", TWO_FUNCTIONS_AND_A_TABLE, "function(sroa)");
        ObjectFile linked = ObjectFile.parse(object);
        assertEquals(List.of("pick", "twice"), linked.symbols());
        assertEquals(-1, linked.offset("hidden"));
        try (ExecutableCode code = ExecutableCode.load(linked)) {
            assertEquals(44, NativeCall.call(code.address("pick"), 3));
            assertEquals(66, NativeCall.call(code.address("twice"), 2));
        }
    }

    @Test
    void jumpTablesAreLinked() {
        byte[] object = COMPILER.objectCode("jumps", JUMP_TABLE, "function(sroa)");
        try (ExecutableCode code = ExecutableCode.load(ObjectFile.parse(object));
                java.lang.foreign.Arena arena = java.lang.foreign.Arena.ofConfined()) {
            long memory = arena.allocate(8, 8).address();
            long[] expected = {100, 222, 317, 41, 5, -1};
            for (int i = 0; i < expected.length; i++) {
                assertEquals(expected[i], NativeCall.call(code.address("choose"), i, memory));
            }
        }
    }

    @Test
    void undefinedSymbolsAreNamed() {
        String text = """
            declare double @fmod(double, double)
            declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
            define double @f(double %a, ptr %p, i64 %n) nounwind {
              call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
              %r = frem double %a, 3.0
              ret double %r
            }
            """;
        LlvmException refused = refusal(text);
        assertSays(refused, "needs symbols from outside");
        assertSays(refused, "fmod");
        assertSays(refused, "memset");
    }

    @Test
    void writableMemoryIsRefusedByName() {
        LlvmException refused = refusal("""
            @counter = global i64 5
            define i64 @f() nounwind {
              %v = load i64, ptr @counter
              ret i64 %v
            }
            """);
        assertSays(refused, "section=.data");
    }

    @Test
    void zeroedMemoryIsRefusedByName() {
        LlvmException refused = refusal("""
            @counter = internal global i64 0
            define i64 @f() nounwind {
              store volatile i64 1, ptr @counter
              ret i64 0
            }
            """);
        assertSays(refused, "section=.bss");
    }

    @Test
    void otherRelocationsAreNamed() {
        LlvmException refused = refusal("""
            @table = constant [2 x i64] [i64 1, i64 2]
            define ptr @f() nounwind {
              ret ptr @table
            }
            """);
        assertSays(refused, "GOTPCREL");
        assertSays(refused, "symbol=table");
    }

    @Test
    void tablesOfAddressesAreRefused() {
        LlvmException refused = refusal("""
            @table = private constant [2 x ptr] [ptr @f, ptr @f]
            define ptr @f(i64 %i) nounwind {
              %at = getelementptr ptr, ptr @table, i64 %i
              %v = load ptr, ptr %at
              ret ptr %v
            }
            """);
        assertSays(refused, "section=.data.rel.ro");
    }

    @Test
    void damagedFilesAreRefusedWithoutAnotherException() {
        byte[] object = COMPILER.objectCode("two", TWO_FUNCTIONS_AND_A_TABLE, "function(sroa)");
        for (int length = 0; length < object.length; length++) {
            byte[] cut = Arrays.copyOf(object, length);
            assertThrows(LlvmException.class, () -> ObjectFile.parse(cut), "length=" + length);
        }
        for (int at = 0; at < object.length; at++) {
            byte[] changed = object.clone();
            changed[at] ^= (byte) 0xff;
            try {
                assertTrue(ObjectFile.parse(changed).imageBytes() >= 0);
            } catch (LlvmException refused) {
                assertTrue(
                        String.valueOf(refused.getMessage()).startsWith("object")
                                || String.valueOf(refused.getMessage()).startsWith("not an ELF")
                                || String.valueOf(refused.getMessage()).contains("section"),
                        String.valueOf(refused.getMessage()));
            }
        }
    }

    @Test
    void mappedBytesAreCountedUntilClosed() {
        byte[] object = COMPILER.objectCode("two", TWO_FUNCTIONS_AND_A_TABLE, "function(sroa)");
        ExecutableCode code = ExecutableCode.load(ObjectFile.parse(object));
        long with = ExecutableCode.totalBytes();
        assertTrue(code.bytes() >= 4096);
        assertThrows(IllegalArgumentException.class, () -> code.address("hidden"));
        code.close();
        code.close();
        assertThrows(IllegalStateException.class, () -> code.address("pick"));
        assertEquals(code.bytes(), with - ExecutableCode.totalBytes());
    }

    @Test
    void collectedCodeIsUnmapped() throws InterruptedException {
        byte[] object = COMPILER.objectCode("two", TWO_FUNCTIONS_AND_A_TABLE, "function(sroa)");
        long before = ExecutableCode.totalBytes();
        for (int i = 0; i < 100; i++) {
            ExecutableCode.load(ObjectFile.parse(object));
        }
        long limit = System.nanoTime() + 10_000_000_000L;
        while (ExecutableCode.totalBytes() > before && System.nanoTime() < limit) {
            System.gc();
            Thread.sleep(10);
        }
        assertTrue(
                ExecutableCode.totalBytes() <= before,
                "mapped bytes before=" + before + ", after=" + ExecutableCode.totalBytes());
    }

    private static LlvmException refusal(String text) {
        byte[] object = COMPILER.objectCode("refused", text, "function(sroa)");
        return assertThrows(LlvmException.class, () -> ObjectFile.parse(object));
    }
}
