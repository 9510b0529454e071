package readingroom.answer;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.camel.Body;
import org.apache.camel.ExchangeException;
import readingroom.answer.claim.ClaimCheck;
import readingroom.answer.reckon.Item;
import readingroom.answer.reckon.Reckoner;
import readingroom.answer.reckon.Reckoning;
import readingroom.llm.Deadline;
import readingroom.llm.ModelFailure;
import readingroom.llm.PromptFile;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.model.Reply;

/**
 * Makes an answer of what a model wrote. Only claims with words that really are in a message get through; status and confidence
 * are reckoned from what held, the model's own word counts least.
 */
public final class ModelAnswerer {

    static final String STEP = "answer";

    private final PromptFile prompt;
    private final Shown shown;
    private final ClaimCheck check;
    private final Reckoner reckoner;
    private final String model;
    private final Clock clock;

    /** @param model the name that answers carry */
    public ModelAnswerer(
            PromptFile prompt, Shown shown, ClaimCheck check, Reckoner reckoner, String model, Clock clock) {
        this.prompt = prompt;
        this.shown = shown;
        this.check = check;
        this.reckoner = reckoner;
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
        Newer newer = Newer.of(inquiry, verified.citations(), messages, reckoner);
        Trust trust = Trust.of(ended, draft, verified, messages);
        return ended.withMissing(draft.missing())
                .withAnswer(answer(
                        ended, trust, newer.citations(), text(inquiry, draft, trust, verified, messages, newer)));
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

    private String text(
            Inquiry inquiry, Draft draft, Trust trust, Verified verified, List<Evidence> messages, Newer newer) {
        Question question = inquiry.question();
        Wording wording = Wording.of(question);
        List<String> lines = new ArrayList<>();
        lines.add(
                verified.citations().isEmpty()
                        ? new Composer(wording, Wanted.of(question, inquiry.instructions()))
                                .insufficient(List.of(), List.of(), inquiry)
                        : wording.row(verified.sentences()));
        Stream.concat(reckoned(question, verified, messages).stream(), newer.told().stream())
                .forEach(one -> lines.add(wording.phrases().say(one)));
        List<String> open = new StillOpen(question, check).of(draft, messages, trust, verified);
        if (!open.isEmpty()) {
            lines.add(wording.row(List.of(wording.say("open"), wording.join(open))));
        }
        return String.join("\n", lines);
    }

    /** What can be computed over the cited messages; no count of all, because a model cites what it likes. */
    private List<Reckoning> reckoned(Question question, Verified verified, List<Evidence> messages) {
        List<Item> items = new ArrayList<>();
        for (Citation citation : verified.citations()) {
            messages.stream()
                    .map(Evidence::message)
                    .filter(message -> message.citedId().equals(citation.messageId())
                            && message.conversationId().equals(citation.conversationId()))
                    .findFirst()
                    .ifPresent(message -> items.add(
                            new Item(citation.n(), message.sender(), message.timestamp(), message.content())));
        }
        return reckoner.of(question.question(), items, question.askedAtLocal()).stream()
                .filter(reckoning -> !reckoning.isOfAll() && reckoning.lead().isEmpty() || reckoning.isEnd())
                .toList();
    }

    private Answer answer(Inquiry ended, Trust trust, List<Citation> citations, String text) {
        return new Answer(
                ended.question().questionId(),
                ended.question().question(),
                trust.status(),
                text,
                trust.confidence(),
                citations,
                ended.instructions(),
                ended.relaxations(),
                ended.degraded(),
                Answer.UsageReport.of(ended.usage()),
                model,
                clock.instant(),
                UUID.randomUUID().toString(),
                null);
    }
}
