package readingroom.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What a reply says: without the model's thinking, code fences and repetitions of the prompt. Bounded, because a model may go
 * on for ever.
 *
 * @param lines stripped, in order, none of them blank
 * @param objects what was written as JSON instead: the scalar fields of each object under their lower-case names, each scalar
 *     outside of an object under the name {@link #BARE}, and with an object the field that holds it under {@link #WITHIN}
 */
public record ReplyText(List<String> lines, List<Map<String, String>> objects) {

    /** The name of a scalar that has none. */
    public static final String BARE = "";

    /** The name under which an object tells the field of the object around it that it belongs to. */
    public static final String WITHIN = "<within";

    private static final int CHARACTERS_MAX = 200_000;
    private static final int LINES_MAX = 1_000;
    private static final int LINE_CHARACTERS_MAX = 4_000;

    private static final String TAG = "(?:think|thinking|thought|reasoning|reflection)";
    private static final String END = "[<\\[◁]/" + TAG + "\\s*[>\\]▷]";
    private static final Pattern THOUGHT = Pattern.compile(
            "[<\\[◁]" + TAG + "(?:\\s[^>]{0,100})?[>\\]▷].*?(?:" + END + "|\\z)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    /** Some servers swallow the opening tag, because their template wrote it. */
    private static final Pattern THOUGHT_END = Pattern.compile(END, Pattern.CASE_INSENSITIVE);

    private static final Pattern FENCE = Pattern.compile("^(?:`{3,}|~{3,})\\s*[\\w+-]*\\s*$");

    /** Reads a reply to a prompt. */
    public static ReplyText read(String reply, PromptFile prompt) {
        List<String> said = withoutThoughts(reply)
                .lines()
                .map(ReplyText::stripped)
                .filter(line -> !line.isEmpty() && !FENCE.matcher(line).matches())
                .limit(LINES_MAX)
                .toList();
        return split(withoutEchoes(said, prompt));
    }

    private static ReplyText split(List<String> said) {
        List<String> lines = new ArrayList<>();
        List<Map<String, String>> objects = new ArrayList<>();
        boolean whole = true;
        int at = 0;
        while (at < said.size()) {
            String line = said.get(at);
            at++;
            if (!JsonSalvage.begins(line)) {
                lines.add(line);
                continue;
            }
            JsonSalvage json = JsonSalvage.read(line);
            if (json.end() == 0 && whole) {
                String rest = String.join("\n", said.subList(at - 1, said.size()));
                json = JsonSalvage.read(rest);
                at += (int) rest.substring(0, json.end())
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
                // a fault may stand anywhere, so from here on every line counts for itself
                whole = json.end() > 0;
            }
            objects.addAll(json.found());
            if (json.found().isEmpty()) {
                lines.add(line);
            }
        }
        return new ReplyText(lines, objects);
    }

    private static String withoutThoughts(String reply) {
        String bounded = reply.length() > CHARACTERS_MAX ? reply.substring(0, CHARACTERS_MAX) : reply;
        String said = THOUGHT.matcher(bounded).replaceAll("\n");
        String[] parts = THOUGHT_END.split(said, -1);
        return parts[parts.length - 1];
    }

    private static String stripped(String line) {
        String bounded = line.length() > LINE_CHARACTERS_MAX ? line.substring(0, LINE_CHARACTERS_MAX) : line;
        return bounded.replace("\uFEFF", "").replace("\u200B", "").strip();
    }

    private static List<String> withoutEchoes(List<String> lines, PromptFile prompt) {
        boolean[] echo = new boolean[lines.size()];
        for (int i = 1; i < lines.size(); i++) {
            if (prompt.has(lines.get(i - 1), lines.get(i))) {
                echo[i - 1] = true;
                echo[i] = true;
            }
        }
        List<String> own = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!echo[i]) {
                own.add(lines.get(i));
            }
        }
        return own;
    }
}
