package dev.weft.llvm.linux_x86_64;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.compiler.llvm.LlvmDistribution;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class BundledLlvmTest {
    @Test
    void theLibraryIsFoundAsAService() {
        boolean found = false;
        for (LlvmDistribution distribution : ServiceLoader.load(LlvmDistribution.class)) {
            found |= distribution instanceof BundledLlvm;
        }
        assertTrue(found);
    }

    @Test
    void theDescriptionFitsTheLibrary() throws Exception {
        BundledLlvm bundled = new BundledLlvm();
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        long bytes = 0;
        byte[] buffer = new byte[1 << 20];
        try (InputStream in = bundled.open()) {
            int count = in.read(buffer);
            while (count > 0) {
                digest.update(buffer, 0, count);
                bytes += count;
                count = in.read(buffer);
            }
        }
        assertEquals(bundled.fileBytes(), bytes);
        assertEquals(bundled.sha256(), HexFormat.of().formatHex(digest.digest()));
        assertEquals("libLLVM.so", bundled.fileName());
        assertTrue(bundled.version().startsWith("20."), bundled.version());
    }
}
