package readingroom.ingest.export.signal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.model.Attachment;

/** What stands behind the name in a row of {@code chat.md}: a quote, words, reactions, a sticker and files, in this order. */
public final class ChatRow {

    private static final Pattern REACTIONS = Pattern.compile("\\n\\(- ([^\\n]{1,2000}) -\\)$");
    private static final Pattern STICKER = Pattern.compile("(?:^|\\n)\\(\\( ([^\\n]{1,100}) \\)\\)$");
    private static final Pattern FILE =
            Pattern.compile("!?\\[([^\\]\\n]{1,255})\\]\\((\\.{0,2}/?[^)\\n:]{1,512})\\) {0,2}$");
    private static final Pattern CALL =
            Pattern.compile("(?:Incoming|Outgoing|Missed) (?:voice |video )?call(?: \\([^()\\n]{1,60}\\))?");
    private static final String DELETED = "(This message was deleted)";
    private static final int FILES_MAX = 1000;
    private static final int FILE_CHARS_MAX = 800;
    private static final int REACTION_CHARS_MAX = 2100;

    private ChatRow() {}

    /** What a person said, or what happened. */
    public static Fields of(String sender, String rest) {
        Fields fields = new Fields();
        String body = rest.stripTrailing();
        if (body.equals(DELETED)) {
            return fields.sender(sender).deleted(true).system(true).content(null);
        }
        if (CALL.matcher(body.strip()).matches()) {
            return fields.system(true).content(body.strip());
        }
        if (sender.equals("No-Sender")) {
            return fields.system(true).content(body);
        }
        body = ending(fields, body);
        body = quote(fields, body);
        return fields.sender(sender).mine(sender.equals("Me")).content(body.stripTrailing());
    }

    /** Files, a sticker and reactions stand at the end, in that order from there. */
    private static String ending(Fields fields, String text) {
        int end = text.length();
        List<Attachment> files = new ArrayList<>();
        Matcher file = FILE.matcher(text);
        while (files.size() < FILES_MAX
                && file.region(Math.max(0, end - FILE_CHARS_MAX), end).find()) {
            String name = file.group(1);
            boolean sticker = file.group(2).contains("exported_stickers/");
            files.add(new Attachment(name, sticker ? "sticker" : FileKinds.of(name)));
            end = file.start();
        }
        fields.attachments(files.reversed());
        String body = text.substring(0, end).stripTrailing();
        Matcher sticker = STICKER.matcher(body).region(Math.max(0, body.length() - FILE_CHARS_MAX), body.length());
        if (sticker.find()) {
            fields.attachment(sticker.group(1), "sticker");
            body = body.substring(0, sticker.start()).stripTrailing();
        }
        Matcher reactions =
                REACTIONS.matcher(body).region(Math.max(0, body.length() - REACTION_CHARS_MAX), body.length());
        if (reactions.find()) {
            fields.reactions(reactions.group(1).split(", ").length);
            body = body.substring(0, reactions.start());
        }
        return body;
    }

    /** {@code > text} behind empty lines is what the message answers. */
    private static String quote(Fields fields, String text) {
        String body = text.stripLeading();
        if (!text.startsWith("\n") || !body.startsWith("> ")) {
            return text;
        }
        StringBuilder quoted = new StringBuilder();
        int at = 0;
        while (body.startsWith("> ", at)) {
            int end = body.indexOf('\n', at) < 0 ? body.length() : body.indexOf('\n', at);
            quoted.append(quoted.isEmpty() ? "" : "\n").append(body, at + 2, end);
            at = Math.min(body.length(), end + 1);
        }
        fields.quoted(quoted.toString());
        return body.substring(at).stripLeading();
    }
}
