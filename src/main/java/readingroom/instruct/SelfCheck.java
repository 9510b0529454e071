package readingroom.instruct;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.camel.Body;
import org.apache.camel.ExchangeException;
import readingroom.llm.Data;
import readingroom.llm.Deadline;
import readingroom.llm.ModelFailure;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.llm.ReplyText;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Reply;

/** Asks a model whether it is sure of its own filters, the article's way; only of those without words of the question. */
public final class SelfCheck {

    /** What the file verify.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question", "filters");

    private static final Set<Type> FILTERS = Set.of(Type.DATE_RANGE, Type.PERSON, Type.MENTION);
    private static final int DOUBTS_MAX = 20;
    private static final Pattern VERDICT = Pattern.compile(
            "^\\W*(\\d{1,2})\\W+(un(?:certain|sure)|not\\s+(?:certain|sure)|no\\b|不确定|否|certain|sure|yes|确定|是)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern DOUBT = Pattern.compile("(?i)un.*|no.*|不.*|否");

    private final PromptFile file;
    private final boolean wanted;

    /** @param wanted whether to check at all */
    public SelfCheck(PromptFile file, boolean wanted) {
        this.file = file;
        this.wanted = wanted;
    }

    /** Whether there is a filter to ask about. */
    public boolean isNeeded(@Body Inquiry inquiry) {
        return wanted && inquiry.modelled() && !doubts(inquiry).isEmpty();
    }

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
        return file.fill(values, Deadline.of(inquiry));
    }

    /** Drops the filters that the model takes back; those it says nothing about stay for the verifier. */
    public Inquiry readReply(Inquiry inquiry, Reply reply) {
        List<Instruction> doubts = doubts(inquiry);
        Set<Instruction> withdrawn = new HashSet<>();
        for (String line : ReplyText.read(reply.text(), file).lines()) {
            Matcher verdict = VERDICT.matcher(line);
            int number = verdict.find() ? Integer.parseInt(verdict.group(1)) : 0;
            if (number >= 1
                    && number <= doubts.size()
                    && DOUBT.matcher(verdict.group(2)).matches()) {
                withdrawn.add(doubts.get(number - 1));
            }
        }
        List<Instruction> kept = inquiry.instructions().stream()
                .map(i -> withdrawn.contains(i)
                        ? i.decided(Decision.DROPPED, "self-check", "the model is not certain")
                        : i)
                .toList();
        return inquiry.withInstructions(kept).replied(reply);
    }

    /** Leaves the filters to the verifier. */
    public Inquiry fallBack(@Body Inquiry inquiry, @ExchangeException Exception cause) {
        return ModelFailure.note(inquiry, ModelInstructor.STEP + " self-check", cause);
    }

    private static List<Instruction> doubts(Inquiry inquiry) {
        return inquiry.instructions().stream()
                .filter(i -> i.isKept() && i.origin() == Origin.MODEL && FILTERS.contains(i.type()))
                .filter(i -> i.words().isEmpty())
                .limit(DOUBTS_MAX)
                .toList();
    }
}
