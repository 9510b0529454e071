package readingroom.instruct;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.camel.Body;
import org.apache.camel.ExchangeException;
import org.jspecify.annotations.Nullable;
import readingroom.instruct.time.TimeRange;
import readingroom.llm.ModelFailure;
import readingroom.llm.PromptFile;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;
import readingroom.model.Reply;

/**
 * Adds what a model makes of the question to the instructions of the rules. Code, not the model, turns words into dates and
 * "me" into the asker; nothing is a filter before it was verified.
 */
public final class ModelInstructor {

    static final String STEP = "instruct";

    private static final Set<String> ASKER =
            Set.of("i", "me", "my", "myself", "mine", "asker", "the asker", "user", "我", "本人", "自己", "提问者", "用户");

    /** Ways in which models write a period, none of which people use in a question. */
    private static final Pattern PERIOD =
            Pattern.compile("(\\d{4}-\\d{1,2}-\\d{1,2})\\s*(?:\\.{2,3}|/|[~～—–]|-)\\s*(\\d{4}-\\d{1,2}-\\d{1,2})");

    private final PromptFile prompt;
    private final TimeReader times;

    public ModelInstructor(PromptFile prompt, TimeReader times) {
        this.prompt = prompt;
        this.times = times;
    }

    /** @throws ModelFailure if the reply holds no instruction at all */
    public Inquiry readReply(Inquiry inquiry, Reply reply) {
        List<InstructionLine> lines = InstructionLines.read(reply.text(), prompt);
        if (lines.isEmpty()) {
            throw new ModelFailure("no instruction could be read in the model's reply", reply);
        }
        List<Instruction> all = new ArrayList<>(inquiry.instructions());
        for (InstructionLine line : lines) {
            for (Instruction instruction : instructions(line, inquiry.question())) {
                if (all.stream().noneMatch(known -> isSame(known, instruction))) {
                    all.add(instruction);
                }
            }
        }
        return inquiry.withInstructions(all).replied(reply);
    }

    /** Goes on with the instructions of the rules. */
    public Inquiry fallBack(@Body Inquiry inquiry, @ExchangeException Exception cause) {
        return ModelFailure.note(inquiry, STEP, cause);
    }

    private List<Instruction> instructions(InstructionLine line, Question question) {
        String words = QuestionWords.behind(line, question.question());
        return switch (line.type()) {
            case DATE_RANGE -> dates(line.value(), words, question.askedAtLocal());
            case PERSON, MENTION -> List.of(person(line, words, question.asker()));
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

    private static boolean isSame(Instruction known, Instruction other) {
        return known.type() == other.type()
                && (known.type() == Type.DATE_RANGE && other.from() != null
                        ? Objects.equals(known.from(), other.from()) && Objects.equals(known.to(), other.to())
                        : known.value().equalsIgnoreCase(other.value()));
    }
}
