package readingroom.ingest.format;

import java.io.IOException;
import java.util.TreeSet;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.HtmlRows;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;

/** Short messages of Google Voice in Takeout, a page for each time that people wrote. */
final class GoogleVoice implements Format {

    private static final String ME = "Me";
    private static final String TEL = "tel:";

    @Override
    public String name() {
        return "google-voice";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.hasMarkup("hChatLog");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.hasMarkup("class=\"haudio\"");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        People people = new People();
        HtmlRows.look(export, "div.participants a.tel, div.message a.tel", people::add);
        HtmlRows.html(
                export,
                "div.hChatLog div.message",
                sink,
                row -> sink.message(
                        fields(row, people).conversationId(export.conversation(people.conversation(export)))));
    }

    private static Fields fields(Element row, People people) {
        Element time = row.selectFirst("abbr[title]");
        Element text = row.selectFirst("q");
        Element person = row.selectFirst("cite a.tel");
        boolean mine = person != null && name(person).equals(ME);
        Fields fields = new Fields()
                .time(time == null ? null : time.attr("title"))
                .sender(person == null ? null : name(person).isBlank() ? number(person) : name(person))
                .senderId(person == null ? null : number(person))
                .mine(mine)
                .receiver(mine ? people.other() : null)
                .content(text == null ? "" : Markup.text(text));
        for (Element file : row.select("img[src], audio[src], video[src], a.vcard[href]")) {
            fields.attachment(Nodes.fileName(file.hasAttr("src") ? file.attr("src") : file.attr("href")), "file");
        }
        return fields;
    }

    private static String name(Element tel) {
        Element name = tel.selectFirst(".fn");
        return name == null ? "" : name.text();
    }

    private static String number(Element tel) {
        String address = tel.attr("href");
        return address.startsWith(TEL) ? address.substring(TEL.length()) : address;
    }

    /** Who takes part: the conversation, for it is written over many pages. */
    private static final class People {

        private final TreeSet<String> numbers = new TreeSet<>();
        private @Nullable String last;

        void add(Element tel) {
            if (!name(tel).equals(ME) && !number(tel).isBlank()) {
                numbers.add(number(tel));
                last = name(tel).isBlank() ? number(tel) : name(tel);
            }
        }

        String conversation(Export export) {
            return numbers.isEmpty() ? export.name() : String.join("~", numbers);
        }

        @Nullable
        String other() {
            return numbers.size() == 1 ? last : null;
        }
    }
}
