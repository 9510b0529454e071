package readingroom.screen;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The words that a text must have for a pattern to match it, read off the pattern, so that no list of hints has to be kept in
 * step with it. Knows the syntax that the files of patterns use.
 */
final class Literals {

    /** Stands before words at whose start the pattern wants a word to start. */
    static final char WORD_START = '\b';

    private final String pattern;
    private int at;
    private boolean isWordStart;

    private Literals(String pattern) {
        this.pattern = pattern;
    }

    /** @param words sets of which a text must have one word each */
    record Needed(String pattern, List<Set<String>> words) {}

    /** One for each alternative of the pattern; without words if it matches texts without any fixed word. */
    static List<Needed> of(String pattern) {
        Literals literals = new Literals(pattern);
        List<Needed> alternatives = new ArrayList<>();
        do {
            int start = literals.at;
            literals.isWordStart = false;
            List<Set<String>> words = literals.sequence();
            alternatives.add(new Needed(pattern.substring(start, literals.at), words));
        } while (literals.take('|'));
        return alternatives;
    }

    /** Of each alternative the longest words, which stand for the rarest; none if one of them has none. */
    private Set<String> alternatives() {
        boolean before = isWordStart;
        Set<String> all = new HashSet<>();
        boolean anyFree = false;
        do {
            isWordStart = before;
            Set<String> best = Set.of();
            for (Set<String> words : sequence()) {
                best = shortest(words) > shortest(best) ? words : best;
            }
            anyFree |= best.isEmpty();
            all.addAll(best);
        } while (take('|'));
        return anyFree ? Set.of() : all;
    }

    private List<Set<String>> sequence() {
        List<Set<String>> parts = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        while (at < pattern.length() && peek() != '|' && peek() != ')') {
            boolean isLiteral = isLiteral();
            int before = run.length();
            Set<String> words = Set.of();
            if (isLiteral) {
                boolean starts = run.isEmpty() && isWordStart && Character.isLetterOrDigit(peek());
                run.append(starts ? String.valueOf(WORD_START) : "").append(literal());
                isWordStart = false;
            } else {
                words = atom();
            }
            boolean optional = isOptional();
            boolean isRepeated = quantifier();
            run.setLength(isLiteral && optional ? before : run.length());
            if (!isLiteral || isRepeated) {
                add(run.isEmpty() ? Set.of() : Set.of(run.toString()), parts);
                add(optional ? Set.of() : words, parts);
                run.setLength(0);
            }
        }
        add(run.isEmpty() ? Set.of() : Set.of(run.toString()), parts);
        return parts;
    }

    private static void add(Set<String> words, List<Set<String>> parts) {
        if (!words.isEmpty()) {
            parts.add(words);
        }
    }

    /** A group with its words; a class, an anchor or a look around, which have none. */
    private Set<String> atom() {
        char first = pattern.charAt(at++);
        boolean before = isWordStart;
        isWordStart = first == '^' || first == '\\' && peek() == 'b';
        if (first == '[') {
            while (pattern.charAt(at++) != ']') {
                at += pattern.charAt(at - 1) == '\\' ? 1 : 0;
            }
        } else if (first == '\\') {
            at = pattern.charAt(at) == 'p' ? pattern.indexOf('}', at) + 1 : at + 1;
        } else if (first == '(') {
            boolean isAround = pattern.startsWith("?!", at) || pattern.startsWith("?<", at);
            at = pattern.startsWith("?", at) ? at + (pattern.startsWith("?<", at) ? 3 : 2) : at;
            isWordStart = before && !isAround;
            Set<String> words = alternatives();
            take(')');
            isWordStart = before && isAround;
            return isAround ? Set.of() : words;
        }
        return Set.of();
    }

    private boolean isLiteral() {
        char c = peek();
        return c == '\\' ? !Character.isLetterOrDigit(pattern.charAt(at + 1)) : "([.^$".indexOf(c) < 0;
    }

    private String literal() {
        at += peek() == '\\' ? 1 : 0;
        return String.valueOf(pattern.charAt(at++));
    }

    private boolean isOptional() {
        return at < pattern.length() && ("?*".indexOf(peek()) >= 0 || pattern.startsWith("{0", at));
    }

    private boolean quantifier() {
        int start = at;
        if (at < pattern.length() && "?*+".indexOf(peek()) >= 0) {
            at++;
        } else if (at < pattern.length() && peek() == '{') {
            at = pattern.indexOf('}', at) + 1;
        }
        boolean isThere = at > start;
        while (isThere && (take('?') || take('+'))) {
            // reluctant or possessive, which changes nothing here
        }
        return isThere;
    }

    private char peek() {
        return pattern.charAt(at);
    }

    private boolean take(char c) {
        boolean isNext = at < pattern.length() && peek() == c;
        at += isNext ? 1 : 0;
        return isNext;
    }

    private static int shortest(Set<String> words) {
        return words.stream().mapToInt(String::length).min().orElse(0);
    }
}
