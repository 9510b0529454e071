package readingroom.ingest.format;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
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

/** The page of Element's export of a room. */
final class MatrixPage implements Format {

    private static final Pattern LINK = Pattern.compile("#/(!.{1,255}?)/(\\$[^/?]{1,255})");
    private static final String ANSWERED = ".mx_ReplyChain, .mx_ReplyTile, .mx_ReplyThread";
    private static final String FILES = ".mx_MFileBody a[href], .mx_MImageBody img[src], video[src], audio[src]";

    @Override
    public String name() {
        return "matrix-html";
    }

    @Override
    public String platform() {
        return "matrix";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.hasMarkup("id=\"matrixchat\"", "mx_RoomView_MessageList");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String title = HtmlRows.first(export, ".mx_RoomHeader_nametext, .mx_RoomHeader_heading");
        Rows rows = new Rows(title.isBlank() ? export.folder() : title, export);
        HtmlRows.html(export, "div.mx_Export_EventWrapper", sink, row -> sink.message(rows.fields(row)));
    }

    /** The events of a room; one that goes on after another of the same person does not say whose it is. */
    private static final class Rows {

        private final String title;
        private final Export export;
        private final ShownTimes times = new ShownTimes();
        private @Nullable String sender;
        private @Nullable String person;

        Rows(String title, Export export) {
            this.title = title;
            this.export = export;
        }

        Fields fields(Element row) {
            Element link = row.selectFirst("a[href]:has(.mx_MessageTimestamp)");
            Matcher place = LINK.matcher(link == null ? "" : link.attr("href"));
            Element time = row.selectFirst(".mx_MessageTimestamp");
            Fields fields = new Fields()
                    .id(row.id())
                    .conversation(export.conversation(place.find() ? place.group(1) : title), title);
            times.time(time == null ? "" : time.hasAttr("title") ? time.attr("title") : time.text(), fields);
            Element event = row.selectFirst(".mx_TextualEvent, .mx_EventTile_info .mx_EventTile_content");
            if (event != null) {
                return fields.system(true).content(Markup.text(event));
            }
            who(row, fields);
            answered(row, fields);
            if (row.selectFirst(".mx_RedactedBody") != null) {
                return fields.deleted(true).system(true).content(null);
            }
            for (Element file : row.select(FILES)) {
                String name = Nodes.fileName(file.hasAttr("href") ? file.attr("href") : file.attr("src"));
                fields.attachment(name, name == null ? null : FileKinds.of(name));
            }
            Element body = row.selectFirst(".mx_EventTile_body");
            return fields.edited(row.selectFirst(".mx_EventTile_edited") != null)
                    .content(body == null ? "" : Markup.text(body));
        }

        private void who(Element row, Fields fields) {
            Element name = row.selectFirst(".mx_DisambiguatedProfile_displayName, .mx_SenderProfile_displayName");
            if (name != null) {
                sender = name.text();
                Element picture = row.selectFirst(".mx_EventTile_avatar [title^=@]");
                person = picture == null ? null : picture.attr("title");
            }
            fields.sender(sender).senderId(person);
        }

        private static void answered(Element row, Fields fields) {
            Element answered = row.selectFirst(ANSWERED);
            if (answered == null) {
                return;
            }
            Element link = answered.selectFirst("a[href*=/$]");
            Matcher target = LINK.matcher(link == null ? "" : link.attr("href"));
            Element words = answered.selectFirst(".mx_EventTile_body");
            fields.replyTo(target.find() ? target.group(2) : null).quoted(words == null ? null : Markup.text(words));
            row.select(ANSWERED).remove();
        }
    }
}
