package readingroom.cli;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Origin;
import readingroom.model.PlainText;

/**
 * Writes instructions for a terminal: what each one says, what became of it, who proposed it from which words of the question, what
 * the check said, and why. Wrapped, and not in columns, because Chinese characters are as wide as two.
 */
final class Ledger {

    private static final int WIDTH = 100;
    private static final int VALUE_MAX = 160;
    private static final int WORDS_MAX = 80;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEE yyyy-MM-dd", Locale.ENGLISH);
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("EEE yyyy-MM-dd HH:mm", Locale.ENGLISH);

    private final ZoneId zone;
    private final String indent;

    /**
     * Writes for one asker.
     *
     * @param zone of the asker, for times
     */
    Ledger(ZoneId zone, String indent) {
        this.zone = zone;
        this.indent = indent;
    }

    /** The lines, each of them with its indent; an instruction takes one or more. */
    List<String> lines(List<Instruction> instructions) {
        List<String> lines = new ArrayList<>();
        instructions.forEach(instruction -> wrap(text(instruction), lines));
        return lines;
    }

    private String text(Instruction i) {
        StringBuilder text = new StringBuilder(name(i.type()))
                .append(": ")
                .append(value(i))
                .append(" -> ")
                .append(name(i.decision()))
                .append("; by ")
                .append(name(i.origin()));
        if (!i.words().isBlank()) {
            text.append(" from “").append(PlainText.of(i.words(), WORDS_MAX)).append('”');
        }
        if (!i.check().isBlank()) {
            text.append("; check: ").append(PlainText.of(i.check(), VALUE_MAX));
        }
        if (!i.reason().isBlank()) {
            text.append("; reason: ").append(PlainText.of(i.reason(), VALUE_MAX));
        }
        return text.toString();
    }

    private static String name(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /** A time as it is on the asker's clock; the words of a model too, because code has made the time of them. */
    private String value(Instruction i) {
        String value = PlainText.of(i.value(), VALUE_MAX);
        if (i.from() == null && i.to() == null) {
            return value;
        }
        return i.origin() == Origin.RULES ? range(i) : value + " (" + range(i) + ")";
    }

    private String range(Instruction i) {
        Instant from = i.from();
        Instant to = i.to();
        if (from == null) {
            return "before " + moment(to);
        }
        if (to == null) {
            return "since " + moment(from);
        }
        ZonedDateTime start = from.atZone(zone);
        ZonedDateTime end = to.atZone(zone);
        if (!isMidnight(start) || !isMidnight(end)) {
            return MOMENT.format(start) + " to " + MOMENT.format(end);
        }
        String first = DAY.format(start);
        String last = DAY.format(end.minus(Duration.ofNanos(1)));
        return first.equals(last) ? first : first + " to " + last;
    }

    private String moment(@Nullable Instant at) {
        if (at == null) {
            return "any time";
        }
        ZonedDateTime local = at.atZone(zone);
        return isMidnight(local) ? DAY.format(local) : MOMENT.format(local);
    }

    private static boolean isMidnight(ZonedDateTime time) {
        return time.toLocalTime().equals(LocalTime.MIDNIGHT);
    }

    private void wrap(String text, List<String> lines) {
        BreakIterator places = BreakIterator.getLineInstance(ULocale.ROOT);
        places.setText(text);
        StringBuilder line = new StringBuilder(indent);
        int width = indent.length();
        int start = places.first();
        for (int end = places.next(); end != BreakIterator.DONE; start = end, end = places.next()) {
            String piece = text.substring(start, end);
            if (width + width(piece.stripTrailing()) > WIDTH && width > indent.length()) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(indent).append("  ");
                width = indent.length() + 2;
            }
            line.append(piece);
            width += width(piece);
        }
        lines.add(line.toString().stripTrailing());
    }

    private static int width(String text) {
        return text.codePoints().map(Ledger::width).sum();
    }

    private static int width(int c) {
        return switch (UCharacter.getIntPropertyValue(c, UProperty.EAST_ASIAN_WIDTH)) {
            case UCharacter.EastAsianWidth.FULLWIDTH, UCharacter.EastAsianWidth.WIDE -> 2;
            default -> 1;
        };
    }
}
