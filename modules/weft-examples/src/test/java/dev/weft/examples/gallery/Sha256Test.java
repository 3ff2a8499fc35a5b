package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.ByteArray;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SHA-256 of many messages: FIPS PUB 180-4, "Secure Hash Standard" (2015), sections 4 to 6. */
class Sha256Test {
    private static final int[] K = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
        0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
        0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
        0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
        0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
        0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
        0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
        0xc67178f2
    };

    private static final int[] INITIAL = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };

    record Sha256(ByteArray text, IntArray starts, IntArray digests) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long message = item.globalId();
            int start = starts.get(message);
            int length = starts.get(message + 1) - start;
            int[] hash = INITIAL.clone();
            int blocks = (length + 8) / 64 + 1;
            for (int block = 0; block < blocks; block++) {
                int[] w = new int[64];
                for (int t = 0; t < 64; t++) {
                    w[t] = t < 16
                            ? paddedWord(start, length, block * 64 + t * 4)
                            : sigma1(w[t - 2]) + w[t - 7] + sigma0(w[t - 15]) + w[t - 16];
                }
                compress(hash, w);
            }
            for (int i = 0; i < hash.length; i++) {
                digests.set(message, i, hash[i]);
            }
        }

        /** The message, a one bit, zeros up to 8 bytes before the end of a block, and the length in bits. */
        private int paddedWord(int start, int length, int at) {
            if (at == ((length + 8) / 64 + 1) * 64 - 4) {
                return length * 8;
            }
            int word = 0;
            for (int i = at; i < at + 4; i++) {
                int octet = i < length ? text.get(start + i) & 0xff : i == length ? 0x80 : 0;
                word = word << 8 | octet;
            }
            return word;
        }

        private static void compress(int[] hash, int[] w) {
            int a = hash[0], b = hash[1], c = hash[2], d = hash[3];
            int e = hash[4], f = hash[5], g = hash[6], h = hash[7];
            for (int t = 0; t < 64; t++) {
                int choice = e & f ^ ~e & g;
                int majority = a & b ^ a & c ^ b & c;
                int t1 = h + sum1(e) + choice + K[t] + w[t];
                int t2 = sum0(a) + majority;
                h = g;
                g = f;
                f = e;
                e = d + t1;
                d = c;
                c = b;
                b = a;
                a = t1 + t2;
            }
            hash[0] += a;
            hash[1] += b;
            hash[2] += c;
            hash[3] += d;
            hash[4] += e;
            hash[5] += f;
            hash[6] += g;
            hash[7] += h;
        }

        private static int sum0(int x) {
            return Integer.rotateRight(x, 2) ^ Integer.rotateRight(x, 13) ^ Integer.rotateRight(x, 22);
        }

        private static int sum1(int x) {
            return Integer.rotateRight(x, 6) ^ Integer.rotateRight(x, 11) ^ Integer.rotateRight(x, 25);
        }

        private static int sigma0(int x) {
            return Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3;
        }

        private static int sigma1(int x) {
            return Integer.rotateRight(x, 17) ^ Integer.rotateRight(x, 19) ^ x >>> 10;
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void digestsAreThoseOfTheJdk(Device device) throws NoSuchAlgorithmException {
        List<byte[]> messages = new ArrayList<>();
        messages.add("abc".getBytes(StandardCharsets.US_ASCII));
        for (int length = 0; length < 200; length++) {
            byte[] message = new byte[length];
            new Random(length).nextBytes(message);
            messages.add(message);
        }
        int[] starts = new int[messages.size() + 1];
        for (int m = 0; m < messages.size(); m++) {
            starts[m + 1] = starts[m] + messages.get(m).length;
        }
        ByteArray text = device.newByteArray(starts[messages.size()]);
        for (int m = 0; m < messages.size(); m++) {
            text.copyFrom(messages.get(m), 0, starts[m], messages.get(m).length);
        }
        IntArray digests = device.newIntArray(messages.size(), 8);
        device.launch(new Sha256(text, IntArray.of(starts), digests), messages.size());

        assertEquals("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", hex(digests, 0));
        for (int m = 0; m < messages.size(); m++) {
            byte[] expected = MessageDigest.getInstance("SHA-256").digest(messages.get(m));
            assertEquals(HexFormat.of().formatHex(expected), hex(digests, m));
        }
    }

    private static String hex(IntArray digests, int message) {
        StringBuilder text = new StringBuilder();
        for (int word : digests.select(0, message).toArray()) {
            text.append(HexFormat.of().toHexDigits(word));
        }
        return text.toString();
    }
}
