package readingroom.forget;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** Stands for ids and names of what was forgotten: enough to know it again, and nothing to read. */
final class Digests {

    private static final int BYTES = 16;
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private Digests() {}

    /** 128 bits of SHA-256 as 22 characters. */
    static String of(String text) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(("forgotten " + text).getBytes(StandardCharsets.UTF_8));
            return BASE64.encodeToString(Arrays.copyOf(digest, BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
