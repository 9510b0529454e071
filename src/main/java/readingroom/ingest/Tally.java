package readingroom.ingest;

import org.apache.camel.AggregationStrategy;
import org.apache.camel.Exchange;
import readingroom.model.Outcome;

/** Tells the source of the chunks that were split what became of each; the body stays the source. */
public final class Tally implements AggregationStrategy {

    @Override
    public Exchange aggregate(Exchange before, Exchange indexed) {
        throw new UnsupportedOperationException("this needs the exchange that was split");
    }

    @Override
    public Exchange aggregate(Exchange before, Exchange indexed, Exchange split) {
        Source source = split.getMessage().getBody(Source.class);
        source.add(indexed.getMessage().getBody(Outcome.class));
        indexed.getMessage().setBody(source);
        return indexed;
    }
}
