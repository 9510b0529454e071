package readingroom.round;

import org.apache.camel.AggregationStrategy;
import org.apache.camel.Exchange;
import readingroom.model.EarlierRound;
import readingroom.model.Inquiry;

/**
 * What a question goes on with after a round: what the round came to, as far as it came. When a further round fails, the
 * answer of the one before it stands.
 */
public final class RoundResult implements AggregationStrategy {

    @Override
    public Exchange aggregate(Exchange caller, Exchange called) {
        Object body = called.getMessage().getBody();
        Exception failure = called.getException();
        if (body instanceof Inquiry) {
            caller.getMessage().setBody(body);
        }
        Inquiry reached = caller.getMessage().getBody(Inquiry.class);
        EarlierRound earlier = reached.earlier();
        if (failure != null && earlier != null) {
            String cause = failure.getClass().getSimpleName();
            caller.getMessage().setBody(reached.settled(earlier.answer()).degraded("round " + reached.round(), cause));
        } else if (failure != null) {
            caller.setException(failure);
        }
        return caller;
    }
}
