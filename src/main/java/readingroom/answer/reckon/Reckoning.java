package readingroom.answer.reckon;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Something computed from cited messages.
 *
 * @param key names its sentence in {@code wording/reckon_*.properties}
 * @param values what the sentence is filled with: numbers, instants, {@link Amount}s, and texts of messages
 * @param cited the numbers of the citations it rests on, in ascending order
 */
public record Reckoning(String key, Map<String, Object> values, List<Integer> cited) {

    private static final Set<String> OF_ALL = Set.of("times", "people", "sum");

    /** Whether it holds only if all messages on the subject were there. */
    public boolean isOfAll() {
        return OF_ALL.contains(key);
    }

    /** Whether it names the first or the last, which an answer may say in words of its own. */
    public boolean isEnd() {
        return key.equals("first") || key.equals("last");
    }

    public Reckoning {
        values = Map.copyOf(values);
        cited = cited.stream().sorted().toList();
    }
}
