package readingroom.instruct;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.camel.Body;
import org.apache.camel.ExchangeException;
import org.jspecify.annotations.Nullable;
import readingroom.llm.ModelFailure;
import readingroom.model.Inquiry;
import readingroom.model.Reply;

/** Asks a model as often as wanted and collects what comes; a sample that fails costs no other. */
public final class Sampler {

    private final int count;

    /** @param count how often the model is asked */
    public Sampler(int count) {
        this.count = count;
    }

    public List<Sample> samples(Inquiry inquiry) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> new Sample(inquiry, number, count))
                .toList();
    }

    public Sampled readReply(Sample sample, Reply reply) {
        return new Sampled(sample, reply, null);
    }

    public Sampled fallBack(@Body Sample sample, @ExchangeException Exception cause) {
        return new Sampled(sample, null, cause);
    }

    /** Adds a sample to those before it. */
    public Inquiry collect(@Nullable Inquiry collected, Sampled sampled) {
        Sample sample = sampled.sample();
        Inquiry before = collected == null ? sample.inquiry() : collected;
        if (sampled.reply() != null) {
            return before.replied(sampled.reply());
        }
        String part = count == 1 ? ModelInstructor.STEP : ModelInstructor.STEP + " sample " + sample.number();
        Exception cause = sampled.cause();
        return cause == null ? before : ModelFailure.note(before, ModelInstructor.STEP, part, cause);
    }
}
