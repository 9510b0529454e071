package readingroom.index;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.camel.AggregationStrategy;
import org.apache.camel.Exchange;
import readingroom.model.Json;
import readingroom.model.Outcome;
import readingroom.model.Reject;
import readingroom.model.Row;

/** Reads the answer to a bulk request, item by item, or why there was none. */
public final class BulkReader implements AggregationStrategy {

    private static final int CONFLICT = 409;
    private static final int CREATED = 201;
    private static final int BUSY = 429;
    /** Of the server, such as a disk that is full: no fault of the message either. */
    private static final int SERVER_FAILURE = 500;
    /** The index is gone, or closed for writing by an operator or a full disk: no fault of the message. */
    private static final Set<String> OBSTACLES = Set.of("index_not_found_exception", "cluster_block_exception");

    private static final Set<Integer> REFUSALS = Set.of(400, 401, 403, 413);

    private final IndexSetup setup;

    public BulkReader(IndexSetup setup) {
        this.setup = setup;
    }

    @Override
    public Exchange aggregate(Exchange before, Exchange answered) {
        Indexing indexing = before.getMessage().getBody(Indexing.class);
        Exception failure = answered.getException();
        if (failure == null) {
            before.getMessage().setBody(read(indexing, answered.getMessage().getBody(List.class)));
        } else {
            fail(before, indexing, rootOf(failure));
        }
        return before;
    }

    private static void fail(Exchange exchange, Indexing indexing, Throwable cause) {
        if (cause instanceof BulkClient.Refusal refusal
                && REFUSALS.contains(refusal.status())
                && !OBSTACLES.contains(refusal.type())) {
            exchange.setException(new IndexUnavailable("Elasticsearch refused a bulk request: " + refusal.getMessage()
                    + "; see its log, elasticsearch.api-key and index.bulk-bytes"));
            return;
        }
        String said = cause instanceof BulkClient.Refusal refusal
                ? "answered " + refusal.getMessage()
                : "no answer (" + cause.getClass().getSimpleName() + ")";
        exchange.getMessage().setBody(indexing.failed(said));
    }

    private Indexing read(Indexing indexing, List<?> items) {
        if (items.size() != indexing.pending().size()) {
            return indexing.failed("answered for " + items.size() + " of "
                    + indexing.pending().size() + " messages; is elasticsearch.url that of an Elasticsearch?");
        }
        List<Row> left = new ArrayList<>();
        List<Reject> rejects = new ArrayList<>();
        int created = 0;
        int updated = 0;
        int system = 0;
        int alreadyThere = 0;
        int keptOut = 0;
        String obstacle = null;
        for (int i = 0; i < items.size(); i++) {
            BulkItem item = (BulkItem) items.get(i);
            Row row = indexing.pending().get(i);
            String error = item.error();
            if (item.status() < 300) {
                boolean isSystem = row.message().system();
                system += isSystem ? 1 : 0;
                created += !isSystem && item.status() == CREATED ? 1 : 0;
                updated += !isSystem && item.status() != CREATED ? 1 : 0;
            } else if (item.status() == CONFLICT) {
                alreadyThere++;
                keptOut += item == BulkItem.KEPT_OUT ? 1 : 0;
            } else if (isObstacle(item.status(), error)) {
                obstacle = item.status() + " " + error;
                left.add(row);
            } else {
                rejects.add(reject(row, error));
            }
        }
        if (obstacle != null) {
            setup.forget();
        }
        return indexing.decided(left, new Outcome(created, updated, alreadyThere, system, rejects, keptOut), obstacle);
    }

    private static boolean isObstacle(int status, String error) {
        return status == BUSY || status >= SERVER_FAILURE || OBSTACLES.contains(error);
    }

    /** The reason of Elasticsearch may quote the message; its type does not. */
    private static Reject reject(Row row, String type) {
        try {
            String raw = Json.mapper().writeValueAsString(row.message());
            return new Reject(row.position(), "Elasticsearch refused it: " + type, raw);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a message of text and numbers can be written", e);
        }
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }
}
