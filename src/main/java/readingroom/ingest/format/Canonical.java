package readingroom.ingest.format;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.canonical.RecordParser;
import readingroom.ingest.canonical.RecordReader;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Our own form: objects with {@code message_id, timestamp, sender, receiver, content, conversation_id} and what the README adds. */
final class Canonical implements Format {

    /** What a message says; a list of votes or of states has ids and times, too. */
    private static final List<String> SAID = List.of("content", "attachments", "deleted");

    private static final List<String> NAMES = List.of("message_id", "timestamp", "sender", "conversation_id");
    private static final int NAMES_MIN = 2;

    @Override
    public String name() {
        return "canonical";
    }

    @Override
    public @Nullable String platform() {
        return null;
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return SAID.stream().anyMatch(name -> has(json, name))
                && NAMES.stream().filter(name -> has(json, name)).count() >= NAMES_MIN;
    }

    private static boolean has(Shape json, String name) {
        return json.has(name) || json.has("[]." + name);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        RecordParser parser = new RecordParser(export.options().limits().recordBytes());
        try (Reader text = export.unicode();
                RecordReader reader = new RecordReader(text, Integer.MAX_VALUE, parser, sink)) {
            reader.read();
        }
    }
}
