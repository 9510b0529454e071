package readingroom.ledger;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Cancellable;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.ResponseListener;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/** Small requests to Elasticsearch that a question may have to wait for, and therefore never for long. */
final class Requests {

    private final RestClient client;
    private final Duration patience;

    /** @param body missing if there is none */
    record Reply(int status, JsonNode body) {

        boolean isGood(int otherwiseExpected) {
            return status / 100 == 2 || status == otherwiseExpected;
        }

        Undone refused() {
            return new Undone("Elasticsearch answered " + status + " "
                    + body.path("error").path("type").asText());
        }
    }

    /** Elasticsearch has certainly not done what was asked. */
    static final class Undone extends IOException {

        private static final long serialVersionUID = 1L;

        Undone(String message) {
            super(message);
        }
    }

    /** @param patience after which a request counts as failed */
    Requests(RestClient client, Duration patience) {
        this.client = client;
        this.patience = patience;
    }

    /** @throws IOException if there is no answer, or none in time; an answer with an error status is an answer */
    Reply send(String method, String path, @Nullable JsonNode body) throws IOException {
        Request request = request(method, path);
        if (body != null) {
            request.setEntity(
                    new NByteArrayEntity(Json.mapper().writeValueAsBytes(body), ContentType.APPLICATION_JSON));
        }
        return await(request);
    }

    /** Sends several lines, as {@code _bulk} takes them. */
    Reply sendLines(String path, String lines) throws IOException {
        Request request = request("POST", path);
        request.setEntity(new NByteArrayEntity(
                lines.getBytes(StandardCharsets.UTF_8), ContentType.create("application/x-ndjson")));
        return await(request);
    }

    private static Request request(String method, String path) {
        int query = path.indexOf('?');
        Request request = new Request(method, query < 0 ? path : path.substring(0, query));
        if (query >= 0) {
            for (String parameter : path.substring(query + 1).split("&")) {
                int equals = parameter.indexOf('=');
                request.addParameter(parameter.substring(0, equals), parameter.substring(equals + 1));
            }
        }
        return request;
    }

    private Reply await(Request request) throws IOException {
        CompletableFuture<Response> answered = new CompletableFuture<>();
        Cancellable sent = client.performRequestAsync(request, new ResponseListener() {
            @Override
            public void onSuccess(Response response) {
                answered.complete(response);
            }

            @Override
            public void onFailure(Exception failure) {
                answered.completeExceptionally(failure);
            }
        });
        try {
            return reply(answered.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ResponseException refused) {
                return reply(refused.getResponse());
            }
            throw e.getCause() instanceof ConnectException
                    ? new Undone("no connection to Elasticsearch")
                    : new IOException(
                            "no answer from Elasticsearch: "
                                    + e.getCause().getClass().getSimpleName(),
                            e.getCause());
        } catch (CancellationException e) {
            // by a client that is closed
            throw new IOException("no answer from Elasticsearch: the connection was given up", e);
        } catch (TimeoutException e) {
            throw new IOException("no answer from Elasticsearch within " + patience.toMillis() + " ms", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for Elasticsearch");
        } finally {
            sent.cancel();
        }
    }

    private static Reply reply(Response response) throws IOException {
        int status = response.getStatusLine().getStatusCode();
        if (response.getEntity() == null) {
            return new Reply(status, MissingNode.getInstance());
        }
        try (InputStream content = response.getEntity().getContent()) {
            return new Reply(status, Json.mapper().readTree(content));
        }
    }
}
