package readingroom.index;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import readingroom.model.Row;

/** The body of a bulk request: for each row a line that names its document and a line with the document. */
public final class BulkBody {

    private static final JsonFactory JSON = new JsonFactory();
    private static final SerializedString LINE_END = new SerializedString("\n");
    /** About as many bytes as a row takes, so that the body seldom has to grow. */
    private static final int ROW = 512;

    private BulkBody() {}

    public static byte[] of(List<Row> rows) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream(ROW * rows.size());
        try (JsonGenerator json = JSON.createGenerator(body)) {
            json.setRootValueSeparator(LINE_END);
            for (Row row : rows) {
                action(row, json);
                Document.write(row, json);
            }
            json.writeRaw('\n');
        }
        return body.toByteArray();
    }

    /** The body of a call that indexes one row. */
    public static byte[] ofOne(Row row) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream(ROW);
        try (JsonGenerator json = JSON.createGenerator(body)) {
            Document.write(row, json);
        }
        return body.toByteArray();
    }

    private static void action(Row row, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("index");
        json.writeStringField("_id", row.message().id());
        json.writeNumberField("version", Document.version(row.message()));
        json.writeStringField("version_type", "external");
        json.writeEndObject();
        json.writeEndObject();
    }
}
