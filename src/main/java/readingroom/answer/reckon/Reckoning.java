package readingroom.answer.reckon;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Something computed from cited messages.
 *
 * @param key names its sentence in {@code wording/reckon_*.properties}
 * @param values what the sentence is filled with: numbers, instants, {@link Amount}s, and texts of messages
 * @param cited the numbers of the citations it rests on, in ascending order
 */
public record Reckoning(String key, Map<String, Object> values, List<Integer> cited) {

    private static final Set<String> OF_ALL = Set.of("times", "events", "people", "sum");

    private static final Set<String> NOTES = Set.of("differs", "changed", "echoes");

    /** Whether it holds only if all messages on the subject were there. */
    public boolean isOfAll() {
        return OF_ALL.contains(key);
    }

    /** Whether it names the first or the last, which an answer may say in words of its own. */
    public boolean isEnd() {
        return key.equals("first") || key.equals("last");
    }

    /** Whether all that it names is cited. */
    public boolean isCited() {
        Integer none = Item.UNCITED;
        return !cited.isEmpty() && !none.equals(values.get("a")) && !none.equals(values.get("b"));
    }

    /** The number of the message that says how it is; none where no message by itself does. */
    public Optional<Integer> lead() {
        boolean newer = key.equals("differs") || key.equals("changed");
        return newer
                ? Optional.ofNullable((Integer) values.get("b"))
                : isEnd() ? Optional.of(cited.getFirst()) : Optional.empty();
    }

    /** Whether it gives what was asked for, so that no message need have it. */
    public boolean isAnswer() {
        return !isEnd() && !NOTES.contains(key);
    }

    public Reckoning {
        values = Map.copyOf(values);
        cited = cited.stream().sorted().toList();
    }
}
