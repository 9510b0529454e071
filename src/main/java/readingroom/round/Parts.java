package readingroom.round;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import readingroom.text.ContentWords;
import readingroom.text.Term;
import readingroom.text.Terms;

/** The things that a question asks for, each as it is written: {@code what did it cost and who fixed it} asks for two. */
final class Parts {

    private static final int CHARACTERS_MAX = 2_000;
    private static final String ASKING =
            "(?:who|whose|whom|what|when|where|which|why|how|did|does|do|is|are|was|were|has|have|had|can|could|will|would|should)";
    private static final Pattern ENGLISH =
            Pattern.compile("(?i)(?:[,;]?\\s+(?:and|but|plus|as well as)\\s+(?:also\\s+)?|[,;]\\s+)(?=" + ASKING
                    + "\\b)|[?]\\s+(?:and\\s+|also\\s+)?(?=\\S)");
    private static final Pattern CHINESE = Pattern.compile("[，,；;？?]\\s*(?:以及|还有|另外|而且|并且|然后|那)?|(?:以及|还有|并且)");
    private static final Pattern ASKS_IN_CHINESE =
            Pattern.compile("谁|什么|啥|哪|几|多少|多久|多大|多长|怎么|怎样|如何|为什么|为何|何时|吗|是否|有没有|是不是");
    private static final Pattern ASKS_IN_ENGLISH = Pattern.compile("(?i)\\b" + ASKING + "\\b");

    private Parts() {}

    /** At least one; several only if each of them asks for something of its own. */
    static List<String> of(String question) {
        String read = question.length() > CHARACTERS_MAX ? question.substring(0, CHARACTERS_MAX) : question;
        boolean chinese = Terms.hasChinese(read);
        List<String> parts = new ArrayList<>();
        for (String piece : (chinese ? CHINESE : ENGLISH).split(read)) {
            String part = piece.strip();
            boolean asks =
                    (chinese ? ASKS_IN_CHINESE : ASKS_IN_ENGLISH).matcher(part).find();
            if (asks && !ContentWords.runs(part, CHARACTERS_MAX).isEmpty()) {
                parts.add(part);
            } else if (!part.isEmpty() && !asks && parts.isEmpty()) {
                // "about the boiler, who fixed it and when" says first what it is about
                return List.of(question);
            }
        }
        return parts.size() > 1 ? List.copyOf(parts) : List.of(question);
    }

    /** The parts of a question without the one that was asked for alone. */
    static List<String> besides(String part, String question) {
        List<String> parts = of(question);
        String asked = Collections.max(parts, Comparator.comparingInt(one -> common(one, part)));
        return parts.stream().filter(one -> !one.equals(asked)).toList();
    }

    private static int common(String one, String other) {
        Set<Term> terms = terms(one);
        int all = terms.size();
        terms.retainAll(terms(other));
        return all == 0 ? 0 : 100 * terms.size() / all;
    }

    /** The terms that carry a text, function words left out. */
    static Set<Term> terms(String text) {
        return ContentWords.runs(text, CHARACTERS_MAX).stream()
                .flatMap(run -> Terms.of(run, CHARACTERS_MAX).stream())
                .filter(term -> term.kind() != Term.Kind.CHARACTER || text.length() == 1)
                .collect(Collectors.toSet());
    }
}
