package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.qq.QceChat;

/** A QQ conversation as QQ Chat Exporter writes it: a JSON file, or for large ones a folder with lines in chunks. */
final class QqChatExporter implements Format {

    private static final String TOOL = "QQChatExporter";

    /** In a manifest: the files that hold the messages. */
    private static final String CHUNKS = "chunked.chunks";

    @Override
    public String name() {
        return "qq-chat-exporter";
    }

    @Override
    public String platform() {
        return "qq";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        boolean named = json.text("metadata.name").startsWith(TOOL) || json.has("chatInfo.name");
        return named && (json.has("messages") || json.has(CHUNKS))
                || isMessage(json, "messages[].")
                || isMessage(json, "");
    }

    private static boolean isMessage(Shape json, String at) {
        return (json.has(at + "sender.uid") || json.has(at + "sender.uin"))
                && (json.has(at + "timestamp") || json.has(at + "time"))
                && (json.has(at + "content.text") || json.has(at + "content.elements"));
    }

    /** The pictures of a folder of chunks, and a manifest that lists none. */
    @Override
    public boolean isCompanion(Sample sample) {
        Shape json = sample.json();
        return json.text("metadata.name").startsWith(TOOL)
                || json.has("chunked")
                || sample.isJson()
                        && sample.hasBeside("manifest.json")
                        && sample.name().startsWith("avatars");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        boolean lines;
        try (Sample sample = export.sample()) {
            while (!sample.json().has("messages") && !isMessage(sample.json(), "") && sample.grow()) {
                continue;
            }
            lines = isMessage(sample.json(), "");
        }
        QceChat chat = new QceChat(export, lines);
        if (lines) {
            export.json().each("", chat::line).walkLines(sink);
        } else {
            export.json()
                    .on("chatInfo", chat::named)
                    .each("messages[]", (message, to) -> to.message(chat.fields(message)))
                    .each(CHUNKS + "[]", (chunk, to) -> missing(chunk, export, to))
                    .walk(sink);
        }
    }

    /** A chunk that did not come along would be lost without a word: the other files do not tell that it was there. */
    private static void missing(JsonNode chunk, Export export, Sink sink) {
        String file = Nodes.text(chunk, "relativePath", "fileName");
        if (file != null
                && export.neighbours().beside(file).isEmpty()
                && export.neighbours().beside("chunks/" + file).isEmpty()) {
            sink.reject("the manifest names a chunk that is not in the export: " + file);
        }
    }
}
