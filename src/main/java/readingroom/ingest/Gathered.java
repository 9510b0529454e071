package readingroom.ingest;

import org.apache.camel.AggregationStrategy;
import org.apache.camel.Exchange;

/** Tells a batch which of its drops were read; one that failed stays in the inbox and keeps no other from being read. */
public final class Gathered implements AggregationStrategy {

    @Override
    public Exchange aggregate(Exchange before, Exchange drop) {
        throw new UnsupportedOperationException("this needs the exchange that was split");
    }

    @Override
    public Exchange aggregate(Exchange before, Exchange drop, Exchange split) {
        if (drop.getException() == null) {
            split.getMessage().getBody(Batch.class).add(drop.getMessage().getBody(ReadDrop.class));
        }
        return split;
    }
}
