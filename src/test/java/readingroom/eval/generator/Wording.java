package readingroom.eval.generator;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills in a scene's words for one performance; a word that was chosen once stays the same in all its lines. */
final class Wording {

    private static final double SYNONYM = 0.5;
    private static final Pattern SLOT = Pattern.compile("\\{(\\w+?)(\\d?)(~?)}");
    private static final Pattern CHOICE = Pattern.compile("\\[([^\\[\\]]*\\|[^\\[\\]]*)]");

    private final Repertoire repertoire;
    private final Scene scene;
    private final Chance chance;
    private final Map<String, Person> cast;
    private final Map<String, String> chosen = new LinkedHashMap<>();

    Wording(Repertoire repertoire, Scene scene, Chance chance, Map<String, Person> cast) {
        this.repertoire = repertoire;
        this.scene = scene;
        this.chance = chance;
        this.cast = cast;
    }

    Scene scene() {
        return scene;
    }

    /** Settles a word before the first line is said. */
    Wording with(String slot, String value) {
        chosen.put(slot, value);
        return this;
    }

    /** The word as it was chosen, or is now, with its synonym. */
    String key(String slot) {
        word(slot, "", false);
        return chosen.getOrDefault(slot, "");
    }

    /** A line of a message. */
    String said(String text) {
        return fill(text, Map.of());
    }

    /** A question, which calls people by other names than the chat may do, and things by other words. */
    String asked(String text, Map<String, String> names) {
        return fill(text, names);
    }

    private String fill(String text, Map<String, String> names) {
        String picked = choices(text);
        Matcher slot = SLOT.matcher(picked);
        StringBuilder filled = new StringBuilder();
        while (slot.find()) {
            String name = slot.group(1);
            String value = names.get(name);
            if (value == null) {
                value = cast.containsKey(name)
                        ? called(cast.get(name))
                        : word(name, slot.group(2), !slot.group(3).isEmpty());
            }
            slot.appendReplacement(filled, Matcher.quoteReplacement(value));
        }
        return slot.appendTail(filled).toString().strip();
    }

    private String choices(String text) {
        String left = text;
        for (Matcher choice = CHOICE.matcher(left); choice.find(); choice = CHOICE.matcher(left)) {
            String picked = chance.of(List.of(choice.group(1).split("\\|", -1)));
            left = left.substring(0, choice.start()) + picked + left.substring(choice.end());
        }
        return left;
    }

    private String called(Person person) {
        return person.alias() != null && chance.is(0.15) ? person.alias() : person.call();
    }

    private String word(String name, String number, boolean synonym) {
        String key = name + number;
        if (!chosen.containsKey(key)) {
            List<String> options = scene.slots().getOrDefault(name, repertoire.pool(name));
            if (options.isEmpty()) {
                throw new IllegalStateException(scene.id() + ": no words for " + name);
            }
            List<String> free = options.stream()
                    .filter(option -> !chosen.containsValue(option))
                    .toList();
            chosen.put(key, chance.of(free));
        }
        String[] pair = chosen.get(key).split("~");
        return synonym && pair.length > 1 && chance.is(SYNONYM) ? pair[1] : pair[0];
    }
}
