package readingroom.instruct;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What models call the fields of an instruction when they write it in JSON or YAML. */
enum FieldLabel {
    TYPE("type", "kind", "name", "类型"),
    VALUE("value", "text", "值", "内容"),
    /** The words of the question that are the reason. */
    SPAN("words", "span", "source", "依据", "原文"),
    /** Nothing that could be searched by. */
    REMARK(
            "why",
            "reason",
            "explanation",
            "note",
            "notes",
            "question",
            "asker",
            "asked_at",
            "原因",
            "理由",
            "注",
            "说明",
            "问题");

    /** The first of those that are there holds. */
    private final List<String> names;

    FieldLabel(String... names) {
        this.names = List.of(names);
    }

    boolean is(String name) {
        return names.contains(name);
    }

    Optional<String> in(Map<String, String> fields) {
        return names.stream().filter(fields::containsKey).findFirst().map(fields::get);
    }

    /** The two ends of a period as one value. */
    static Optional<String> period(Map<String, String> fields) {
        return Stream.of("from", "start", "to", "end")
                .filter(fields::containsKey)
                .map(fields::get)
                .reduce((from, to) -> from + " to " + to);
    }
}
