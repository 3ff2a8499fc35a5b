package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.ByteArray;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checksum of gzip, by table, of each line of a text: RFC 1952, section 8. */
class Crc32Test {
    private static final int[] TABLE = new int[256];

    static {
        for (int octet = 0; octet < 256; octet++) {
            int remainder = octet;
            for (int bit = 0; bit < 8; bit++) {
                remainder = (remainder & 1) != 0 ? 0xedb88320 ^ remainder >>> 1 : remainder >>> 1;
            }
            TABLE[octet] = remainder;
        }
    }

    record Checksum(ByteArray text, IntArray starts, IntArray sums) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long line = item.globalId();
            int crc = ~0;
            for (int i = starts.get(line); i < starts.get(line + 1); i++) {
                crc = TABLE[(crc ^ text.get(i)) & 0xff] ^ crc >>> 8;
            }
            sums.set(line, ~crc);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void sumsAreThoseOfTheJdk(Device device) {
        byte[] text = new byte[100_000];
        new Random(15).nextBytes(text);
        System.arraycopy("123456789".getBytes(StandardCharsets.US_ASCII), 0, text, 0, 9);
        int lines = 400;
        int[] starts = new int[lines + 1];
        for (int line = 1; line <= lines; line++) {
            starts[line] = line == 1 ? 9 : starts[line - 1] + line % 480;
        }
        IntArray sums = device.newIntArray(lines);
        device.launch(new Checksum(device.newByteArray(text.length).copyFrom(text), IntArray.of(starts), sums), lines);

        assertEquals(0xcbf43926, sums.get(0));
        for (int line = 0; line < lines; line++) {
            CRC32 expected = new CRC32();
            expected.update(text, starts[line], starts[line + 1] - starts[line]);
            assertEquals((int) expected.getValue(), sums.get(line));
        }
    }
}
