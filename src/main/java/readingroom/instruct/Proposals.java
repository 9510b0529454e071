package readingroom.instruct;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.instruct.time.TimeRange;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;

/** Makes instructions of what a model wrote: code turns words into dates and "me" into the asker. None is checked yet. */
final class Proposals {

    private static final Set<String> ASKER =
            Set.of("i", "me", "my", "myself", "mine", "asker", "the asker", "user", "我", "本人", "自己", "提问者", "用户");

    /** Ways in which models write a period, none of which people use in a question. */
    private static final Pattern PERIOD =
            Pattern.compile("(\\d{4}-\\d{1,2}-\\d{1,2})\\s*(?:\\.{2,3}|/|[~～—–]|-)\\s*(\\d{4}-\\d{1,2}-\\d{1,2})");

    private final TimeReader times;

    Proposals(TimeReader times) {
        this.times = times;
    }

    /** The instructions of a reply, none twice. */
    List<Instruction> of(InstructionReading reading, Question question) {
        List<Instruction> all = new ArrayList<>();
        for (InstructionLine line : reading.lines()) {
            addNew(of(line, question), all);
        }
        return all;
    }

    /** Adds those that say something that none before says. */
    static void addNew(List<Instruction> others, List<Instruction> all) {
        for (Instruction other : others) {
            if (all.stream().noneMatch(known -> isSame(known, other))) {
                all.add(other);
            }
        }
    }

    private List<Instruction> of(InstructionLine line, Question question) {
        String words = QuestionWords.behind(line, question.question());
        return switch (line.type()) {
            case DATE_RANGE -> dates(line.value(), words, question.askedAtLocal());
            case PERSON, MENTION -> List.of(person(line, words, question.asker()));
            case TONE -> List.of(tone(line.value(), words));
            default -> List.of(preference(line.type(), line.value(), words, null, 1));
        };
    }

    private List<Instruction> dates(String value, String words, ZonedDateTime now) {
        List<TimeRange> ranges = readings(value, now);
        if (ranges.isEmpty()) {
            return List.of(preference(Type.DATE_RANGE, value, words, null, 1)
                    .decided(Decision.DROPPED, "", "no date can be worked out from these words"));
        }
        return ranges.stream()
                .map(range -> preference(Type.DATE_RANGE, value, words, range, range.weight()))
                .toList();
    }

    /** The readings of the first time expression; what follows it is mostly the model's doubt. */
    private List<TimeRange> readings(String value, ZonedDateTime now) {
        List<TimeRange> found = times.find(PERIOD.matcher(value).replaceAll("$1 to $2"), now);
        return found.stream()
                .filter(range -> range.words().equals(found.getFirst().words()))
                .toList();
    }

    private static Instruction person(InstructionLine line, String words, @Nullable String asker) {
        if (!ASKER.contains(line.value().toLowerCase(Locale.ROOT))) {
            return preference(line.type(), line.value(), words, null, 1);
        }
        return asker != null
                ? preference(line.type(), asker, words, null, 1)
                : preference(line.type(), line.value(), words, null, 1)
                        .decided(Decision.DROPPED, "", "the question does not say who asks");
    }

    private static Instruction tone(String value, String words) {
        return Tones.find(value)
                .map(tone -> preference(Type.TONE, tone, words, null, 1))
                .orElseGet(() -> preference(Type.TONE, value, words, null, 1)
                        .decided(Decision.DROPPED, "", "none of the tones " + String.join(", ", Tones.names())));
    }

    private static Instruction preference(
            Type type, String value, String words, @Nullable TimeRange range, double weight) {
        return new Instruction(
                type,
                value,
                range == null ? null : range.from(),
                range == null ? null : range.to(),
                Origin.MODEL,
                words,
                weight,
                "",
                Decision.PREFERENCE,
                "proposed by the model");
    }

    static boolean isSame(Instruction known, Instruction other) {
        return known.type() == other.type()
                && (known.type() == Type.DATE_RANGE && other.from() != null
                        ? Objects.equals(known.from(), other.from()) && Objects.equals(known.to(), other.to())
                        : known.value().equalsIgnoreCase(other.value()));
    }
}
