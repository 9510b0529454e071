package readingroom.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import readingroom.model.Json;

/** Reads files with one JSON object a line; errors name the file and the line and quote nothing of it. */
final class JsonLines {

    private static final ObjectReader READER =
            Json.mapper().reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** @param where file and line, for errors */
    record Line(ObjectNode node, String where) {}

    private JsonLines() {}

    static List<Line> read(Path file) throws IOException {
        List<Line> lines = new ArrayList<>();
        int number = 0;
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                number++;
                String stripped = number == 1 ? text.replaceFirst("^\uFEFF", "") : text;
                if (!stripped.isBlank()) {
                    lines.add(line(stripped, file + " line " + number));
                }
            }
        } catch (CharacterCodingException e) {
            throw new IOException(file + " is not UTF-8 after line " + number, e);
        }
        return lines;
    }

    private static Line line(String text, String where) throws IOException {
        try {
            JsonNode node = READER.readTree(text);
            if (node instanceof ObjectNode object) {
                return new Line(object, where);
            }
        } catch (JsonProcessingException e) {
            // its message would quote the line
            throw new IOException(
                    where + " is not JSON, at column " + e.getLocation().getColumnNr());
        }
        throw new IOException(where + " is not a JSON object");
    }
}
