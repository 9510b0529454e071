package readingroom.embed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A label with the sentences that it is known by.
 *
 * @param names in all languages; a message gets them all, so that it is found by each
 */
record Labels(List<String> names, List<String> examples) {

    /** Topics of a configuration such as {@code travel/旅行, work/工作}; those that we have no examples of stand for themselves. */
    static List<Labels> topics(String configured) {
        Map<String, List<String>> known = Examples.read("/tags/topics.txt");
        return split(configured, ",")
                .map(topic -> split(topic, "/").toList())
                .filter(names -> !names.isEmpty())
                .map(names -> new Labels(names, examples(names, known)))
                .toList();
    }

    static List<Labels> tones() {
        Map<String, List<String>> byName = new LinkedHashMap<>(Examples.read("/tags/tones.txt"));
        return byName.entrySet().stream()
                .map(tone -> new Labels(split(tone.getKey(), "/").toList(), tone.getValue()))
                .toList();
    }

    private static List<String> examples(List<String> names, Map<String, List<String>> known) {
        List<String> examples = new ArrayList<>();
        names.forEach(name -> examples.addAll(known.getOrDefault(name, List.of())));
        return examples.isEmpty() ? names : examples;
    }

    private static Stream<String> split(String text, String separator) {
        return Arrays.stream(text.split(separator)).map(String::strip).filter(part -> !part.isEmpty());
    }
}
