package readingroom.answer;

import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.apache.camel.Body;
import org.apache.camel.ExchangeException;
import readingroom.answer.claim.ClaimCheck;
import readingroom.llm.Deadline;
import readingroom.llm.ModelFailure;
import readingroom.llm.PromptFile;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Answer.Status;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.PlainText;
import readingroom.model.Question;
import readingroom.model.Reply;

/**
 * Makes an answer of what a model wrote. Only claims with words that really are in a message get through; status and confidence
 * are reckoned from what held, the model's own word counts least.
 */
public final class ModelAnswerer {

    static final String STEP = "answer";

    private static final int NOTE_CHARACTERS = 200;
    private static final double SCORE_FULL = 8;
    private static final double SCORE_WEIGHT = 0.45;
    private static final double HELD_WEIGHT = 0.3;
    private static final double OWN_WEIGHT = 0.15;
    private static final double SECOND_WEIGHT = 0.1;
    private static final double OWN_UNKNOWN = 0.5;
    private static final double RELAXED_FACTOR = 0.9;

    private final PromptFile prompt;
    private final Shown shown;
    private final ClaimCheck check;
    private final String model;
    private final Clock clock;

    /** @param model the name that answers carry */
    public ModelAnswerer(PromptFile prompt, Shown shown, ClaimCheck check, String model, Clock clock) {
        this.prompt = prompt;
        this.shown = shown;
        this.check = check;
        this.model = model;
        this.clock = clock;
    }

    /**
     * The inquiry with its answer, the answer step closed; or still open, when the reply is in another language than the
     * question and there is time to ask again.
     *
     * @throws ModelFailure if nothing the model claims can be verified, or it insists on another language
     */
    public Inquiry readReply(Inquiry inquiry, Reply reply) {
        Draft draft = ClaimLines.read(reply.text(), prompt);
        List<Evidence> messages = shown.of(inquiry);
        Verified verified = Verified.of(draft, messages, inquiry.question(), check);
        if (verified.citations().isEmpty()
                && !(draft.insufficient() && draft.claims().isEmpty())) {
            throw new ModelFailure(reason(draft, verified), reply);
        }
        Inquiry replied = inquiry.replied(reply);
        if (!Tongue.of(inquiry.question()).isIn(String.join(" ", verified.sentences()))) {
            if (!inquiry.replies().isEmpty() || !isTimeForMore(inquiry)) {
                throw new ModelFailure("the model wrote in another language than the question's", reply);
            }
            return replied;
        }
        Inquiry ended = replied.ended(STEP);
        return ended.withMissing(draft.missing())
                .withAnswer(answer(ended, draft, verified, text(inquiry, draft, verified, messages)));
    }

    /** Whether the deadline leaves as long as the step has taken so far. */
    private static boolean isTimeForMore(Inquiry inquiry) {
        long taken = (System.nanoTime() - inquiry.stepStarted()) / 1_000_000;
        return Deadline.of(inquiry).leftMs() > taken;
    }

    private static String reason(Draft draft, Verified verified) {
        if (draft.claims().isEmpty()) {
            return "no claim could be read in the model's reply";
        }
        return verified.refused() > 0
                ? "the claims in the model's reply name numbers, dates or people that the messages do not"
                : "no quote in the model's reply is in the messages";
    }

    /** Leaves the answer to the local way. */
    public Inquiry fallBack(@Body Inquiry inquiry, @ExchangeException Exception cause) {
        return ModelFailure.note(inquiry, STEP, cause);
    }

    private static String text(Inquiry inquiry, Draft draft, Verified verified, List<Evidence> messages) {
        Question question = inquiry.question();
        Wording wording = Wording.of(question);
        String answer = verified.citations().isEmpty()
                ? new Composer(wording, Wanted.of(question, inquiry.instructions()))
                        .insufficient(List.of(), List.of(), inquiry)
                : wording.row(verified.sentences());
        if (draft.missing().isEmpty()) {
            return answer;
        }
        List<String> sources = messages.stream().map(e -> e.message().content()).toList();
        List<String> open = draft.missing().stream()
                .map(note -> PlainText.of(Links.checked(note, sources), NOTE_CHARACTERS))
                .toList();
        return answer + "\n" + wording.row(List.of(wording.say("open"), wording.join(open)));
    }

    private Answer answer(Inquiry ended, Draft draft, Verified verified, String text) {
        Status status = status(draft, verified);
        return new Answer(
                ended.question().questionId(),
                ended.question().question(),
                status,
                text,
                confidence(status, ended, draft, verified),
                verified.citations(),
                ended.instructions(),
                ended.relaxations(),
                ended.degraded(),
                Answer.UsageReport.of(ended.usage()),
                model,
                clock.instant(),
                UUID.randomUUID().toString(),
                null);
    }

    private static Status status(Draft draft, Verified verified) {
        if (verified.citations().isEmpty()) {
            return Status.INSUFFICIENT_EVIDENCE;
        }
        return draft.insufficient() || !draft.missing().isEmpty() ? Status.PARTIAL : Status.ANSWERED;
    }

    private static double confidence(Status status, Inquiry inquiry, Draft draft, Verified verified) {
        double top =
                verified.citations().stream().mapToDouble(Citation::score).max().orElse(0);
        double own = draft.confidence() == null ? OWN_UNKNOWN : draft.confidence();
        double strength = SCORE_WEIGHT * Math.min(1, top / SCORE_FULL)
                + HELD_WEIGHT * verified.share()
                + OWN_WEIGHT * own
                + (verified.citations().size() > 1 ? SECOND_WEIGHT : 0);
        double factor =
                switch (status) {
                    case ANSWERED -> 0.95;
                    case PARTIAL -> 0.6;
                    default -> 0.2;
                };
        double relaxed = Math.pow(RELAXED_FACTOR, inquiry.relaxations().size());
        return Math.round(100 * factor * strength * relaxed) / 100.0;
    }
}
