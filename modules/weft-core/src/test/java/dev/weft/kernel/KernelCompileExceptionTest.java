package dev.weft.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class KernelCompileExceptionTest {
    @Test
    void messageHasAllParts() {
        KernelCompileException refusal = new KernelCompileException(
                "allocation-escapes",
                new KernelCompileException.Site("a.b.Foo", "Foo.run", "Foo.java", 12),
                "call of String.format",
                "it allocates what escapes",
                "use item.print");
        assertEquals(
                "weft cannot compile kernel a.b.Foo: method Foo.run (Foo.java:12): call of String.format: it allocates"
                        + " what escapes; instead: use item.print [allocation-escapes]",
                refusal.getMessage());
        assertEquals("allocation-escapes", refusal.id());
        assertEquals("a.b.Foo", refusal.kernel());
        assertEquals("Foo.run", refusal.method());
        assertEquals(12, refusal.line());
        assertEquals("call of String.format", refusal.construct());
        assertEquals("use item.print", refusal.remedy());
    }

    @Test
    void unknownPlacesAreLeftOut() {
        assertEquals("weft cannot compile kernel K: method K.run: c: w; instead: r [i]", message("", -1));
        assertEquals(
                "weft cannot compile kernel K: method K.run (K.java): c: w; instead: r [i]", message("K.java", -1));
        assertEquals("weft cannot compile kernel K: method K.run (line 7): c: w; instead: r [i]", message("", 7));
    }

    @Test
    void messageAloneHasNoLine() {
        KernelCompileException failure = new KernelCompileException("no compiler");
        assertEquals("no compiler", failure.getMessage());
        assertEquals("", failure.id());
        assertEquals(-1, failure.line());
    }

    private static String message(String file, int line) {
        KernelCompileException.Site site = new KernelCompileException.Site("K", "K.run", file, line);
        return String.valueOf(new KernelCompileException("i", site, "c", "w", "r").getMessage());
    }
}
