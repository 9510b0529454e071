package readingroom.answer;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which of several alike a question asks for: the second quarter, the first half, version 3, phase 2. A message that names
 * only others of the same kind is about something else, however many words it shares.
 */
final class Ordinals {

    private static final String NUMBER =
            "(?<%s>[1-9]\\d?|[一二三四五六七八九十]|first|second|third|fourth|1st|2nd|3rd|4th|one|two|three|four)";
    private static final Map<String, Pattern> KINDS = Map.of(
            "quarter", kind("\\bq%s\\b|%s ?季度|\\b%s quarter\\b"),
            "half",
                    Pattern.compile(
                            "(?<a>上|下)半年|\\b(?<b>first|second) half\\b|\\bh(?<c>[12])\\b", Pattern.CASE_INSENSITIVE),
            "version", kind("\\bv%s\\b|\\bversion %s\\b|第%s[版稿]"),
            "phase", kind("\\bphase %s\\b|(?<![星学假])%s期|\\b%s phase\\b"));
    private static final Map<String, String> VALUES = values();

    private final Map<String, Set<String>> asked = new HashMap<>();
    private final StringBuilder words = new StringBuilder();

    Ordinals(String question) {
        KINDS.forEach((kind, form) -> {
            Set<String> named = named(form, question);
            if (!named.isEmpty()) {
                asked.put(kind, named);
                form.matcher(question).results().forEach(match -> words.append(match.group())
                        .append(' '));
            }
        });
    }

    /** Whether a text names others of a kind that the question names, and none that it does. */
    boolean isOther(String text) {
        return asked.entrySet().stream().anyMatch(entry -> {
            Set<String> named = named(KINDS.getOrDefault(entry.getKey(), Pattern.compile("$^")), text);
            return !named.isEmpty() && named.stream().noneMatch(entry.getValue()::contains);
        });
    }

    /** Whether a text names what the question names, however it writes it, and the word is one of those by which the question does. */
    boolean isSame(String word, String text) {
        return words.indexOf(word) >= 0
                && asked.entrySet().stream().allMatch(entry -> {
                    Set<String> named = named(KINDS.getOrDefault(entry.getKey(), Pattern.compile("$^")), text);
                    return named.stream().anyMatch(entry.getValue()::contains);
                });
    }

    private static Set<String> named(Pattern form, String text) {
        Set<String> named = new HashSet<>();
        Matcher matcher = form.matcher(text);
        while (matcher.find()) {
            for (String group : List.of("a", "b", "c")) {
                String written = matcher.group(group);
                if (written != null) {
                    String lower = written.toLowerCase(Locale.ROOT);
                    named.add(VALUES.getOrDefault(lower, lower));
                }
            }
        }
        return named;
    }

    private static Pattern kind(String form) {
        return Pattern.compile(
                form.formatted(NUMBER.formatted("a"), NUMBER.formatted("b"), NUMBER.formatted("c")),
                Pattern.CASE_INSENSITIVE);
    }

    private static Map<String, String> values() {
        Map<String, String> values = new HashMap<>();
        List<String> rows = List.of(
                "一 first 1st one 上",
                "二 second 2nd two 下",
                "三 third 3rd three",
                "四 fourth 4th four",
                "五",
                "六",
                "七",
                "八",
                "九",
                "十");
        for (int i = 0; i < rows.size(); i++) {
            for (String word : rows.get(i).split(" ")) {
                values.put(word, Integer.toString(i + 1));
            }
        }
        return Map.copyOf(values);
    }
}
