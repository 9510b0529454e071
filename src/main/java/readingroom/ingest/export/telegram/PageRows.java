package readingroom.ingest.export.telegram;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sink;

/** A chat, page by page; a row without a name is by the person of the row before it. */
public final class PageRows {

    private static final Pattern TIME =
            Pattern.compile("(\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d:\\d\\d)(?: (?:UTC|GMT)([+-]\\d\\d:\\d\\d))?.*");
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("dd.MM.uuuu HH:mm:ss");
    /** A bot that a person wrote by. */
    private static final Pattern VIA = Pattern.compile(" via @\\w{1,40}$");

    private static final Pattern TARGET = Pattern.compile("#go_to_message(-?\\d{1,19})$");

    private final String conversation;
    private final String title;
    private @Nullable String sender;

    public PageRows(String conversation, String title) {
        this.conversation = conversation;
        this.title = title;
    }

    /** A message; days and events, which have no time, are skipped. */
    public void read(Element row, Sink sink) {
        String id = row.id().replaceFirst("^message", "");
        Element body = row.selectFirst("> .body");
        Element date = row.selectFirst("> .body > .date");
        if (body == null || date == null) {
            // days, joins and the like carry no time
            sink.skip();
            return;
        }
        Element name = row.selectFirst("> .body > .from_name");
        if (name != null) {
            name.select(".details").remove();
            sender = VIA.matcher(Markup.text(name)).replaceFirst("");
        }
        Fields fields = new Fields().id(id).conversation(conversation, title).sender(sender);
        time(date.attr("title"), fields);
        quoted(body, fields);
        files(body, fields);
        Element text = row.selectFirst("> .body > .text");
        fields.content(text == null ? poll(body) : Markup.text(text))
                .edited(date.text().contains("edited"))
                .reactions(reactions(body));
        sink.message(fields);
    }

    private static void time(String title, Fields fields) {
        Matcher time = TIME.matcher(title);
        if (!time.matches()) {
            return;
        }
        try {
            LocalDateTime clock = LocalDateTime.parse(time.group(1), CLOCK);
            if (time.group(2) == null) {
                fields.time(clock);
            } else {
                fields.time(clock + time.group(2));
            }
        } catch (DateTimeException e) {
            // the builder says that there is no time
        }
    }

    private static void quoted(Element body, Fields fields) {
        Element reply = body.selectFirst("> .reply_to a[href]");
        Matcher target = TARGET.matcher(reply == null ? "" : reply.attr("href"));
        // a target in another chat has no number in this one
        fields.replyTo(target.find() ? target.group(1) : null);
        Element forwarded = body.selectFirst("> .forwarded");
        if (forwarded != null) {
            Element text = forwarded.selectFirst("> .text");
            fields.quoted(text == null ? null : Markup.text(text));
            files(forwarded, fields);
        }
    }

    private static void files(Element body, Fields fields) {
        for (Element file : body.select("> .media_wrap > *")) {
            String path = file.attr("href");
            String kind = file.classNames().stream()
                    .filter(name -> name.startsWith("media_") || name.endsWith("_wrap"))
                    .findFirst()
                    .orElse("file");
            Element shown = file.selectFirst(".title");
            boolean known = !path.isBlank() && !path.startsWith("http");
            String type = kind.replace("media_", "").replace("_wrap", "").replace("_message", "");
            if (!type.equals("poll")) {
                fields.attachment(known ? Nodes.fileName(path) : shown == null ? null : shown.text(), type);
            }
        }
    }

    private static String poll(Element body) {
        return body.select(".media_poll .question, .media_poll .answer").stream()
                .map(Markup::text)
                .collect(Collectors.joining("\n"));
    }

    private static int reactions(Element body) {
        int count = 0;
        for (Element reaction : body.select("> .reactions .reaction")) {
            Element number = reaction.selectFirst(".count");
            String digits = number == null ? "" : number.text().replaceAll("\\D", "");
            count += !digits.isEmpty() && digits.length() < 9
                    ? Integer.parseInt(digits)
                    : Math.max(1, reaction.select(".userpic").size());
        }
        return count;
    }
}
