package readingroom.text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Brings together what a stemmer keeps apart: saw and see, bought and buy, children and child. */
final class IrregularForms {

    private final Map<String, String> bases = new HashMap<>();
    private final Map<String, Set<String>> forms = new HashMap<>();

    /** @param stemmer makes of a word the term that the index has for it */
    IrregularForms(UnaryOperator<String> stemmer) {
        for (String line : Lexicon.lines("irregular-forms")) {
            List<String> stems =
                    Arrays.stream(line.split("\\s+")).map(stemmer).distinct().toList();
            stems.forEach(stem -> bases.putIfAbsent(stem, stems.getFirst()));
            forms.computeIfAbsent(stems.getFirst(), unused -> new LinkedHashSet<>())
                    .addAll(stems);
        }
    }

    /** The stem of the base form; the stem itself if it is regular. */
    String base(String stem) {
        return bases.getOrDefault(stem, stem);
    }

    /** All stems that have this base, itself first. */
    Set<String> of(String base) {
        return forms.getOrDefault(base, Set.of(base));
    }
}
