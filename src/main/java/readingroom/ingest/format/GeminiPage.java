package readingroom.ingest.format;

import java.io.IOException;
import java.time.LocalDateTime;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.GeminiEntry;
import readingroom.ingest.export.HtmlRows;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.ShownTimes;
import readingroom.ingest.export.Sink;

/** Gemini's part of Google's {@code MyActivity.html}: in a box the prompt, the time, and the answer. */
final class GeminiPage implements Format {

    private static final String TITLE = ".mdl-typography--title";
    private static final String UTC = "UTC";

    @Override
    public String name() {
        return "gemini-html";
    }

    @Override
    public String platform() {
        return "gemini";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.hasMarkup("outer-cell", "mdl-typography--title\">Gemini")
                || sample.hasMarkup("outer-cell", "mdl-typography--title\">Bard");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.hasMarkup("outer-cell", "mdl-typography--title");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        GeminiEntry gemini = new GeminiEntry(export);
        ShownTimes times = new ShownTimes();
        HtmlRows.html(export, "div.outer-cell", sink, box -> box(box, gemini, times, sink));
    }

    private static void box(Element box, GeminiEntry gemini, ShownTimes times, Sink sink) {
        Element title = box.selectFirst(TITLE);
        Element cell = box.selectFirst(".content-cell");
        Node date = cell == null ? null : date(cell, times);
        if (title == null || !GeminiEntry.isOf(title.text()) || date == null) {
            return;
        }
        Element before = new Element("div");
        Element behind = new Element("div");
        boolean passed = false;
        for (Node node : cell.childNodesCopy()) {
            boolean isDate = !passed && node.outerHtml().equals(date.outerHtml());
            passed |= isDate;
            if (!isDate) {
                (passed ? behind : before).appendChild(node);
            }
        }
        String text = ((TextNode) date).text();
        String prompt = GeminiEntry.prompt(Markup.text(before));
        if (prompt != null) {
            sink.message(gemini.asked(prompt).time(time(text, times)));
        }
        String answer = Markup.text(behind);
        if (!answer.isBlank()) {
            sink.message(gemini.answered(answer).time(time(text, times)));
        }
    }

    /** In UTC where it says so, else of the account's clock. */
    private static @Nullable String time(String text, ShownTimes times) {
        LocalDateTime time = times.read(text);
        return time == null ? null : text.contains(UTC) ? time + "Z" : time.toString();
    }

    /** The last, for a prompt may tell a time as well. */
    private static @Nullable Node date(Element cell, ShownTimes times) {
        Node found = null;
        for (Node node : cell.childNodes()) {
            boolean isDate = node instanceof TextNode text && times.read(text.text()) != null;
            found = isDate ? node : found;
        }
        return found;
    }
}
