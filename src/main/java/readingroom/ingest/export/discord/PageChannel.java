package readingroom.ingest.export.discord;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.ShownTimes;
import readingroom.ingest.export.Sink;

/** A channel, row by row; one without a head is by the author of the row before it. */
public final class PageChannel {

    private static final String AUTHORS = ".chatlog__author, .chatlog__author-name";
    /** Where the times of messages stand. */
    public static final String TIMES =
            ".chatlog__timestamp, .chatlog__short-timestamp, .chatlog__system-notification-timestamp";

    private static final Pattern TARGET = Pattern.compile("'(\\d{1,20})'");

    private final String conversation;
    private final String name;
    private final ShownTimes times = new ShownTimes();
    private @Nullable Element author;
    private @Nullable Element time;

    public PageChannel(String conversation, String name) {
        this.conversation = conversation;
        this.name = name;
    }

    /** Looks at a time before any is read, for the order of the dates. */
    public void look(Element shownTime) {
        times.look(shown(shownTime));
    }

    /** Newer versions write the time in full where the pointer rests. */
    private static String shown(Element time) {
        String title = time.attr("title");
        return title.isBlank() ? time.text() : title;
    }

    /** A message, or an event. */
    public void read(Element row, Sink sink) {
        Element own = near(row, AUTHORS);
        Element event = row.selectFirst(".chatlog__system-notification-content");
        Element actor = row.selectFirst(".chatlog__system-notification-author");
        author = own == null ? author : own.clone();
        Element by = actor == null ? author : actor;
        Element ownTime = near(row, TIMES);
        time = ownTime == null ? time : ownTime.clone();
        Fields fields = new Fields()
                .id(row.attr("data-message-id"))
                .conversation(conversation, name)
                .sender(by == null ? null : by.text())
                .senderId(by == null ? null : by.attr("data-user-id"));
        times.time(time == null ? "" : shown(time), fields);
        if (event != null) {
            sink.message(fields.system(true).sender(null).content(Markup.text(event)));
            return;
        }
        said(row, fields);
        sink.message(fields);
    }

    /** In the row, or in older versions before it in its group. */
    private static @Nullable Element near(Element row, String query) {
        Element found = row.selectFirst(query);
        Element group = row.parent();
        return found != null || group == null || !group.hasClass("chatlog__messages")
                ? found
                : group.selectFirst(query);
    }

    private void said(Element row, Fields fields) {
        Element reply = row.selectFirst(".chatlog__reply-link");
        if (reply != null) {
            Matcher target = TARGET.matcher(reply.attr("onclick"));
            fields.replyTo(target.find() ? target.group(1) : null).quoted(Markup.text(reply));
        }
        Element forwarded = row.selectFirst(".chatlog__forwarded-content, .chatlog__forwarded .chatlog__content");
        if (forwarded != null) {
            fields.quoted(Markup.text(forwarded));
            forwarded.remove();
        }
        row.select(".chatlog__content img[alt]").forEach(emoji -> emoji.replaceWith(new TextNode(emoji.attr("alt"))));
        row.select(".chatlog__content .chatlog__markdown-mention")
                .forEach(mention -> fields.mention(mention.text().replaceFirst("^@", "")));
        Element whole = row.selectFirst(".chatlog__content .chatlog__markdown-preserve");
        Element content = whole == null ? row.selectFirst(".chatlog__content") : whole;
        Element edited = row.selectFirst(".chatlog__edited-timestamp");
        if (edited != null) {
            times.edited(edited.attr("title"), fields);
            edited.remove();
        }
        fields.content(content == null ? "" : Markup.verbatim(content)).reactions(reactions(row));
        row.select(".chatlog__attachment [href], .chatlog__attachment source[src], .chatlog__attachment img[src]")
                .forEach(file -> file(file, fields));
    }

    /** A picture stands in a link to itself. */
    private static void file(Element file, Fields fields) {
        if (file.parent() != null && file.parent().hasAttr("href")) {
            return;
        }
        String name = Nodes.fileName(file.hasAttr("href") ? file.attr("href") : file.attr("src"));
        fields.attachment(name, name == null ? null : FileKinds.of(name));
    }

    private static int reactions(Element row) {
        int count = 0;
        for (Element number : row.select(".chatlog__reaction-count")) {
            String digits = number.text().replaceAll("\\D", "");
            count += digits.isEmpty() || digits.length() > 8 ? 1 : Integer.parseInt(digits);
        }
        return count;
    }
}
