package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.signal.SignalMessages;

/** What signal-cli prints of each message that comes in: an envelope a line, edits and deletions in envelopes of their own. */
final class SignalCli implements Format {

    @Override
    public String name() {
        return "signal-cli";
    }

    @Override
    public String platform() {
        return "signal";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has("envelope.timestamp")
                || json.has("[].envelope.timestamp")
                || json.has("params.envelope.timestamp");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        SignalMessages messages = new SignalMessages();
        boolean list;
        try (Sample sample = export.sample()) {
            sample.grow();
            list = sample.json().isList();
        }
        String path = list ? "[]" : "";
        export.json().on(path, row -> messages.note(envelope(row))).look();
        JsonWalk json = export.json().each(path, (row, to) -> messages.row(envelope(row), to));
        if (list) {
            json.walk(sink);
        } else {
            json.walkLines(sink);
        }
    }

    /** In a notification of JSON-RPC it is one of the parameters. */
    private static JsonNode envelope(JsonNode row) {
        return row.has("envelope") ? row.path("envelope") : row.path("params").path("envelope");
    }
}
