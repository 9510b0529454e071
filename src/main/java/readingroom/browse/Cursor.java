package readingroom.browse;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import readingroom.model.Json;

/** Writes places to go on from as short text without a meaning of its own, and reads them with distrust. */
final class Cursor {

    private static final int CHARACTERS_MAX = 4_000;

    private Cursor() {}

    static String write(Object place) {
        try {
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(Json.mapper().writeValueAsString(place).getBytes(StandardCharsets.UTF_8));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write a cursor", e);
        }
    }

    /**
     * @param type a record whose constructor refuses what cannot be
     * @throws InvalidRequest if the text is none that {@link #write} made for such a place
     */
    static <T> T read(String text, Class<T> type) {
        try {
            if (text.length() <= CHARACTERS_MAX) {
                JsonNode place =
                        Json.mapper().readTree(new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8));
                if (place != null && place.isObject() && place.size() == type.getRecordComponents().length) {
                    return Json.mapper().treeToValue(place, type);
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            throw wrong(text);
        }
        throw wrong(text);
    }

    static InvalidRequest wrong(String text) {
        return InvalidRequest.of(
                "cursor", text, "is not a cursor of this search; use the one that came with the page before, or none");
    }
}
