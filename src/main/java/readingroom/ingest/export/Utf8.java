package readingroom.ingest.export;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The characters in bytes of UTF-8, some of which may be broken. */
final class Utf8 {

    /** Eight bytes at a time; the first is the lowest. */
    static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** A byte in each place of a word, as a factor. */
    static final long EACH = 0x0101010101010101L;

    static final long HIGH = 0x80 * EACH;

    private Utf8() {}

    /** How many bytes the character at a place has; 0 if it is none, -1 if the bytes end within it. */
    static int length(byte[] bytes, int at, int end) {
        int size = size(bytes[at]);
        int follow = follow(bytes, at, end, size);
        if (at + 1 + follow == end && follow + 1 < size) {
            return -1;
        }
        return follow + 1 == size && (size == 1 ? bytes[at] >= 0 : isSecond(bytes[at], bytes[at + 1])) ? size : 0;
    }

    /** How many bytes at a place are one character that is broken. */
    static int brokenLength(byte[] bytes, int at, int end) {
        return 1 + follow(bytes, at, end, size(bytes[at]));
    }

    /** How many more bytes than chars of Java there are. */
    static int surplus(byte[] bytes, int from, int to) {
        int surplus = 0;
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            long word = (long) WORDS.get(bytes, i);
            if ((word & HIGH) != 0) {
                surplus += Long.bitCount(word & ~(word << 1) & HIGH)
                        - Long.bitCount(word & word << 1 & word << 2 & word << 3 & HIGH);
            }
        }
        for (; i < to; i++) {
            surplus += (bytes[i] & 0xC0) == 0x80 ? 1 : bytes[i] < 0 && (bytes[i] & 0xF0) == 0xF0 ? -1 : 0;
        }
        return surplus;
    }

    private static int size(byte first) {
        int value = first & 0xFF;
        return value < 0xC2 || value > 0xF4 ? 1 : value < 0xE0 ? 2 : value < 0xF0 ? 3 : 4;
    }

    private static int follow(byte[] bytes, int at, int end, int size) {
        int next = at + 1;
        while (next < at + size && next < end && (bytes[next] & 0xC0) == 0x80) {
            next++;
        }
        return next - at - 1;
    }

    /** Whether the second byte leaves no shorter way to write it, and makes no half of a pair and nothing beyond Unicode. */
    private static boolean isSecond(byte first, byte second) {
        int value = second & 0xFF;
        return switch (first & 0xFF) {
            case 0xE0 -> value >= 0xA0;
            case 0xED -> value < 0xA0;
            case 0xF0 -> value >= 0x90;
            case 0xF4 -> value < 0x90;
            default -> true;
        };
    }
}
