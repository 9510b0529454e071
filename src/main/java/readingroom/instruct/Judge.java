package readingroom.instruct;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import readingroom.llm.Caller;
import readingroom.llm.Data;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.model.HitCounts;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Reply;

/**
 * Asks a model which of a model's instructions to keep. It is shown what the checks by the question and the index have left, with
 * how many messages each would find: evidence from outside, without which a second opinion is worth nothing.
 */
public final class Judge implements ModelCheck {

    /** What the file judge.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question", "instructions");

    private static final int JUDGED_MAX = 20;
    private static final Pattern VERDICT = Pattern.compile(
            "(drop|remove|discard|reject|delete|no\\b|丢弃|删除|去掉|否)|keep|yes|保留|是",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    private final PromptFile file;
    private final Verifier verifier;
    private final HitCounts counts;

    public Judge(PromptFile file, Verifier verifier, HitCounts counts) {
        this.file = file;
        this.verifier = verifier;
        this.counts = counts;
    }

    @Override
    public boolean isNeeded(Inquiry inquiry) {
        return !judged(verifier.checked(inquiry)).isEmpty();
    }

    @Override
    public Prompt ask(Inquiry inquiry) {
        List<Instruction> checked = verifier.checked(inquiry);
        List<Instruction> asked = judged(checked).stream().map(checked::get).toList();
        List<OptionalLong> messages = counts.of(inquiry.extent(), asked);
        List<String> lines = new ArrayList<>();
        for (Instruction instruction : asked) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("instruction", lines.size() + 1);
            fields.put("type", instruction.type());
            fields.put("value", instruction.value());
            fields.put("words", instruction.words());
            messages.get(lines.size()).ifPresent(count -> fields.put("messages", count));
            fields.put("check", instruction.check());
            lines.add(Data.json(fields));
        }
        Map<String, String> values = Map.of(
                "delimiter", Data.delimiter(),
                "question", Data.question(inquiry.question()),
                "instructions", String.join("\n", lines));
        return file.fill(values, Caller.of(inquiry, "instruct"));
    }

    /** Drops what the judge drops; what it says nothing about stays for the verifier. */
    @Override
    public Inquiry readReply(Inquiry inquiry, Reply reply) {
        List<Integer> judged = judged(verifier.checked(inquiry));
        Set<Integer> dropped = new HashSet<>();
        for (int number : NumberedVerdicts.read(reply.text(), file, VERDICT)) {
            if (number <= judged.size()) {
                dropped.add(judged.get(number - 1));
            }
        }
        List<Instruction> kept = new ArrayList<>();
        for (Instruction instruction : inquiry.instructions()) {
            kept.add(
                    dropped.contains(kept.size())
                            ? instruction.decided(Decision.DROPPED, "judge", "the judge would not search for it")
                            : instruction);
        }
        return inquiry.withInstructions(kept).replied(reply);
    }

    /** Where the instructions to ask about are. */
    private static List<Integer> judged(List<Instruction> checked) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < checked.size() && places.size() < JUDGED_MAX; i++) {
            if (checked.get(i).isKept() && checked.get(i).origin() == Origin.MODEL) {
                places.add(i);
            }
        }
        return places;
    }
}
