package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.zulip.Realm;

/** The export of a Zulip organisation: files of messages in Markdown, whose people and channels stand in realm.json. */
final class Zulip implements Format {

    /** A quoted message: who said it, a link to it, and its text between fences. */
    private static final Pattern QUOTED = Pattern.compile(
            "^@_\\*\\*[^*\\n]{1,200}\\*\\* \\[[^\\]\\n]{1,100}\\]\\(([^)\\s]{1,1000})\\):\\s*\\n(`{3,})quote\\n");

    private static final Pattern NEAR = Pattern.compile("/(?:near|with)/(\\d{1,18})");
    private static final Pattern MENTION = Pattern.compile("@\\*\\*([^*|\\n]{1,100})(?:\\|\\d{1,12})?\\*\\*");
    private static final Pattern UPLOAD =
            Pattern.compile("\\[([^\\]\\n]{0,300})\\]\\(/?user_uploads/[^)\\s]{1,500}?([^/)\\s]{1,200})\\)");

    @Override
    public String name() {
        return "zulip";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.hasAll("zerver_message[].sender", "zerver_message[].recipient", "zerver_message[].date_sent")
                || json.isEmpty("zerver_message");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        Shape json = sample.json();
        return json.has("zerver_realm") || json.has("zerver_userprofile") || json.has("zerver_attachment");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Realm realm = export.neighbours().look("realm.json", Realm::of);
        export.json()
                .each("zerver_message[]", (message, to) -> to.message(message(message, realm)))
                .walk(sink);
    }

    private static Fields message(JsonNode message, Realm realm) {
        String sender = Nodes.text(message, "sender");
        String id = Nodes.text(message, "id");
        Fields fields = new Fields()
                .id(id)
                .time(Nodes.text(message, "date_sent"))
                .editedAt(Nodes.text(message, "last_edit_time"))
                .sender(realm.named(sender))
                .senderId(sender)
                .reactions(realm.reactionsTo(id))
                .system(realm.isNotifier(sender));
        realm.place(Nodes.text(message, "recipient"), sender, Nodes.text(message, "subject"), fields);
        words(Nodes.text(message, "content"), fields);
        return fields;
    }

    /** Sets the words, and what they quote, mention and carry. */
    static void words(@Nullable String text, Fields fields) {
        String words = text == null ? "" : text;
        Matcher quote = QUOTED.matcher(words);
        while (quote.find()) {
            int end = words.indexOf("\n" + quote.group(2), quote.end() - 1);
            if (end < 0) {
                break;
            }
            fields.quoted(words.substring(quote.end(), Math.max(quote.end(), end)));
            Matcher near = NEAR.matcher(quote.group(1));
            fields.replyTo(near.find() ? near.group(1) : null);
            words = words.substring(end + 1 + quote.group(2).length()).strip();
            quote = QUOTED.matcher(words);
        }
        fields.content(words);
        MENTION.matcher(words).results().forEach(found -> fields.mention(found.group(1)));
        UPLOAD.matcher(words)
                .results()
                .forEach(found -> fields.attachment(found.group(1).isBlank() ? found.group(2) : found.group(1), null));
    }
}
