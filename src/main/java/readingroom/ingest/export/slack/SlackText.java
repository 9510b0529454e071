package readingroom.ingest.export.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Nodes;

/** Where a Slack message has its words: in its text, its blocks, a comment, or the cards below it. */
public final class SlackText {

    /** What Slack shows instead of blocks in programs that know none. */
    private static final String STAND_IN = "This content can't be displayed.";

    private final String own;
    private final @Nullable String others;

    /** @param mentions takes the names of those who are called */
    public SlackText(JsonNode message, SlackMarkup markup, List<String> mentions) {
        String text = spoken(message, markup, mentions);
        String cards = cards(message, markup, mentions, false);
        String shared = cards(message, markup, new ArrayList<>(), true);
        boolean bare = text.isBlank();
        own = bare ? cards : text;
        others = bare || cards.isBlank() ? shared : shared.isBlank() ? cards : shared + "\n" + cards;
    }

    /** The sender's own words. */
    public String own() {
        return own;
    }

    /** A message that was passed on, and what stands in cards beside own words. */
    public @Nullable String others() {
        return others;
    }

    private static String spoken(JsonNode message, SlackMarkup markup, List<String> mentions) {
        JsonNode comment = message.path("comment").path("comment");
        if (comment.isTextual()) {
            return markup.plain(comment.textValue(), mentions);
        }
        String text = Nodes.words(message.path("text"));
        if (message.path("subtype").asText().equals("file_share") && isUpload(text)) {
            return markup.plain(
                    Nodes.words(message.path("file").path("initial_comment").path("comment")), mentions);
        }
        if (text.isBlank() || text.equals(STAND_IN)) {
            return markup.blocks(message.path("blocks"), mentions);
        }
        return markup.plain(text, mentions);
    }

    /** Old exports have a sentence of Slack's own about the upload for text. */
    private static boolean isUpload(String text) {
        return text.startsWith("<@") && (text.contains("> uploaded a file:") || text.contains("> shared a file:"));
    }

    /** @param shared whether those are meant that repeat a message, or those that bots write */
    private static String cards(JsonNode message, SlackMarkup markup, List<String> mentions, boolean shared) {
        StringJoiner text = new StringJoiner("\n");
        for (JsonNode card : message.path("attachments")) {
            boolean page = card.has("from_url") || card.has("service_name") || card.has("original_url");
            if (isShared(card) == shared && (shared || !page)) {
                String words = card(card, markup, mentions);
                String author = shared ? Nodes.text(card, "author_name") : null;
                if (!words.isBlank()) {
                    text.add(author == null ? words : author + ": " + words);
                }
            }
        }
        return text.toString();
    }

    private static boolean isShared(JsonNode card) {
        return card.path("is_share").asBoolean() || card.path("is_msg_unfurl").asBoolean();
    }

    private static String card(JsonNode card, SlackMarkup markup, List<String> mentions) {
        StringJoiner text = new StringJoiner("\n");
        for (String part : List.of("pretext", "title", "text")) {
            add(text, markup.plain(Nodes.words(card.path(part)), mentions));
        }
        for (JsonNode field : card.path("fields")) {
            add(text, markup.plain(Nodes.words(field.path("title")), mentions));
            add(text, markup.plain(Nodes.words(field.path("value")), mentions));
        }
        if (text.length() == 0) {
            add(text, markup.blocks(card.path("blocks"), mentions));
        }
        if (text.length() == 0) {
            add(text, markup.plain(Nodes.words(card.path("fallback")), mentions));
        }
        return text.toString();
    }

    private static void add(StringJoiner text, String words) {
        if (!words.isBlank()) {
            text.add(words.strip());
        }
    }
}
