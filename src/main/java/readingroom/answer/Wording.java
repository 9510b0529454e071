package readingroom.answer;

import com.ibm.icu.text.MessageFormat;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import readingroom.answer.reckon.Phrases;
import readingroom.model.PlainText;
import readingroom.model.Question;
import readingroom.text.QuestionLocale;

/** The sentences around cited messages, in the language of the question and on the clock of the asker. */
final class Wording {

    private static final int NAMES_MAX = 6;
    private static final int NAME_CHARACTERS = 60;
    private static final ResourceBundle.Control NO_FALLBACK =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private final Locale locale;
    private final ResourceBundle sentences;
    private final ZoneId zone;

    private Wording(Locale locale, ZoneId zone) {
        this.locale = locale;
        this.zone = zone;
        sentences = ResourceBundle.getBundle("wording.answer", locale, NO_FALLBACK);
    }

    /** The wording for a question: Chinese or English, as the question names its language or by its script. */
    static Wording of(Question question) {
        return new Wording(QuestionLocale.of(question.question(), question.language()), question.timeZone());
    }

    /** The sentences for what was computed, in the same language and on the same clock. */
    Phrases phrases() {
        return new Phrases(locale, zone);
    }

    String say(String key) {
        return say(key, Map.of());
    }

    String say(String key, Map<String, Object> values) {
        return new MessageFormat(sentences.getString(key), locale).format(values);
    }

    /** Weekday, date and time. */
    String moment(Instant at) {
        return format("moment", at);
    }

    /** The days of a time range whose end is exclusive, or "none". */
    String period(@Nullable Instant from, @Nullable Instant to) {
        if (from == null && to == null) {
            return "none";
        }
        String first = from == null ? "" : format("day", from);
        String last = to == null ? "" : format("day", to.minusMillis(1));
        if (from == null) {
            return say("until", Map.of("to", format("day", to)));
        }
        if (to == null) {
            return say("since", Map.of("from", first));
        }
        return first.equals(last) ? first : say("period", Map.of("from", first, "to", last));
    }

    /** The names in a row, made harmless, the last of many only counted. */
    String people(List<String> names) {
        List<String> shown = names.stream().limit(NAMES_MAX).map(Wording::name).toList();
        String row = join(shown);
        return names.size() <= NAMES_MAX
                ? row
                : new MessageFormat(sentences.getString("more"), locale)
                        .format(new Object[] {row, Integer.toString(names.size() - NAMES_MAX)});
    }

    String join(List<String> parts) {
        return String.join(isChinese() ? "、" : ", ", parts);
    }

    /** Sentences in a row: with a space between them in English. */
    String row(List<String> parts) {
        return String.join(isChinese() ? "" : " ", parts);
    }

    /**
     * What is open, if nobody else says it.
     *
     * @param words of the question that are not answered; may be none
     */
    String open(String key, List<String> words) {
        return key.equals("open-part") && !words.isEmpty()
                ? say("open-words", Map.of("words", people(words)))
                : say(key);
    }

    static String name(String sender) {
        return PlainText.of(sender, NAME_CHARACTERS);
    }

    boolean isChinese() {
        return locale.getLanguage().equals("zh");
    }

    private String format(String key, Instant at) {
        return DateTimeFormatter.ofPattern(sentences.getString(key), locale)
                .withZone(zone)
                .format(at);
    }
}
