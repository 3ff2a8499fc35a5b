package dev.weft.compiler.llvm;

import dev.weft.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The folder where libLLVM is taken out to, once for each version.
 *
 * <p>The library is written under a name of its own in the folder it belongs to, checked against its digest, and then
 * renamed. Renaming is atomic: a process sees the whole library or none, however many start together, and a process
 * that has already loaded it keeps what it loaded. Later starts look at the length only.
 *
 * <p>The folder is {@code weft.cache.dir}; if that is not set, the user's cache folder. Where the user's cache folder
 * cannot be written, the library is taken out for this process alone, to a new private folder among the temporary
 * files, and a warning is logged, since every start then pays for it. A folder that was set and cannot be written is an
 * error.
 */
final class LlvmCacheFolder {
    private static final int BUFFER_BYTES = 1 << 20;
    private static final long STALE_MILLIS = 3_600_000;
    private static final int DIGEST_DIGITS = 16;

    /** Null where the system names no cache folder for this user. */
    private final @Nullable Path root;

    private final boolean set;

    LlvmCacheFolder(@Nullable Path root, boolean set) {
        this.root = root;
        this.set = set;
    }

    /** {@return the folder that settings and environment lead to} */
    static LlvmCacheFolder ofSettings() {
        boolean set = Settings.CACHE_DIR.value().isPresent();
        Path folder = Settings.cacheFolder();
        return new LlvmCacheFolder(set || folder.isAbsolute() ? folder : null, set);
    }

    /** Loads a distribution's library, taking it out first where that has not been done. */
    LlvmLibrary load(LlvmDistribution distribution) {
        Path temporary = null;
        Path file;
        try {
            file = takeOut(distribution);
        } catch (IOException unwritable) {
            if (set) {
                throw new LlvmException(
                        "libLLVM cannot be taken out: " + Settings.CACHE_DIR.property() + "=" + root + ", reason="
                                + words(unwritable)
                                + "; make the folder writable with " + distribution.fileBytes()
                                + " free bytes, or set it to another one",
                        unwritable);
            }
            temporary = takeOutForThisProcess(distribution, unwritable);
            file = temporary;
        }
        String origin = "artifact weft-llvm-" + distribution.platform() + " " + distribution.version();
        try {
            return LlvmLibrary.open(file, origin);
        } finally {
            if (temporary != null) {
                deleteLoaded(temporary);
            }
        }
    }

    /**
     * Makes sure that the library is in this folder.
     *
     * @return the library's file, whole
     * @throws IOException if the folder cannot be written or the artifact cannot be read
     */
    Path takeOut(LlvmDistribution distribution) throws IOException {
        if (root == null) {
            throw new IOException("this user has no home folder: user.home=" + System.getProperty("user.home"));
        }
        String name = distribution.version() + "-" + distribution.sha256().substring(0, DIGEST_DIGITS);
        Path folder = root.resolve("llvm").resolve(name);
        Path file = folder.resolve(distribution.fileName());
        if (isWhole(file, distribution)) {
            return file;
        }
        Files.createDirectories(folder, privateFolder(folder));
        takeOut(distribution, file);
        deleteStale(folder);
        return file;
    }

    private static boolean isWhole(Path file, LlvmDistribution distribution) {
        try {
            return Files.size(file) == distribution.fileBytes();
        } catch (IOException missing) {
            return false;
        }
    }

    private static void takeOut(LlvmDistribution distribution, Path file) throws IOException {
        String unique = ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
        Path part = file.resolveSibling(distribution.fileName() + "." + unique + ".part");
        try {
            copyChecked(distribution, part);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void copyChecked(LlvmDistribution distribution, Path part) throws IOException {
        MessageDigest digest = sha256();
        byte[] buffer = new byte[BUFFER_BYTES];
        long copied = 0;
        try (InputStream in = distribution.open();
                FileChannel out = FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            int count = in.readNBytes(buffer, 0, buffer.length);
            while (count > 0) {
                digest.update(buffer, 0, count);
                ByteBuffer rest = ByteBuffer.wrap(buffer, 0, count);
                while (rest.hasRemaining()) {
                    out.write(rest);
                }
                copied += count;
                count = in.readNBytes(buffer, 0, buffer.length);
            }
            out.force(true);
        }
        String found = HexFormat.of().formatHex(digest.digest());
        if (copied != distribution.fileBytes() || !found.equals(distribution.sha256())) {
            throw new LlvmException("the artifact with libLLVM is damaged: platform=" + distribution.platform()
                    + ", bytes=" + copied + ", expected=" + distribution.fileBytes() + ", sha256=" + found
                    + ", expected=" + distribution.sha256() + "; download or build it again");
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }

    private static Path takeOutForThisProcess(LlvmDistribution distribution, IOException unwritable) {
        try {
            Path folder = Files.createTempDirectory("weft-llvm-");
            Path file = folder.resolve(distribution.fileName());
            takeOut(distribution, file);
            System.getLogger("dev.weft.compiler.llvm")
                    .log(
                            System.Logger.Level.WARNING,
                            "the user's cache folder cannot be written, so libLLVM is taken out again at every start: "
                                    + "reason=" + words(unwritable) + "; set " + Settings.CACHE_DIR.property() + " (or "
                                    + Settings.CACHE_DIR.environment() + ") to a folder that can be written");
            return file;
        } catch (IOException also) {
            also.addSuppressed(unwritable);
            throw new LlvmException(
                    "libLLVM cannot be taken out, neither to the user's cache folder nor among temporary files: reason="
                            + words(unwritable) + ", java.io.tmpdir=" + System.getProperty("java.io.tmpdir")
                            + ", reason=" + words(also) + "; set " + Settings.CACHE_DIR.property() + " (or "
                            + Settings.CACHE_DIR.environment()
                            + ") to a folder that can be written and has " + distribution.fileBytes() + " free bytes",
                    also);
        }
    }

    /** A loaded library needs its name no more on Linux and macOS; elsewhere the file goes when the process ends. */
    private static void deleteLoaded(Path file) {
        try {
            Files.delete(file);
            Files.delete(file.toAbsolutePath().getParent());
        } catch (IOException stillInUse) {
            file.toFile().deleteOnExit();
        }
    }

    /** Deletes what processes left behind that were killed while they wrote. */
    private static void deleteStale(Path folder) {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, "*.part")) {
            for (Path part : parts) {
                if (System.currentTimeMillis() - Files.getLastModifiedTime(part).toMillis() > STALE_MILLIS) {
                    Files.deleteIfExists(part);
                }
            }
        } catch (IOException | DirectoryIteratorException later) {
            // Another process may be deleting the same files; what stays is looked at next time.
            return;
        }
    }

    private static FileAttribute<?>[] privateFolder(Path folder) {
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return new FileAttribute<?>[] {
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
            };
        }
        return new FileAttribute<?>[0];
    }

    private static String words(IOException failure) {
        return failure.getClass().getSimpleName() + ": " + failure.getMessage();
    }
}
