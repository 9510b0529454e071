package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RequestOptions;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/** Requests to Elasticsearch with JSON both ways. Messages of its exceptions may quote what was sent: never log them. */
public final class JsonRequests {

    private static final int NOT_FOUND = 404;

    private final RestClient client;
    private final RequestOptions options;

    /** @param patience for an answer to begin */
    public JsonRequests(RestClient client, Duration patience) {
        this.client = client;
        int ms = (int) patience.toMillis();
        this.options = RequestOptions.DEFAULT.toBuilder()
                .setRequestConfig(RequestConfig.custom()
                        .setConnectTimeout(ms)
                        .setConnectionRequestTimeout(ms)
                        .setSocketTimeout(ms)
                        .build())
                .build();
    }

    /** What is there; a missing node if nothing is. */
    public JsonNode get(String path) throws IOException {
        try {
            return send("GET", path, null);
        } catch (ResponseException e) {
            if (status(e) == NOT_FOUND) {
                return MissingNode.getInstance();
            }
            throw e;
        }
    }

    public boolean exists(String path) throws IOException {
        Request request = new Request("HEAD", path);
        request.setOptions(options);
        return client.performRequest(request).getStatusLine().getStatusCode() == 200;
    }

    /** @throws ResponseException if Elasticsearch refuses it */
    public JsonNode send(String method, String path, @Nullable JsonNode body) throws IOException {
        Request request = new Request(method, path);
        request.setOptions(options);
        if (body != null) {
            request.setEntity(
                    new NByteArrayEntity(Json.mapper().writeValueAsBytes(body), ContentType.APPLICATION_JSON));
        }
        return read(request);
    }

    /** Sends lines as {@code _bulk} takes them. */
    public JsonNode sendLines(String path, byte[] lines) throws IOException {
        Request request = new Request("POST", path);
        request.setOptions(options);
        request.setEntity(new NByteArrayEntity(lines, ContentType.create("application/x-ndjson")));
        return read(request);
    }

    static int status(ResponseException e) {
        return e.getResponse().getStatusLine().getStatusCode();
    }

    private JsonNode read(Request request) throws IOException {
        try (InputStream content = client.performRequest(request).getEntity().getContent()) {
            return Json.mapper().readTree(content);
        }
    }
}
