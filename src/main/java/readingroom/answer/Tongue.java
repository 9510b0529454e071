package readingroom.answer;

import com.ibm.icu.lang.UScript;
import com.ibm.icu.util.ULocale;
import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.model.Question;

/**
 * The language that an answer is wanted in, as far as it is known, and its script, by which an answer is checked: models drift
 * to the language of the messages.
 *
 * @param locale null when only the script is known
 */
record Tongue(UnicodeScript script, @Nullable Locale locale) {

    /** A word of a script with spaces counts as much as so many characters of one without. */
    private static final int CHARACTERS_A_WORD = 2;

    private static final Pattern CAPITALIZED = Pattern.compile("\\p{Lu}\\p{L}*");
    private static final double SHARE_MIN = 0.35;
    private static final double KANA_MIN = 0.1;
    private static final String QUOTES_STAY = "; quotes stay as they are.";

    static Tongue of(Question question) {
        String code = question.language();
        if (code != null && code.matches("[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8}){0,2}")) {
            ULocale locale = ULocale.addLikelySubtags(ULocale.forLanguageTag(code.replace('_', '-')));
            return new Tongue(script(locale.getScript()), Locale.forLanguageTag(code.replace('_', '-')));
        }
        UnicodeScript script = Wording.of(question).isChinese() ? UnicodeScript.HAN : main(question.question());
        return switch (kana(question.question()) > 0 ? UnicodeScript.HIRAGANA : script) {
            case HIRAGANA -> new Tongue(UnicodeScript.HIRAGANA, Locale.JAPANESE);
            case HANGUL -> new Tongue(UnicodeScript.HANGUL, Locale.KOREAN);
            case HAN -> new Tongue(UnicodeScript.HAN, Locale.CHINESE);
            default -> new Tongue(script, null);
        };
    }

    /** The request to write in it; stated by name where it is known. */
    String wanted() {
        return locale == null
                ? "Write the claims in the language of the question" + QUOTES_STAY
                : "Write the claims in " + name(locale) + QUOTES_STAY;
    }

    /** The same request after it was not heard. */
    String insisted() {
        String language = locale == null ? "the language of the question, in its script" : name(locale);
        return "Every claim and the missing line must be written in " + language
                + ", whatever language the messages are in; only the quotes stay as they are.";
    }

    private static String name(Locale locale) {
        return locale.getDisplayLanguage(Locale.ENGLISH) + " (" + locale.getDisplayLanguage(locale) + ")";
    }

    /** Whether the text is in the script, names and terms in another one allowed for. */
    boolean isIn(String text) {
        // names stay as they are in any language
        Map<UnicodeScript, Integer> weights = weights(
                script == UnicodeScript.LATIN ? text : CAPITALIZED.matcher(text).replaceAll(" "));
        int all = weights.values().stream().mapToInt(Integer::intValue).sum();
        if (all == 0 || script == UnicodeScript.COMMON) {
            return true;
        }
        int own = weights.getOrDefault(script, 0);
        if (script == UnicodeScript.HIRAGANA) {
            return kana(text) >= KANA_MIN && own + weights.getOrDefault(UnicodeScript.HAN, 0) >= SHARE_MIN * all;
        }
        boolean japanese = script == UnicodeScript.HAN && kana(text) >= KANA_MIN;
        return own >= SHARE_MIN * all && !japanese;
    }

    private static UnicodeScript main(String text) {
        return weights(text).entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(UnicodeScript.COMMON);
    }

    /** The words of each script; the characters of those without spaces, in as many words as they may make. */
    private static Map<UnicodeScript, Integer> weights(String text) {
        Map<UnicodeScript, Integer> weights = new EnumMap<>(UnicodeScript.class);
        UnicodeScript before = UnicodeScript.COMMON;
        for (int c : text.codePoints().toArray()) {
            UnicodeScript one = Character.isLetter(c) ? UnicodeScript.of(c) : UnicodeScript.COMMON;
            UnicodeScript script = one == UnicodeScript.KATAKANA ? UnicodeScript.HIRAGANA : one;
            boolean unspaced = List.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.THAI)
                    .contains(script);
            if (script != UnicodeScript.COMMON && script != UnicodeScript.INHERITED && (unspaced || script != before)) {
                weights.merge(script, unspaced ? 1 : CHARACTERS_A_WORD, Integer::sum);
            }
            before = script;
        }
        return weights;
    }

    /** The share of kana among the characters that Japanese is written with. */
    private static double kana(String text) {
        Map<UnicodeScript, Integer> weights = weights(text);
        int kana = weights.getOrDefault(UnicodeScript.HIRAGANA, 0);
        return kana == 0 ? 0 : (double) kana / (kana + weights.getOrDefault(UnicodeScript.HAN, 0));
    }

    private static UnicodeScript script(String code) {
        return switch (code) {
            case "Hans", "Hant", "Hani" -> UnicodeScript.HAN;
            case "Jpan" -> UnicodeScript.HIRAGANA;
            case "Kore" -> UnicodeScript.HANGUL;
            default -> {
                try {
                    yield UnicodeScript.forName(UScript.getName(UScript.getCodeFromName(code)));
                } catch (IllegalArgumentException e) {
                    yield UnicodeScript.COMMON;
                }
            }
        };
    }
}
