package readingroom.index;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import readingroom.model.Json;
import readingroom.model.Row;

/** The requests that a bare client would send for the same documents, for comparison. */
public final class BulkBodies {

    private static final byte[] LINE_END = {'\n'};

    private BulkBodies() {}

    /** Bodies of {@code _bulk}, of so many rows each. */
    public static List<byte[]> of(List<Row> rows, int size) throws IOException {
        List<byte[]> bodies = new ArrayList<>();
        for (int from = 0; from < rows.size(); from += size) {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            for (Row row : rows.subList(from, Math.min(rows.size(), from + size))) {
                body.write(action(row));
                body.write(LINE_END);
                body.write(document(row));
                body.write(LINE_END);
            }
            bodies.add(body.toByteArray());
        }
        return bodies;
    }

    /** The body of one index call. */
    public static byte[] document(Row row) throws IOException {
        return Json.mapper().writeValueAsBytes(Document.of(row));
    }

    private static byte[] action(Row row) {
        ObjectNode action = Json.mapper().createObjectNode();
        action.putObject("index")
                .put("_id", row.message().id())
                .put("version", Document.version(row.message()))
                .put("version_type", "external");
        return action.toString().getBytes(StandardCharsets.UTF_8);
    }
}
