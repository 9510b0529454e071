package readingroom.recall;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.text.ContentWords;
import readingroom.text.QuestionTerms;

/** Reads from the instructions what is to be searched for. */
final class NeedReader {

    private static final int EXPRESSIONS_MAX = 16;
    private static final int CHARACTERS_MAX = 2_000;

    private NeedReader() {}

    static Need read(Inquiry inquiry) {
        List<Instruction> kept =
                inquiry.instructions().stream().filter(Instruction::isKept).toList();
        List<Instruction> dates = of(kept, Type.DATE_RANGE);
        List<Instruction> people = of(kept, Type.PERSON);
        return new Need(
                QuestionTerms.of(inquiry),
                preferences(kept),
                windows(dates.stream()
                        .filter(date -> date.decision() == Decision.FILTER)
                        .toList()),
                people.stream()
                        .filter(person -> person.decision() == Decision.FILTER)
                        .map(Instruction::value)
                        .toList(),
                windows(of(inquiry.instructions(), Type.DATE_RANGE).stream()
                        .filter(date -> !date.isKept() && date.origin() == Origin.RULES)
                        .toList()),
                searched(kept),
                required(kept),
                kept.stream().anyMatch(i -> i.origin() == Origin.CALLER && i.decision() == Decision.FILTER),
                List.of(),
                inquiry.extent());
    }

    private static Preferences preferences(List<Instruction> kept) {
        Map<String, Double> people = new LinkedHashMap<>();
        of(kept, Type.PERSON).forEach(person -> people.merge(person.value(), person.weight(), Math::max));
        List<Window> times = windows(of(kept, Type.DATE_RANGE).stream()
                .filter(date -> date.decision() != Decision.FILTER)
                .toList());
        List<String> conversations = of(kept, Type.CLUE).stream()
                .filter(clue -> clue.check().equals(Instruction.CONVERSATION))
                .map(Instruction::value)
                .toList();
        Set<String> tags = kept.stream()
                .filter(i -> i.type() == Type.TOPIC || i.type() == Type.TONE)
                .map(Instruction::value)
                .collect(Collectors.toSet());
        return new Preferences(people, times, conversations, tags);
    }

    /** A mention may be in no word of a message. */
    private static List<Expression> searched(List<Instruction> kept) {
        List<Expression> searched = expressions(kept);
        required(kept).stream().filter(Expression.Mention.class::isInstance).forEach(searched::add);
        return searched;
    }

    private static List<Expression> expressions(List<Instruction> kept) {
        List<Expression> expressions = new ArrayList<>();
        for (Instruction instruction : kept) {
            boolean searched =
                    instruction.origin() != Origin.RULES || instruction.value().startsWith("\"");
            if (searched && expressions.size() < EXPRESSIONS_MAX) {
                text(instruction)
                        .flatMap(ExpressionParser::parse)
                        .filter(Expression::isFinding)
                        .ifPresent(expressions::add);
            }
        }
        return expressions;
    }

    private static List<Expression> required(List<Instruction> kept) {
        List<Expression> required = new ArrayList<>();
        List<String> mentioned = new ArrayList<>();
        for (Instruction instruction : kept) {
            if (instruction.origin() == Origin.CALLER && instruction.decision() == Decision.FILTER) {
                if (instruction.type() == Type.KEYWORD) {
                    ExpressionParser.parse(instruction.value()).ifPresent(required::add);
                } else if (instruction.type() == Type.MENTION) {
                    mentioned.add(instruction.value());
                }
            }
        }
        if (!mentioned.isEmpty()) {
            required.add(new Expression.Mention(mentioned));
        }
        return required;
    }

    private static Optional<String> text(Instruction instruction) {
        return switch (instruction.type()) {
            case KEYWORD -> Optional.of(instruction.value());
            // the other types hold words of the question only, which are searched for anyway
            case CONCEPT -> Optional.of(String.join(" ", ContentWords.runs(instruction.value(), CHARACTERS_MAX)));
            default -> Optional.empty();
        };
    }

    private static List<Instruction> of(List<Instruction> instructions, Type type) {
        return instructions.stream().filter(i -> i.type() == type).toList();
    }

    private static List<Window> windows(List<Instruction> dates) {
        return dates.stream()
                .map(date -> new Window(date.from(), date.to(), date.value(), date.weight(), false))
                .toList();
    }
}
