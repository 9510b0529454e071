package readingroom.question;

import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import co.elastic.clients.json.JsonpMapper;
import co.elastic.clients.transport.ElasticsearchTransport;
import co.elastic.clients.transport.Endpoint;
import co.elastic.clients.transport.TransportOptions;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import readingroom.llm.Deadline;

/** Waits for Elasticsearch no longer than the question can for which it is asked; without one, as long as the client does. */
public final class PunctualTransport implements ElasticsearchTransport {

    private final ElasticsearchTransport transport;

    public PunctualTransport(ElasticsearchTransport transport) {
        this.transport = transport;
    }

    @Override
    public <Q, A, E> A performRequest(Q request, Endpoint<Q, A, E> endpoint, @Nullable TransportOptions options)
            throws IOException {
        Deadline deadline = TimeLeft.here();
        if (deadline == null) {
            return transport.performRequest(request, endpoint, options);
        }
        long left = deadline.leftMs();
        if (left == 0) {
            throw new LateReply();
        }
        CompletableFuture<A> reply = transport.performRequestAsync(request, endpoint, options);
        try {
            return reply.get(left, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            reply.cancel(true);
            throw new LateReply();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            reply.cancel(true);
            throw new InterruptedIOException("interrupted while Elasticsearch was asked");
        } catch (ExecutionException e) {
            throw here(e.getCause());
        }
    }

    /** The failure as the caller would have got it from its own thread. */
    private static IOException here(Throwable failure) throws IOException {
        if (failure instanceof ElasticsearchException refused) {
            throw refused;
        }
        if (failure instanceof RuntimeException || failure instanceof Error) {
            throw new IllegalStateException("a request to Elasticsearch failed", failure);
        }
        return failure instanceof IOException e ? e : new IOException("a request to Elasticsearch failed", failure);
    }

    @Override
    public <Q, A, E> CompletableFuture<A> performRequestAsync(
            Q request, Endpoint<Q, A, E> endpoint, @Nullable TransportOptions options) {
        return transport.performRequestAsync(request, endpoint, options);
    }

    @Override
    public JsonpMapper jsonpMapper() {
        return transport.jsonpMapper();
    }

    @Override
    public TransportOptions options() {
        return transport.options();
    }

    @Override
    public void close() throws IOException {
        transport.close();
    }

    /** Elasticsearch has not answered in time; another try would come too late. */
    static final class LateReply extends IOException {

        private static final long serialVersionUID = 1L;

        LateReply() {
            super("deadline: Elasticsearch had not answered when the time of the question was over; see"
                    + " elasticsearch.url and whether it runs");
        }
    }
}
