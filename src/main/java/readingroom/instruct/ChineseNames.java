package readingroom.instruct;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.instruct.NameTable.Fit;
import readingroom.text.Pinyin;
import readingroom.text.Surnames;
import readingroom.text.Terms;

/** Finds names in Chinese characters: whole names, given names, forms of address, and the characters of a pinyin name. */
final class ChineseNames {

    private static final int ADDRESS_MAX = 5;
    private static final int READ_MAX = 4;
    private static final int NAME_MAX = 32;

    private final NameTable table;
    private final ChineseForms forms;
    private final NameTable latin;

    /** @param latin the names in letters, for characters that are read like one */
    ChineseNames(NameTable table, ChineseForms forms, NameTable latin) {
        this.table = table;
        this.forms = forms;
        this.latin = latin;
    }

    /** @param timeless the text with line breaks where times are */
    List<Match> in(String text, String timeless) {
        if (!Terms.hasChinese(text)) {
            return List.of();
        }
        List<Match> matches = new ArrayList<>();
        ChinesePlace place = new ChinesePlace(text, timeless);
        for (int start = 0; start < text.length(); start++) {
            for (int end = Math.min(text.length(), start + Math.min(NAME_MAX, table.longest())); end > start; end--) {
                add(known(text, start, end, place), matches);
            }
            if (Character.isIdeographic(text.charAt(start))) {
                for (int end = Math.min(text.length(), start + ADDRESS_MAX); end > start + 1; end--) {
                    add(addressed(text, start, end, place), matches);
                }
                for (int end = Math.min(text.length(), start + READ_MAX); end > start + 1; end--) {
                    add(read(text, start, end, place), matches);
                }
            }
        }
        return matches;
    }

    private static void add(@Nullable Match match, List<Match> matches) {
        if (match != null) {
            matches.add(match);
        }
    }

    private @Nullable Match known(String text, int start, int end, ChinesePlace place) {
        String words = text.substring(start, end);
        Fit fit = table.find(words, words);
        if (fit == null || words.length() > 1 && words.charAt(0) == '的') {
            return null;
        }
        boolean whole = fit.rank() < Likeness.FIRST_NAME.ordinal()
                && !Surnames.of(words).isEmpty();
        return place.isName(start, end, whole) ? new Match(start, end, fit) : null;
    }

    private @Nullable Match addressed(String text, int start, int end, ChinesePlace place) {
        Map<String, Likeness> senders = forms.addressed(text.substring(start, end));
        return senders.isEmpty() || !place.isName(start, end, true) ? null : new Match(start, end, Fit.of(senders));
    }

    private @Nullable Match read(String text, int start, int end, ChinesePlace place) {
        String words = text.substring(start, end);
        String surname = Surnames.of(words);
        if (!words.chars().allMatch(Character::isIdeographic) || surname.length() == words.length()) {
            return null;
        }
        boolean whole = ChineseForms.isPerson(words, surname);
        Map<String, Likeness> senders = new LinkedHashMap<>();
        String read = String.join("", Pinyin.ofName(words));
        latin.senders(read).stream()
                .filter(sender -> whole || latin.isPart(read, sender))
                .forEach(sender -> senders.put(sender, Likeness.CHARACTERS));
        // nobody is meant where two would do: the characters are surer than their sound
        boolean clear = senders.size() == 1 && (whole || place.isBetween(start, end));
        return clear && place.isName(start, end, whole) ? new Match(start, end, Fit.of(senders)) : null;
    }
}
