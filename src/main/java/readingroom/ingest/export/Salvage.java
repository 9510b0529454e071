package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Reader;
import org.apache.commons.io.IOUtils;

/** What stands before the end of a file in an object that the file ends in. */
final class Salvage {

    private Salvage() {}

    /**
     * The whole fields of the object, and of one list in it the whole elements.
     *
     * @param start where in the text the object begins, in characters
     */
    static ObjectNode of(Export export, long start, String list) throws IOException {
        ObjectNode found = JsonNodeFactory.instance.objectNode();
        try (Reader text = export.contents().brokenJson()) {
            IOUtils.skip(text, start);
            read(LenientJson.parser(text), list, found);
        } catch (JsonProcessingException e) {
            // the end, before which all was read
        }
        return found;
    }

    private static void read(JsonParser parser, String list, ObjectNode found) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return;
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            if (name.equals(list) && parser.currentToken() == JsonToken.START_ARRAY) {
                ArrayNode elements = found.putArray(name);
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    elements.add(parser.<JsonNode>readValueAsTree());
                }
            } else {
                found.set(name, parser.readValueAsTree());
            }
        }
    }
}
