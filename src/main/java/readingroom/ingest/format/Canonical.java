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

    /** What people are told of it beside the names of others. */
    static final String WORDS = "and our own form, canonical JSON (README.md describes it)";

    /** What a message says; a list of votes or of states has ids and times, too. */
    private static final List<String> SAID = List.of("content", "attachments", "deleted");

    private static final List<String> NAMES = List.of("message_id", "timestamp", "sender", "conversation_id");
    private static final int NAMES_MIN = 2;

    /** As programs name what they put the messages of one conversation into. */
    private static final List<String> LISTS = List.of("messages", "records", "data", "items", "results");

    private static final String NONE = "";

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
        return isOne(json, "", "[].") || wrapping(json) != null;
    }

    private static boolean isOne(Shape json, String... before) {
        return SAID.stream().anyMatch(name -> has(json, name, before))
                && NAMES.stream().filter(name -> has(json, name, before)).count() >= NAMES_MIN;
    }

    private static boolean has(Shape json, String name, String... before) {
        for (String path : before) {
            if (json.has(path + name)) {
                return true;
            }
        }
        return false;
    }

    /** The list that the messages stand in, in an object; null if none is seen. */
    private static @Nullable String wrapping(Shape json) {
        for (String list : LISTS) {
            if (isOne(json, list + "[].")) {
                return list;
            }
        }
        return json.isEmpty(LISTS.getFirst()) ? LISTS.getFirst() : null;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String list;
        try (Sample sample = export.sample()) {
            list = sample.find(json -> isOne(json, "", "[].") || json.isLines() ? NONE : wrapping(json));
        }
        if (list != null && !list.equals(NONE)) {
            readWrapped(export, list, sink);
            return;
        }
        RecordParser parser = new RecordParser(export.options().limits().recordBytes());
        try (Reader text = export.unicode();
                RecordReader reader = new RecordReader(text, Integer.MAX_VALUE, parser, sink)) {
            reader.read();
        }
    }

    /** What stands beside the list is said once for all of its messages. */
    private static void readWrapped(Export export, String list, Sink sink) throws IOException {
        Fields common = new Fields();
        export.json()
                .on("conversation_id", id -> common.conversationId(Nodes.text(id)))
                .on("conversation_name", name -> common.conversationName(Nodes.text(name)))
                .on("platform", name -> common.platform(Nodes.text(name)))
                .look();
        export.json()
                .each(list + "[]", (message, to) -> {
                    if (message.isObject()) {
                        to.message(RecordParser.fields(message).orElse(common));
                    } else {
                        to.reject("no JSON object");
                    }
                })
                .walk(sink);
    }
}
