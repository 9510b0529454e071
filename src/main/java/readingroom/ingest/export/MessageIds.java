package readingroom.ingest.export;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;

/**
 * Makes the ids of messages in the index, 128 bits of SHA-256 as 22 characters. The same message gets the same id
 * wherever and how often it comes, so that nothing is in the index twice. One instance an export.
 */
public final class MessageIds {

    private static final int LENGTH = 22;
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    // asking for one takes longer than a hash
    private static final ThreadLocal<MessageDigest> DIGEST = ThreadLocal.withInitial(MessageIds::sha256);

    private final ByteBuffer length = ByteBuffer.allocate(Integer.BYTES);
    // made only when a row without an id comes, for each record of a topic is an export of its own; equal rows have the
    // same time
    private @Nullable Occurrences rows;
    private long last;

    /** The id of a message that has one of its own: the same however its text was edited. */
    String ofNative(@Nullable String platform, String conversation, String nativeId) {
        if (nativeId.startsWith(ChatMessage.OWN_MARK) && nativeId.length() == ChatMessage.OWN_MARK.length() + LENGTH) {
            last = nativeId.hashCode();
            return nativeId.substring(ChatMessage.OWN_MARK.length());
        }
        byte[] hash = hash("id", platform == null ? "" : platform, conversation, nativeId);
        last = ByteBuffer.wrap(hash).getLong();
        return encode(hash);
    }

    /** The id of the message that has a native id in a conversation. */
    public static String of(@Nullable String platform, String conversation, String nativeId) {
        return new MessageIds().ofNative(platform, conversation, nativeId);
    }

    /** A hash of the id given last. */
    long last() {
        return last;
    }

    /** The id of a message that has none: the n-th equal row of an export is the n-th equal row of a newer one. */
    String ofRow(String conversation, Instant time, String sender, String content) {
        byte[] row = row(conversation, time, sender, content);
        long key = ByteBuffer.wrap(row).getLong();
        if (rows == null) {
            rows = new Occurrences();
        }
        return nth(row, rows.before(key));
    }

    /**
     * The id that a message would have if it came without one of its own.
     *
     * @param n how many rows of an export are equal to it and stand before it
     */
    public static String ofRow(String conversation, Instant time, String sender, String content, int n) {
        MessageIds ids = new MessageIds();
        return ids.nth(ids.row(conversation, time, sender, content), n);
    }

    private byte[] row(String conversation, Instant time, String sender, String content) {
        return hash("row", conversation, Long.toString(time.toEpochMilli()), sender, content.replace("\r\n", "\n"));
    }

    private String nth(byte[] row, int n) {
        return n == 0 ? encode(row) : encode(hash("repeat", BASE64.encodeToString(row), Integer.toString(n)));
    }

    private byte[] hash(String... parts) {
        MessageDigest digest = DIGEST.get();
        for (String part : parts) {
            byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
            digest.update(length.putInt(0, bytes.length).array());
            digest.update(bytes);
        }
        return digest.digest();
    }

    private static String encode(byte[] hash) {
        return BASE64.encodeToString(Arrays.copyOf(hash, 16));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
