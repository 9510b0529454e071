package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.GeminiEntry;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Gemini's part of Google's {@code MyActivity.json}. */
final class Gemini implements Format {

    @Override
    public String name() {
        return "gemini";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.hasAll("[].header", "[].title", "[].time")
                && (GeminiEntry.isOf(json.text("[].header")) || GeminiEntry.isOf(json.text("[].products[]")));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        GeminiEntry gemini = new GeminiEntry(export);
        export.json().each("[]", (entry, to) -> entry(entry, gemini, to)).walk(sink);
    }

    private static void entry(JsonNode entry, GeminiEntry gemini, Sink sink) {
        if (!GeminiEntry.isOf(String.valueOf(Nodes.text(entry, "header")))) {
            return;
        }
        String time = Nodes.text(entry, "time");
        String prompt = GeminiEntry.prompt(Nodes.words(entry.path("title")));
        if (prompt != null) {
            Fields asked = gemini.asked(prompt).time(time);
            for (JsonNode file : entry.path("attachedFiles")) {
                asked.attachment(Nodes.fileName(Nodes.text(file.isObject() ? file.path("name") : file)), "file");
            }
            sink.message(asked);
        }
        String answer = answer(entry.path("safeHtmlItem"));
        if (!answer.isBlank()) {
            sink.message(gemini.answered(answer).time(time));
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
}
