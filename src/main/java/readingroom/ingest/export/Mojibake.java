package readingroom.ingest.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Puts together what was written byte by byte as if each byte of UTF-8 were a character. */
public final class Mojibake {

    private Mojibake() {}

    /** The text that the bytes make; the same text if it cannot have been written so. */
    public static @Nullable String repair(@Nullable String text) {
        if (text == null || !looksSo(text)) {
            return text;
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            return text;
        }
    }

    /** The first of the fields that is a text or a number and not blank, repaired; null if none is. */
    public static @Nullable String text(JsonNode record, String... names) {
        return repair(Nodes.text(record, names));
    }

    private static boolean looksSo(String text) {
        boolean high = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > 0xFF) {
                return false;
            }
            high |= c > 0x7F;
        }
        return high;
    }
}
