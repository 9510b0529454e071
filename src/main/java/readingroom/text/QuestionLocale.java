package readingroom.text;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The language that sentences around messages are in: Chinese or English, as a question names it or by its script. */
public final class QuestionLocale {

    private static final Pattern OTHER_WORD =
            Pattern.compile("[\\p{L}\\p{Nd}&&[^\\p{IsHan}]]+(?:['’][\\p{L}&&[^\\p{IsHan}]]+)*");

    private QuestionLocale() {}

    /**
     * Chinese for a Chinese question, English for any other.
     *
     * @param language a language tag; null or blank when none is named
     */
    public static Locale of(String question, @Nullable String language) {
        if (language != null && !language.isBlank()) {
            return locale(language.toLowerCase(Locale.ROOT).startsWith("zh"));
        }
        long chinese = question.codePoints().filter(Character::isIdeographic).count();
        long words = OTHER_WORD.matcher(question).results().count();
        boolean other = question.codePoints().anyMatch(QuestionLocale::isJapaneseOrKorean);
        // a Chinese question may be full of English names, so two characters weigh as much as a word
        return locale(chinese > 0 && chinese >= 2 * words && !other);
    }

    private static boolean isJapaneseOrKorean(int c) {
        return switch (Character.UnicodeScript.of(c)) {
            case HIRAGANA, KATAKANA, HANGUL -> true;
            default -> false;
        };
    }

    private static Locale locale(boolean chinese) {
        return chinese ? Locale.SIMPLIFIED_CHINESE : Locale.ENGLISH;
    }
}
