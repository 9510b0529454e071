package readingroom.answer;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import readingroom.model.PlainText;
import readingroom.model.Sentences;

/** Chooses the words of a message to quote: all of a short one, else its best sentence with what follows. */
final class Excerpt {

    private static final int SENTENCES_READ = 200;

    private final Quotes quotes = new Quotes();
    private final int charactersMax;

    Excerpt(int charactersMax) {
        this.charactersMax = charactersMax;
    }

    /** An exact substring of the content of the message, without white space around it. */
    String of(Reading reading, List<Term> terms) {
        String content = reading.message().content().strip();
        if (content.length() <= charactersMax) {
            return content;
        }
        return chosen(reading, content)
                .map(sentence -> grown(sentence, content))
                .orElseGet(() -> grown(best(content, terms), content));
    }

    /** A quote as it may be shown in a sentence. */
    static String shown(String quote) {
        return PlainText.of(quote);
    }

    private Optional<String> chosen(Reading reading, String content) {
        String sentence = reading.evidence().sentence();
        return sentence.isBlank() ? Optional.empty() : quotes.verify(sentence, content);
    }

    private static String best(String content, List<Term> terms) {
        List<String> sentences = Sentences.of(content.substring(0, Math.min(content.length(), 20_000)));
        return sentences.stream()
                .limit(SENTENCES_READ)
                .max(Comparator.comparingDouble(sentence -> worth(sentence, terms)))
                .orElse(content);
    }

    private static double worth(String sentence, List<Term> terms) {
        Set<String> stems = Words.stems(sentence);
        String lower = sentence.toLowerCase(java.util.Locale.ROOT);
        return terms.stream()
                .mapToDouble(term -> term.weight() * term.in(lower, stems))
                .sum();
    }

    /** The sentence with the sentences after it as far as they fit, or its beginning. */
    private String grown(String sentence, String content) {
        int begin = content.indexOf(sentence);
        int end = begin + sentence.length();
        if (sentence.length() > charactersMax) {
            return content.substring(begin, edge(content, begin, begin + charactersMax))
                    .strip();
        }
        String rest = content.substring(end, Math.min(content.length(), begin + charactersMax));
        for (String next : Sentences.of(rest)) {
            int nextEnd = content.indexOf(next, end) + next.length();
            boolean whole = nextEnd == content.length() || !rest.endsWith(next);
            if (!whole) {
                break;
            }
            end = nextEnd;
        }
        return content.substring(begin, end).strip();
    }

    /** The last end of a word before the limit, so that no word and no character is cut. */
    private static int edge(String content, int begin, int limit) {
        for (int at = limit; at > begin + (limit - begin) / 2; at--) {
            if (Character.isWhitespace(content.charAt(at)) || Character.isIdeographic(content.charAt(at))) {
                return at;
            }
        }
        return Character.isLowSurrogate(content.charAt(limit)) ? limit - 1 : limit;
    }
}
