package readingroom.question;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.camel.Exchange;
import org.apache.camel.impl.engine.DefaultAsyncProcessorAwaitManager;
import org.apache.camel.spi.ReactiveExecutor;
import readingroom.llm.Deadline;

/**
 * Ends the wait for a search at the deadline of its question. Camel by itself waits as long as the client of Elasticsearch
 * does, which knows one time for all. What comes too late goes to an exchange that nobody looks at any more.
 */
public final class SearchPatience extends DefaultAsyncProcessorAwaitManager {

    /** The property of an exchange until when it is waited for. */
    private static final String UNTIL = "search-until";

    /** Has the exchange of a search end no later than its question; one without a deadline is waited for. */
    public void bound(Exchange search) {
        search.setProperty(UNTIL, search.getProperty(Outages.DEADLINE));
    }

    @Override
    public void await(Exchange exchange, CountDownLatch latch) {
        // the steps before the search may still wait for this very thread
        ReactiveExecutor steps =
                exchange.getContext().getCamelContextExtension().getReactiveExecutor();
        boolean more = true;
        while (more && latch.getCount() > 0) {
            more = steps.executeFromQueue();
        }
        Deadline until = exchange.getProperty(UNTIL, Deadline.class);
        if (until == null) {
            super.await(exchange, latch);
        } else if (latch.getCount() > 0) {
            await(exchange, latch, until);
        }
    }

    private static void await(Exchange exchange, CountDownLatch latch, Deadline until) {
        try {
            if (!latch.await(until.leftMs(), TimeUnit.MILLISECONDS)) {
                exchange.setException(new LateSearch());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            exchange.setException(e);
        }
    }

    /** Elasticsearch has not answered in time; another try would come too late. */
    static final class LateSearch extends RuntimeException {

        private static final long serialVersionUID = 1L;

        LateSearch() {
            super("deadline: Elasticsearch had not answered a search when the time of the question was over; see"
                    + " elasticsearch.url and whether it runs");
        }
    }
}
