package readingroom.answer.reckon;

import java.util.List;
import java.util.Map;

/**
 * Something computed from cited messages.
 *
 * @param key names its sentence in {@code wording/reckon_*.properties}
 * @param values what the sentence is filled with: numbers, instants, {@link Amount}s, and texts of messages
 * @param cited the numbers of the citations it rests on, in ascending order
 */
public record Reckoning(String key, Map<String, Object> values, List<Integer> cited) {

    public Reckoning {
        values = Map.copyOf(values);
        cited = cited.stream().sorted().toList();
    }
}
