package readingroom.ingest.format;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.HtmlRows;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.ShownTimes;
import readingroom.ingest.export.Sink;

/**
 * The pages of a download of Messenger or Instagram, {@code message_1.html} and so on: times are those of the account's
 * zone, in its language. A box is who, what and when; the same boxes hold other things on pages of other names.
 */
final class MessengerPage implements Format {

    private static final String BOX = "div._a6-g, div.uiBoxWhite._2lej";
    private static final String FILES = "a[href], img[src], video[src], audio[src]";
    private static final Pattern NAME = Pattern.compile("(?:message|[\\w. -]{1,100}?)_\\d{1,5}\\.html");

    @Override
    public String name() {
        return "messenger-html";
    }

    @Override
    public String platform() {
        return "messenger";
    }

    @Override
    public boolean recognises(Sample sample) {
        return NAME.matcher(sample.name()).matches() && isOfThem(sample);
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return isOfThem(sample) || sample.hasMarkup("_3-8y _3-95 _a70a");
    }

    private static boolean isOfThem(Sample sample) {
        return sample.hasMarkup("_a6-g", "_a6-o") || sample.hasMarkup("uiBoxWhite", "_2lem");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Set<String> senders = new HashSet<>();
        ShownTimes times = new ShownTimes();
        HtmlRows.look(export, BOX, box -> {
            senders.add(part(box, 0).text());
            times.look(part(box, 2).text());
        });
        String title = HtmlRows.first(export, "title");
        String conversation = export.conversation(export.folder());
        HtmlRows.html(export, BOX, sink, box -> {
            String sender = part(box, 0).text();
            boolean ofTwo = senders.size() == 2 && senders.contains(title);
            Fields fields = new Fields()
                    .conversation(conversation, title)
                    .sender(sender)
                    .receiver(ofTwo ? other(senders, sender) : null);
            times.time(part(box, 2).text(), fields);
            said(part(box, 1), fields);
            sink.message(fields);
        });
    }

    private static String other(Set<String> two, String sender) {
        return two.stream().filter(name -> !name.equals(sender)).findFirst().orElse("");
    }

    private static Element part(Element box, int index) {
        return box.childrenSize() > index ? box.child(index) : new Element("div");
    }

    private static void said(Element whole, Fields fields) {
        fields.reactions(whole.select("ul li").size());
        whole.select("ul").remove();
        Set<String> names = new HashSet<>();
        for (Element file : whole.select(FILES)) {
            String path = file.hasAttr("href") ? file.attr("href") : file.attr("src");
            String name = path.startsWith("http") ? null : Nodes.fileName(path);
            // a picture stands in a link to itself
            if (name != null && names.add(name)) {
                fields.attachment(name, FileKinds.of(name));
                file.empty();
            }
        }
        fields.content(Markup.text(whole));
    }
}
