package readingroom.answer.reckon;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.text.NumberFormat;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import readingroom.model.PlainText;

/** The sentences that tell what was computed, each with the numbers of the citations it rests on. */
public final class Phrases {

    private static final int NAME_CHARACTERS = 60;
    private static final int NAMES_MAX = 6;
    private static final int WORDS_CHARACTERS = 60;
    private static final ResourceBundle.Control NO_FALLBACK =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private final Locale locale;
    private final ZoneId zone;
    private final ResourceBundle sentences;

    /** @param locale English or Chinese */
    public Phrases(Locale locale, ZoneId zone) {
        this.locale = locale;
        this.zone = zone;
        sentences = ResourceBundle.getBundle("wording.reckon", locale, NO_FALLBACK);
    }

    /** One harmless line with {@code [n]} marks. */
    public String say(Reckoning reckoning) {
        Map<String, Object> values = new HashMap<>();
        reckoning.values().forEach((name, value) -> values.put(name, shown(value)));
        if (reckoning.values().get("parts") instanceof List<?> parts) {
            values.put("parts", parts(parts));
        }
        values.put("marks", reckoning.cited().stream().map(n -> "[" + n + "]").collect(Collectors.joining(" ")));
        return new MessageFormat(sentences.getString(reckoning.key()), locale).format(values);
    }

    private Object shown(Object value) {
        return switch (value) {
            case Instant at -> day(at.atZone(zone).toLocalDate());
            case LocalDate day -> day(day);
            case Amount amount -> amount(amount);
            case String words -> PlainText.of(words, WORDS_CHARACTERS);
            case List<?> names -> names(names);
            default -> value;
        };
    }

    private String parts(List<?> parts) {
        return parts.stream()
                .map(Sums.Part.class::cast)
                .map(part -> PlainText.of(part.amount().words()) + " [" + part.n() + "]")
                .collect(Collectors.joining(isChinese() ? "、" : ", "));
    }

    private String names(List<?> names) {
        return names.stream()
                        .limit(isDays(names) ? names.size() : NAMES_MAX)
                        .map(name -> name instanceof LocalDate day
                                ? day(day)
                                : PlainText.of(String.valueOf(name), NAME_CHARACTERS))
                        .collect(Collectors.joining(isChinese() ? "、" : ", "))
                + (names.size() > NAMES_MAX && !isDays(names) ? "…" : "");
    }

    private static boolean isDays(List<?> names) {
        return names.stream().allMatch(LocalDate.class::isInstance);
    }

    private String day(LocalDate day) {
        return DateTimeFormatter.ofPattern(sentences.getString("day"), locale).format(day);
    }

    private String amount(Amount amount) {
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(Math.max(0, amount.value().scale()));
        BigDecimal value = amount.value();
        Unit unit = amount.unit();
        return isChinese() ? format.format(value) + unit.chinese() : format.format(value) + " " + unit.id();
    }

    private boolean isChinese() {
        return locale.getLanguage().equals("zh");
    }
}
