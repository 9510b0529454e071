package readingroom.rerank;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Inquiry;

/** Tells what the budget of the step has no room for: in the log, in a counter and in the answer. */
final class Unread {

    private static final Logger LOG = LoggerFactory.getLogger(Unread.class);

    private final int tokensMax;
    private final Counter unread;
    private final Counter cut;

    Unread(int tokensMax, MeterRegistry meters) {
        this.tokensMax = tokensMax;
        this.unread = Counter.builder("rerank.messages.unread")
                .description("Messages that rerank.tokens-max or llm.context-tokens had no room for")
                .register(meters);
        this.cut = Counter.builder("rerank.messages.cut")
                .description("Long messages that rerank.tokens-max had no room to summarise")
                .register(meters);
    }

    /** The inquiry with a note on messages that no model reads, if there are any. */
    Inquiry noted(Inquiry inquiry, int left, int wanted) {
        if (left == 0) {
            return inquiry;
        }
        unread.increment(left);
        LOG.warn("The budget rerank.tokens-max = {} leaves {} of {} messages unread", tokensMax, left, wanted);
        return inquiry.degraded(
                ModelReranker.STEP, "rerank.tokens-max left " + left + " of " + wanted + " messages unread");
    }

    /** The inquiry with a note on long messages that are cut instead of summarised, if there are any. */
    Inquiry notedCut(Inquiry inquiry, int left, int wanted) {
        if (left == 0) {
            return inquiry;
        }
        cut.increment(left);
        LOG.warn("The budget rerank.tokens-max = {} leaves {} of {} long messages cut", tokensMax, left, wanted);
        return inquiry.degraded(
                ModelReranker.STEP, "rerank.tokens-max left " + left + " of " + wanted + " long messages cut");
    }
}
