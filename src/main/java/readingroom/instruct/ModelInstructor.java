package readingroom.instruct;

import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Body;
import org.apache.camel.ExchangeException;
import readingroom.instruct.InstructionReading.Outcome;
import readingroom.llm.ModelFailure;
import readingroom.llm.PromptFile;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Reply;

/** Adds what a model makes of the question to the instructions of the rules; nothing is a filter before it was verified. */
public final class ModelInstructor {

    static final String STEP = "instruct";

    private final PromptFile prompt;
    private final Proposals proposals;
    private final Ballot ballot;

    /** @param samples how many replies are asked for; from two on they vote */
    public ModelInstructor(PromptFile prompt, TimeReader times, int samples) {
        this.prompt = prompt;
        this.proposals = new Proposals(times);
        this.ballot = new Ballot(samples);
    }

    /** Reads the replies that have come; without any that can be read the rules stay alone. */
    public Inquiry readReplies(Inquiry inquiry) {
        List<InstructionReading> readings = readings(inquiry);
        List<InstructionReading> usable =
                readings.stream().filter(InstructionReading::isUsable).toList();
        if (!usable.isEmpty()) {
            return elected(inquiry, readings, usable);
        }
        return readings.isEmpty() || isUnread(inquiry)
                ? inquiry
                : inquiry.degraded(STEP, "no instruction could be read in the model's reply");
    }

    /** Whether the model has said something, and none of it can be read, so that it is worth asking once more. */
    public boolean isUnread(@Body Inquiry inquiry) {
        List<InstructionReading> readings = readings(inquiry);
        return readings.stream().noneMatch(InstructionReading::isUsable)
                && readings.stream().anyMatch(reading -> reading.outcome() == Outcome.UNREADABLE);
    }

    /**
     * Reads what the model says after it was told that it cannot be read.
     *
     * @throws ModelFailure if that cannot be read either
     */
    public Inquiry readRepair(Inquiry inquiry, Reply reply) {
        InstructionReading reading = read(reply, inquiry);
        if (!reading.isUsable()) {
            throw new ModelFailure("no instruction could be read in the model's reply, nor in its repair", reply);
        }
        return elected(inquiry, List.of(reading), List.of(reading)).replied(reply);
    }

    /** Goes on with the instructions that there are. */
    public Inquiry fallBack(@Body Inquiry inquiry, @ExchangeException Exception cause) {
        return ModelFailure.note(inquiry, STEP, cause);
    }

    private Inquiry elected(Inquiry inquiry, List<InstructionReading> readings, List<InstructionReading> usable) {
        List<List<Instruction>> samples = usable.stream()
                .map(reading -> proposals.of(reading, inquiry.question()))
                .toList();
        List<Instruction> all = new ArrayList<>(inquiry.instructions());
        Proposals.addNew(ballot.elect(samples), all);
        Inquiry instructed = inquiry.withInstructions(all);
        if (ballot.isShort(samples.size())) {
            instructed = instructed.degraded(STEP, ballot.shortage(samples.size()));
        }
        int lost = readings.stream().mapToInt(InstructionReading::lost).sum();
        return lost == 0
                ? instructed
                : instructed.degraded(
                        STEP, lost + (lost == 1 ? " line" : " lines") + " of the model could not be read");
    }

    private List<InstructionReading> readings(Inquiry inquiry) {
        return inquiry.replies().stream()
                .filter(reply -> !reply.text().isBlank())
                .map(reply -> read(reply, inquiry))
                .toList();
    }

    private InstructionReading read(Reply reply, Inquiry inquiry) {
        return InstructionLines.read(reply.text(), prompt, inquiry.question().question());
    }
}
