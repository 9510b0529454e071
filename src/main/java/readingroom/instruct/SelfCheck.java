package readingroom.instruct;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import readingroom.llm.Caller;
import readingroom.llm.Data;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Reply;

/** Asks a model whether it is sure of its own filters, the article's way; only of those without words of the question. */
public final class SelfCheck implements ModelCheck {

    /** What the file verify.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question", "filters");

    private static final Set<Type> FILTERS = Set.of(Type.DATE_RANGE, Type.PERSON, Type.MENTION);
    private static final int DOUBTS_MAX = 20;
    private static final Pattern DOUBT = Pattern.compile(
            "(un(?:certain|sure)|not\\s+(?:certain|sure)|no\\b|不确定|否)|certain|sure|yes|确定|是",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    private final PromptFile file;

    public SelfCheck(PromptFile file) {
        this.file = file;
    }

    /** Whether there is a filter to ask about. */
    @Override
    public boolean isNeeded(Inquiry inquiry) {
        return !doubts(inquiry).isEmpty();
    }

    @Override
    public Prompt ask(Inquiry inquiry) {
        List<String> lines = new ArrayList<>();
        for (Instruction doubt : doubts(inquiry)) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("filter", lines.size() + 1);
            fields.put("type", doubt.type());
            fields.put("value", doubt.value());
            lines.add(Data.json(fields));
        }
        Map<String, String> values = Map.of(
                "delimiter", Data.delimiter(),
                "question", Data.question(inquiry.question()),
                "filters", String.join("\n", lines));
        return file.fill(values, Caller.of(inquiry, "instruct"));
    }

    /** Drops the filters that the model takes back; those it says nothing about stay for the verifier. */
    @Override
    public Inquiry readReply(Inquiry inquiry, Reply reply) {
        List<Instruction> doubts = doubts(inquiry);
        Set<Instruction> withdrawn = NumberedVerdicts.read(reply.text(), file, DOUBT).stream()
                .filter(number -> number <= doubts.size())
                .map(number -> doubts.get(number - 1))
                .collect(Collectors.toSet());
        List<Instruction> kept = inquiry.instructions().stream()
                .map(i -> withdrawn.contains(i)
                        ? i.decided(Decision.DROPPED, "self-check", "the model is not certain")
                        : i)
                .toList();
        return inquiry.withInstructions(kept).replied(reply);
    }

    private static List<Instruction> doubts(Inquiry inquiry) {
        return inquiry.instructions().stream()
                .filter(i -> i.isKept() && i.origin() == Origin.MODEL && FILTERS.contains(i.type()))
                .filter(i -> i.words().isEmpty())
                .limit(DOUBTS_MAX)
                .toList();
    }
}
