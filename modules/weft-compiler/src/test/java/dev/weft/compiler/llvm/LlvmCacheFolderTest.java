package dev.weft.compiler.llvm;

import static dev.weft.compiler.llvm.Messages.assertSays;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LlvmCacheFolderTest {
    @TempDir
    private Path folder;

    /** A library of random bytes that is slow to read, so that processes meet while they write. */
    private static final class FakeDistribution implements LlvmDistribution {
        final byte[] bytes;
        String digest;
        int opened;

        FakeDistribution(int count) {
            bytes = new byte[count];
            new Random(count).nextBytes(bytes);
            digest = digestOf(bytes);
        }

        @Override
        public String platform() {
            return "fake-x86_64";
        }

        @Override
        public String version() {
            return "1.2.3";
        }

        @Override
        public String fileName() {
            return "libfake.so";
        }

        @Override
        public long fileBytes() {
            return bytes.length;
        }

        @Override
        public String sha256() {
            return digest;
        }

        @Override
        public InputStream open() {
            opened++;
            return new ByteArrayInputStream(bytes) {
                @Override
                public synchronized int read(byte[] target, int offset, int count) {
                    pause();
                    return super.read(target, offset, Math.min(count, 65_536));
                }
            };
        }

        private static void pause() {
            try {
                Thread.sleep(5);
            } catch (InterruptedException over) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Waits for a signal, takes the library out and prints the digest of what it then sees. */
    static final class TakesOut {
        public static void main(String[] arguments) throws Exception {
            Path root = Path.of(arguments[0]);
            Files.createFile(
                    root.resolveSibling("ready-" + ProcessHandle.current().pid()));
            while (!Files.exists(root.resolveSibling("go"))) {
                Thread.onSpinWait();
            }
            FakeDistribution distribution = new FakeDistribution(3_000_001);
            Path file = new LlvmCacheFolder(root, true).takeOut(distribution);
            System.out.print(LlvmCacheFolderTest.digestOf(Files.readAllBytes(file)) + " opened=" + distribution.opened);
        }
    }

    @Test
    void theLibraryIsTakenOutOnce() throws IOException {
        FakeDistribution distribution = new FakeDistribution(100_000);
        LlvmCacheFolder cache = new LlvmCacheFolder(folder, true);
        Path file = cache.takeOut(distribution);
        assertEquals(file, cache.takeOut(distribution));
        assertEquals(1, distribution.opened);
        assertEquals(distribution.digest, digestOf(Files.readAllBytes(file)));
        assertEquals(folder.resolve("llvm").resolve("1.2.3-" + distribution.digest.substring(0, 16)), file.getParent());
    }

    @Test
    void aFileOfTheWrongLengthIsReplaced() throws IOException {
        FakeDistribution distribution = new FakeDistribution(100_000);
        LlvmCacheFolder cache = new LlvmCacheFolder(folder, true);
        Path file = cache.takeOut(distribution);
        Files.write(file, new byte[99_999]);
        assertEquals(file, cache.takeOut(distribution));
        assertEquals(distribution.digest, digestOf(Files.readAllBytes(file)));
    }

    @Test
    void processesThatStartTogetherAllSeeTheWholeLibrary() throws Exception {
        Path root = folder.resolve("cache");
        int count = 3;
        List<ChildJvm> children = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            children.add(ChildJvm.start(TakesOut.class, List.of(), root.toString()));
        }
        while (entries(folder, "ready-*").size() < count) {
            Thread.sleep(5);
        }
        Files.createFile(folder.resolve("go"));
        String digest = new FakeDistribution(3_000_001).digest;
        int openedCount = 0;
        for (ChildJvm child : children) {
            ChildJvm.Outcome outcome = child.join();
            assertTrue(
                    outcome.output().equals(digest + " opened=1")
                            || outcome.output().equals(digest + " opened=0"), // came when another was done
                    outcome.output());
            openedCount += outcome.output().endsWith("1") ? 1 : 0;
            assertEquals(0, outcome.status());
        }
        assertTrue(openedCount >= 1, "nobody took the library out: opened=" + openedCount);
        Path versions = entries(root.resolve("llvm"), "*").getFirst();
        assertEquals(List.of(versions.resolve("libfake.so")), entries(versions, "*"));
    }

    @Test
    void damagedArtifactsLeaveNothingBehind() throws IOException {
        FakeDistribution distribution = new FakeDistribution(10_000);
        distribution.digest = "0123456789abcdef".repeat(4);
        LlvmCacheFolder cache = new LlvmCacheFolder(folder, true);
        LlvmException refused = assertThrows(LlvmException.class, () -> cache.takeOut(distribution));
        assertSays(refused, "the artifact with libLLVM is damaged");
        Path versions = entries(folder.resolve("llvm"), "*").getFirst();
        assertEquals(List.of(), entries(versions, "*"));
    }

    @Test
    void aSetFolderThatCannotBeWrittenIsAnError() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        LlvmCacheFolder cache = new LlvmCacheFolder(file, true);
        LlvmException refused = assertThrows(LlvmException.class, () -> cache.load(new FakeDistribution(10)));
        assertSays(refused, "weft.cache.dir=" + file);
        assertSays(refused, "make the folder writable");
    }

    /** The fake library cannot be loaded; that the loader was asked shows that it was taken out elsewhere. */
    @Test
    void withoutAnyCacheFolderTheLibraryGoesToAPrivateFolder() {
        LlvmCacheFolder cache = new LlvmCacheFolder(null, false);
        LlvmException refused = assertThrows(LlvmException.class, () -> cache.load(new FakeDistribution(100)));
        assertSays(refused, "weft-llvm-");
        assertSays(refused, "it is not a shared library");
    }

    @Test
    void leftoversOfKilledProcessesAreDeleted() throws IOException {
        FakeDistribution distribution = new FakeDistribution(1000);
        LlvmCacheFolder cache = new LlvmCacheFolder(folder, true);
        Path file = cache.takeOut(distribution);
        Path old = Files.createFile(file.resolveSibling("libfake.so.1-2.part"));
        Path fresh = Files.createFile(file.resolveSibling("libfake.so.3-4.part"));
        Files.setLastModifiedTime(old, FileTime.fromMillis(System.currentTimeMillis() - 7_200_000));
        Files.delete(file);
        cache.takeOut(distribution);
        assertTrue(Files.notExists(old));
        assertTrue(Files.exists(fresh));
    }

    private static List<Path> entries(Path folder, String pattern) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, pattern)) {
            stream.forEach(found::add);
        }
        return found;
    }

    private static String digestOf(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException missing) {
            throw new AssertionError(missing);
        }
    }
}
