package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** JSON as programs write it, which is not always JSON by the letter. */
public final class LenientJson {

    /** Behind an element whose quotes do not match, texts are not cut before the parser, and must not fill the memory. */
    private static final int TEXT_MAX = 1 << 25;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxStringLength(TEXT_MAX).build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_YAML_COMMENTS)
            .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .build();

    private static final ObjectMapper MAPPER = JsonMapper.builder(JSON)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private LenientJson() {}

    /** A JSON that stands in a text of another; a missing node if it is none. */
    public static JsonNode tree(@Nullable String json) {
        if (json == null) {
            return MissingNode.getInstance();
        }
        try (JsonParser parser = parser(new StringReader(json))) {
            return tree(parser);
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    /** What is left of the text, or its next value; a missing node where there is none. */
    static JsonNode tree(JsonParser parser) throws IOException {
        JsonNode tree = parser.readValueAsTree();
        return tree == null ? MissingNode.getInstance() : tree;
    }

    static JsonParser parser(InputStream utf8) throws IOException {
        return MAPPER.createParser(utf8);
    }

    static JsonParser parser(Reader text) throws IOException {
        return MAPPER.createParser(text);
    }

    /** Of one line, which is mended if it has to be. */
    static JsonParser parser(String line) throws IOException {
        boolean odd = line.contains("\\x") || line.indexOf(0) >= 0 || line.indexOf('\uFEFF') >= 0;
        return odd
                ? parser(new MendedJson(
                        new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)), Integer.MAX_VALUE, false))
                : MAPPER.createParser(line);
    }
}
