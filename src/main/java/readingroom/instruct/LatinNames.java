package readingroom.instruct;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.instruct.NameTable.Fit;
import readingroom.text.EnglishWords;
import readingroom.text.PlainName;

/** Finds names in letters: whole names, their parts, aliases, pinyin, and where nothing fits what is one letter away. */
final class LatinNames {

    private static final int WORDS_MAX = 5;
    private static final int FAR_FIRST_LETTER = 5;
    private static final int WORD_LETTERS = 8;

    private final NameTable table;
    private final NearNames near;

    LatinNames(NameTable table) {
        this.table = table;
        this.near = new NearNames(table.words());
    }

    List<Match> in(String text) {
        List<Match> matches = new ArrayList<>();
        List<NameWords.Place> words = NameWords.places(text);
        NamePlace place = new NamePlace(text);
        for (int at = 0; at < words.size(); ) {
            Match match = longest(text, words, at, place);
            if (match != null) {
                matches.add(match);
            }
            int end = match == null ? words.get(at).end() : match.end();
            while (at < words.size() && words.get(at).start() < end) {
                at++;
            }
        }
        return matches;
    }

    private @Nullable Match longest(String text, List<NameWords.Place> words, int at, NamePlace place) {
        int start = words.get(at).start();
        for (int count = Math.min(WORDS_MAX, words.size() - at); count > 0; count--) {
            int last = words.get(at + count - 1).end();
            int end = start
                    + NameWords.withoutGenitive(text.substring(start, last)).length();
            if (text.substring(start, end).indexOf('\n') >= 0) {
                continue;
            }
            String written = text.substring(start, end);
            String plain = PlainName.of(written);
            Fit fit = find(plain, written);
            if (fit != null && place.isName(start, end, plain) && !isOthers(text, words, at, count, fit)) {
                return new Match(start, end, fit);
            }
        }
        int end = start
                + NameWords.withoutGenitive(text.substring(start, words.get(at).end()))
                        .length();
        Fit fit = near(text, words, at, end, place);
        return fit == null || isOthers(text, words, at, 1, fit) ? null : new Match(start, end, fit);
    }

    /** The senders whom the words fit if they are a name and nothing else. */
    List<String> whole(String name) {
        Fit fit = find(PlainName.of(name), name);
        return fit == null ? List.of() : List.copyOf(fit.senders().keySet());
    }

    private @Nullable Fit find(String plain, String written) {
        Fit fit = table.find(plain, written);
        return fit != null || plain.indexOf(' ') < 0 ? fit : table.find(plain.replace(" ", ""), written);
    }

    private @Nullable Fit near(String text, List<NameWords.Place> words, int at, int end, NamePlace place) {
        int start = words.get(at).start();
        String written = text.substring(start, end);
        String plain = PlainName.of(written);
        boolean capital = place.isCapitalWithin(start);
        boolean likely = place.isLikely(start, end);
        boolean short2 = plain.length() <= 4;
        if (plain.indexOf(' ') >= 0
                || EnglishWords.contains(plain)
                || isInflected(plain)
                || plain.chars().anyMatch(Character::isDigit)
                || !capital && (short2 ? !likely : plain.length() > WORD_LETTERS && !likely)) {
            return null;
        }
        Map<String, Likeness> senders = new LinkedHashMap<>();
        for (String name : near.of(plain)) {
            boolean sameStart = name.charAt(0) == plain.charAt(0);
            if (name.length() <= 4 && name.length() == plain.length() && !NearNames.isSwapped(name, plain)) {
                continue;
            }
            if (sameStart && (name.length() >= 4 && plain.length() >= 4 || capital && likely)
                    || capital && likely && name.length() >= FAR_FIRST_LETTER) {
                table.senders(name).forEach(sender -> senders.put(sender, Likeness.NEAR));
            }
        }
        return senders.isEmpty() ? null : Fit.of(senders);
    }

    private static boolean isInflected(String plain) {
        return plain.endsWith("s") && EnglishWords.contains(plain.substring(0, plain.length() - 1))
                || plain.endsWith("ed") && EnglishWords.contains(plain.substring(0, plain.length() - 2))
                || plain.endsWith("ing") && EnglishWords.contains(plain.substring(0, plain.length() - 3));
    }

    /** Whether the words are half of the name of somebody else: "Anna Smith" is no Anna Lee. */
    private boolean isOthers(String text, List<NameWords.Place> words, int at, int count, Fit fit) {
        if (count > 1
                || fit.senders().values().stream()
                        .anyMatch(likeness -> likeness.ordinal() <= Likeness.SPELLING.ordinal())) {
            return false;
        }
        boolean surname = fit.senders().containsValue(Likeness.SURNAME);
        return !surname && at + 1 < words.size() && isStranger(text, words.get(at), words.get(at + 1), true)
                || !fit.senders().containsValue(Likeness.FIRST_NAME)
                        && at > 1
                        && isStranger(text, words.get(at - 1), words.get(at), false);
    }

    private boolean isStranger(String text, NameWords.Place first, NameWords.Place second, boolean later) {
        String other = text.substring(later ? second.start() : first.start(), later ? second.end() : first.end());
        String plain = PlainName.of(other);
        return text.substring(first.end(), second.start()).equals(" ")
                && other.matches("\\p{Lu}\\p{Ll}+(?:['’]s)?")
                && (!EnglishWords.contains(plain) || NameWords.isSurname(plain))
                && !LatinForms.TITLES.contains(plain)
                && !table.contains(plain);
    }
}
