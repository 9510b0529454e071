package readingroom.ingest.format;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.canonical.RecordParser;
import readingroom.ingest.canonical.RecordReader;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Our own form: objects with {@code message_id, timestamp, sender, receiver, content, conversation_id} and what the README adds. */
final class Canonical implements Format {

    /** What a message says; a list of votes or of states has ids and times, too. */
    private static final List<String> SAID = List.of("content", "attachments", "deleted");

    private static final List<String> NAMES = List.of("message_id", "timestamp", "sender", "conversation_id");
    private static final int NAMES_MIN = 2;

    /** As programs write that put the messages of one conversation into an object. */
    private static final String WRAPPED = "messages[]";

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
        return isOne(json, List.of("", "[].")) || isOne(json, List.of(WRAPPED + "."));
    }

    private static boolean isOne(Shape json, List<String> before) {
        return SAID.stream().anyMatch(name -> has(json, before, name))
                && NAMES.stream().filter(name -> has(json, before, name)).count() >= NAMES_MIN;
    }

    private static boolean has(Shape json, List<String> before, String name) {
        return before.stream().anyMatch(path -> json.has(path + name));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        if (isWrapped(export)) {
            readWrapped(export, sink);
            return;
        }
        RecordParser parser = new RecordParser(export.options().limits().recordBytes());
        try (Reader text = export.unicode();
                RecordReader reader = new RecordReader(text, Integer.MAX_VALUE, parser, sink)) {
            reader.read();
        }
    }

    private static boolean isWrapped(Export export) throws IOException {
        try (Sample sample = export.sample()) {
            return Boolean.TRUE.equals(sample.find(json -> {
                boolean own = json.has("content") || json.has("timestamp") || json.has("sender");
                return own || json.isList() || json.isLines()
                        ? Boolean.FALSE
                        : json.has(WRAPPED) || json.isEmpty("messages") ? Boolean.TRUE : null;
            }));
        }
    }

    /** What stands beside the list is said once for all of its messages. */
    private static void readWrapped(Export export, Sink sink) throws IOException {
        Fields common = new Fields();
        export.json()
                .on("conversation_id", id -> common.conversationId(Nodes.text(id)))
                .on("conversation_name", name -> common.conversationName(Nodes.text(name)))
                .on("platform", name -> common.platform(Nodes.text(name)))
                .look();
        export.json()
                .each(WRAPPED, (message, to) -> {
                    if (message.isObject()) {
                        to.message(RecordParser.fields(message).orElse(common));
                    } else {
                        to.reject("no JSON object");
                    }
                })
                .walk(sink);
    }
}
