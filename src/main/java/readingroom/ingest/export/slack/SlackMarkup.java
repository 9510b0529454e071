package readingroom.ingest.export.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import readingroom.ingest.export.Nodes;

/** Makes plain text of what Slack stores: text with marks in angle brackets, and blocks. */
public final class SlackMarkup {

    private static final int DEPTH_MAX = 12;

    private final Function<String, String> users;
    private final Function<String, String> channels;

    /**
     * @param users the name of a user by id; the id where it is unknown
     * @param channels the name of a channel by id; the id where it is unknown
     */
    public SlackMarkup(Function<String, String> users, Function<String, String> channels) {
        this.users = users;
        this.channels = channels;
    }

    /** The text as people saw it. @param mentions takes the names of those who are called */
    public String plain(String text, List<String> mentions) {
        int open = text.indexOf('<');
        if (open < 0) {
            return unescaped(text);
        }
        StringBuilder plain = new StringBuilder(text.length());
        int done = 0;
        while (open >= 0) {
            int close = text.indexOf('>', open);
            if (close < 0) {
                break;
            }
            plain.append(unescaped(text.substring(done, open)));
            mark(text.substring(open + 1, close), plain, mentions);
            done = close + 1;
            open = text.indexOf('<', done);
        }
        return plain.append(unescaped(text.substring(done))).toString();
    }

    /** Slack escapes these three and no others, once. */
    private static String unescaped(String text) {
        return text.indexOf('&') < 0
                ? text
                : text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }

    private void mark(String mark, StringBuilder plain, List<String> mentions) {
        int bar = mark.indexOf('|');
        String target = bar < 0 ? mark : mark.substring(0, bar);
        String label = bar < 0 ? "" : unescaped(mark.substring(bar + 1));
        if (target.startsWith("@")) {
            String id = target.substring(1);
            String known = users.apply(id);
            String name = known.equals(id) && !label.isBlank() ? label : known;
            if (!name.equals(id)) {
                mentions.add(name);
            }
            plain.append('@').append(name);
        } else if (target.startsWith("#")) {
            plain.append('#').append(label.isBlank() ? channels.apply(target.substring(1)) : label);
        } else if (target.startsWith("!")) {
            String word = target.startsWith("!subteam^") ? target.substring(9) : target.substring(1);
            plain.append(label.isBlank() ? "@" + word : label);
        } else {
            link(unescaped(target), label, plain);
        }
    }

    private static void link(String target, String label, StringBuilder plain) {
        String short_ = target.substring(target.startsWith("mailto:") ? 7 : target.startsWith("tel:") ? 4 : 0);
        if (label.isBlank()
                || label.equals(short_)
                || short_.endsWith("//" + label)
                || short_.endsWith("//" + label + "/")) {
            plain.append(short_);
        } else {
            plain.append(label).append(" (").append(short_).append(')');
        }
    }

    /** The text of blocks, where a message has no other. */
    public String blocks(JsonNode blocks, List<String> mentions) {
        StringJoiner lines = new StringJoiner("\n");
        for (JsonNode block : blocks) {
            String text = block(block, mentions, 0);
            if (!text.isBlank()) {
                lines.add(text.strip());
            }
        }
        return lines.toString();
    }

    private String block(JsonNode block, List<String> mentions, int depth) {
        if (depth > DEPTH_MAX) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        JsonNode own = block.path("text");
        text.append(own.isTextual() ? inline(block, mentions) : composed(own, mentions));
        boolean lines =
                switch (block.path("type").asText()) {
                    case "rich_text_section", "rich_text_quote", "rich_text_preformatted" -> false;
                    default -> true;
                };
        for (String part : List.of("fields", "elements")) {
            for (JsonNode element : block.path(part)) {
                String said = element.has("elements") ? block(element, mentions, depth + 1) : inline(element, mentions);
                text.append(lines && !said.isBlank() && !text.isEmpty() ? "\n" : "")
                        .append(said);
            }
        }
        String alt = Nodes.text(block, "title", "alt_text");
        return text.isEmpty() && alt != null ? alt : text.toString();
    }

    /** Text with marks, or plain text with a kind. */
    private String composed(JsonNode text, List<String> mentions) {
        String words = Nodes.words(text.path("text"));
        return text.path("type").asText().equals("mrkdwn") ? plain(words, mentions) : words;
    }

    private String inline(JsonNode element, List<String> mentions) {
        return switch (element.path("type").asText()) {
            case "user" -> {
                String name = users.apply(element.path("user_id").asText());
                mentions.add(name);
                yield "@" + name;
            }
            case "channel" -> "#" + channels.apply(element.path("channel_id").asText());
            case "usergroup" -> "@" + element.path("usergroup_id").asText();
            case "broadcast" -> "@" + element.path("range").asText();
            case "emoji" -> ":" + element.path("name").asText() + ":";
            case "date" -> Nodes.words(element.path("fallback"));
            case "mrkdwn", "markdown" -> plain(Nodes.words(element.path("text")), mentions);
            case "link" -> {
                StringBuilder link = new StringBuilder();
                link(element.path("url").asText(), Nodes.words(element.path("text")), link);
                yield link.toString();
            }
            case "button", "overflow", "static_select", "datepicker" -> "";
            default ->
                element.path("text").isObject()
                        ? composed(element.path("text"), mentions)
                        : Nodes.words(element.path("text"));
        };
    }
}
