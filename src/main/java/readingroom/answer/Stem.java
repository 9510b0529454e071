package readingroom.answer;

import java.util.Locale;
import java.util.Map;

/** A light English stem: the forms of a word that people use for one thing come to the same letters. */
final class Stem {

    private static final Map<String, String> IRREGULAR = Map.ofEntries(
            Map.entry("bought", "buy"),
            Map.entry("went", "go"),
            Map.entry("gone", "go"),
            Map.entry("met", "meet"),
            Map.entry("took", "take"),
            Map.entry("taken", "take"),
            Map.entry("got", "get"),
            Map.entry("made", "make"),
            Map.entry("chose", "choose"),
            Map.entry("chosen", "choose"),
            Map.entry("paid", "pay"),
            Map.entry("sold", "sell"),
            Map.entry("sent", "send"),
            Map.entry("gave", "give"),
            Map.entry("ate", "eat"),
            Map.entry("ran", "run"),
            Map.entry("won", "win"),
            Map.entry("found", "find"),
            Map.entry("left", "leave"),
            Map.entry("began", "begin"),
            Map.entry("wrote", "write"),
            Map.entry("broke", "break"),
            Map.entry("broken", "break"),
            Map.entry("flew", "fly"),
            Map.entry("drove", "drive"),
            Map.entry("spent", "spend"),
            Map.entry("lost", "lose"),
            Map.entry("brought", "bring"),
            Map.entry("children", "child"),
            Map.entry("people", "person"));

    private Stem() {}

    static String of(String word) {
        String lower = word.toLowerCase(Locale.ROOT).replace('’', '\'').replaceAll("'s?$", "");
        String regular = IRREGULAR.getOrDefault(lower, lower);
        if (regular.length() < 4 || !Character.isLetter(regular.charAt(regular.length() - 1))) {
            return regular;
        }
        return withoutFinalE(withoutEnding(regular));
    }

    private static String withoutEnding(String word) {
        int length = word.length();
        if (word.endsWith("ies")) {
            return word.substring(0, length - 3) + "y";
        }
        if (word.endsWith("ing") && length > 5) {
            return undoubled(word.substring(0, length - 3));
        }
        if (word.endsWith("ed") && length > 4) {
            return undoubled(word.substring(0, length - 2));
        }
        if (word.endsWith("ly") && length > 5) {
            return word.substring(0, length - 2);
        }
        if (word.endsWith("es") && length > 4 && "sxzh".indexOf(word.charAt(length - 3)) >= 0) {
            return word.substring(0, length - 2);
        }
        boolean plural = word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is");
        return plural ? word.substring(0, length - 1) : word;
    }

    private static String undoubled(String word) {
        int length = word.length();
        char last = word.charAt(length - 1);
        boolean doubled = length > 3 && last == word.charAt(length - 2) && "lsz".indexOf(last) < 0;
        return doubled ? word.substring(0, length - 1) : word;
    }

    private static String withoutFinalE(String word) {
        if (word.length() > 3 && word.endsWith("e")) {
            return word.substring(0, word.length() - 1);
        }
        return word.length() > 3 && word.endsWith("y") ? word.substring(0, word.length() - 1) + "i" : word;
    }
}
