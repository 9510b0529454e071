package readingroom.rerank;

import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Body;
import org.apache.camel.ExchangeException;
import org.jspecify.annotations.Nullable;
import readingroom.llm.Data;
import readingroom.llm.ModelFailure;
import readingroom.llm.Passage;
import readingroom.llm.ReplyText;
import readingroom.llm.TokenCounter;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Reply;

/**
 * Has a model shorten long messages, each in a call of its own, before they are read. What it writes is shown instead of the
 * message and is nothing else: evidence is always the message's own words. A message whose call fails is cut instead.
 */
public final class Summaries {

    private static final String PART = ModelReranker.STEP + " summary";

    /** Of the budget, what summaries may take. */
    private static final int BUDGET_PART = 2;

    private final SummaryPrompt prompt;
    private final RerankLimits limits;
    private final TokenCounter counter;
    private final LongMessages form;

    public Summaries(SummaryPrompt prompt, RerankLimits limits, TokenCounter counter, LongMessages form) {
        this.prompt = prompt;
        this.limits = limits;
        this.counter = counter;
        this.form = form;
    }

    /**
     * The long messages that are shortened.
     *
     * @param left how many are not, because the budget has no room for it
     * @param tokens that the calls take
     */
    record Choice(List<Integer> places, int left, int tokens) {}

    /** Chooses from long messages, the best first, what half of the budget has room for. */
    Choice choose(Inquiry inquiry, List<Integer> longs) {
        List<Integer> places = new ArrayList<>();
        int tokens = 0;
        for (int place : form == LongMessages.SUMMARISE ? longs : List.<Integer>of()) {
            int more = tokens(inquiry, place);
            if (more > 0 && tokens + more <= limits.tokensMax() / BUDGET_PART) {
                places.add(place);
                tokens += more;
            }
        }
        return new Choice(places, form == LongMessages.SUMMARISE ? longs.size() - places.size() : 0, tokens);
    }

    /** Tokens of the call for a message, its reply included; 0 if it does not fit the model's window. */
    int tokens(Inquiry inquiry, int place) {
        int base = counter.count(prompt.base(inquiry.question()));
        int shown = counter.count(Data.json(List.of(excerpt(inquiry, place))));
        // a summary is cut to the tokens of a message, but has to be paid for as it comes
        return base + shown + limits.replyTokensMax() <= limits.contextTokens()
                ? base + shown + 2 * limits.messageTokens()
                : 0;
    }

    private String excerpt(Inquiry inquiry, int place) {
        Evidence evidence = inquiry.evidence().get(place);
        return new Passage(counter, limits.summaryTokens())
                .of(evidence.message().content(), evidence.sentence());
    }

    /** The calls to make. */
    public List<LongMessage> messages(Reading reading) {
        List<LongMessage> messages = new ArrayList<>();
        for (int place : reading.longs()) {
            messages.add(new LongMessage(
                    reading, messages.size() + 1, reading.longs().size(), place, excerpt(reading.inquiry(), place)));
        }
        return messages;
    }

    /** @throws ModelFailure if the reply says nothing */
    public Summary readReply(LongMessage message, Reply reply) {
        String said =
                String.join(" ", ReplyText.read(reply.text(), prompt.file()).lines());
        if (said.isBlank()) {
            throw new ModelFailure("the model's reply has no summary", reply);
        }
        String bounded = new Passage(counter, limits.messageTokens()).of(said, "");
        return new Summary(message, message.inquiry().replied(reply), bounded);
    }

    /** Leaves a message to be cut. */
    public Summary fallBack(@Body LongMessage message, @ExchangeException Exception cause) {
        String part = PART + " " + message.number() + " of " + message.count();
        return new Summary(message, ModelFailure.note(message.inquiry(), ModelReranker.STEP, part, cause), "");
    }

    /** Adds a summary to those before it. */
    public Reading collect(@Nullable Reading merged, Summary summary) {
        Reading before = summary.message().reading();
        Reading all = merged == null ? before : merged;
        return all.withSummary(summary).after(before.inquiry(), summary.inquiry());
    }
}
