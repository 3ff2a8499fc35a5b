package dev.weft.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.OperatorInstruction;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
    @Test
    void whatDoesNotMatterGoes() {
        long[] failing = LongStream.range(0, 500).toArray();
        long[] shrunk = Shrinker.shrink(
                failing, list -> Arrays.stream(list).filter(v -> v >= 100).count() >= 2, 5_000);
        assertArrayEquals(new long[] {100, 100}, shrunk);
    }

    @Test
    void triesAreBounded() {
        int[] tries = {0};
        Shrinker.shrink(
                new long[1000],
                list -> {
                    tries[0]++;
                    return false;
                },
                50);
        assertEquals(50, tries[0]);
    }

    /** As for a compiler that gets the remainder of longs wrong: a few instructions are left of some thousand bytes. */
    @Test
    void kernelsWithOneTroubleBecomeSmall() {
        Form form = new ValueForm();
        long seed = 0;
        while (!divides(form.write(Choices.random(seed)))) {
            seed++;
        }
        Choices choices = Choices.random(seed);
        int before = form.write(choices).length;
        long[] shrunk = Shrinker.shrink(choices.made(), list -> divides(form.write(Choices.replay(list))), 5_000);
        byte[] small = form.write(Choices.replay(shrunk));
        assertTrue(divides(small));
        int least = form.write(Choices.replay(new long[0])).length;
        assertTrue(small.length - least < 120, "before=" + before + ", small=" + small.length + ", least=" + least);
    }

    private static boolean divides(byte[] classFile) {
        for (MethodModel method : ClassFile.of().parse(classFile).methods()) {
            for (CodeElement element : method.code().orElseThrow()) {
                if (element instanceof OperatorInstruction operator && operator.opcode() == Opcode.LREM) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void decisionsAreReplayed() {
        for (Form form : Form.all()) {
            Choices choices = Choices.random(7);
            byte[] first = form.write(choices);
            assertArrayEquals(first, form.write(Choices.replay(choices.made())), form.name());
        }
    }
}
