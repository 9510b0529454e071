package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/**
 * Gemini's part of Google's {@code MyActivity.json}: a prompt and its answer an entry, without a conversation. An entry is
 * one time for both, so that the answer stands behind its prompt.
 */
final class Gemini implements Format {

    private static final String CONVERSATION = "gemini";

    @Override
    public String name() {
        return "gemini";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.hasAll("[].header", "[].title", "[].time")
                && (isOf(json.text("[].header")) || isOf(json.text("[].products[]")));
    }

    private static boolean isOf(String product) {
        return product.startsWith("Gemini") || product.equals("Bard");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String owner = export.options().owner();
        export.json()
                .each("[]", (entry, to) -> entry(entry, export.conversation(CONVERSATION), owner, to))
                .walk(sink);
    }

    private static void entry(JsonNode entry, String conversation, @Nullable String owner, Sink sink) {
        String header = String.valueOf(Nodes.text(entry, "header"));
        String answer = answer(entry.path("safeHtmlItem"));
        String prompt = prompt(Nodes.words(entry.path("title")));
        if (!isOf(header) || prompt == null && answer.isBlank()) {
            sink.skip();
            return;
        }
        String time = Nodes.text(entry, "time");
        if (prompt != null) {
            Fields asked = new Fields()
                    .time(time)
                    .conversation(conversation, "Gemini")
                    .sender("user")
                    .mine(true)
                    .receiver("assistant")
                    .content(prompt);
            for (JsonNode file : entry.path("attachedFiles")) {
                asked.attachment(Nodes.fileName(Nodes.text(file.isObject() ? file.path("name") : file)), "file");
            }
            sink.message(asked);
        }
        if (!answer.isBlank()) {
            sink.message(new Fields()
                    .time(time)
                    .conversation(conversation, "Gemini")
                    .sender("assistant")
                    .receiver(owner == null ? "user" : owner)
                    .content(answer));
        }
    }

    private static String answer(JsonNode items) {
        StringBuilder text = new StringBuilder();
        for (JsonNode item : Nodes.each(items)) {
            String html = Nodes.text(item, "html");
            text.append(text.isEmpty() || html == null ? "" : "\n")
                    .append(html == null ? "" : Markup.text(Markup.html(html)));
        }
        return text.toString();
    }

    /** Behind the word by which the activity is named, in English; other activities are no prompts. */
    private static @Nullable String prompt(String title) {
        for (String word : new String[] {"Prompted ", "Asked ", "Said "}) {
            if (title.startsWith(word)) {
                return title.substring(word.length()).strip();
            }
        }
        return null;
    }
}
