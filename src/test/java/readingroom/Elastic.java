package readingroom;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import readingroom.model.Json;

/** A plain HTTP client of Elasticsearch for tests. */
public record Elastic(URI url) {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** How many documents an index or alias holds, those not yet refreshed included. */
    public long count(String index) {
        post("/" + index + "/_refresh", "");
        return post("/" + index + "/_count", "").path("count").asLong();
    }

    public JsonNode post(String path, String body) {
        return send("POST", path, body);
    }

    public JsonNode put(String path, String body) {
        return send("PUT", path, body);
    }

    public JsonNode delete(String path) {
        return send("DELETE", path, "");
    }

    private JsonNode send(String method, String path, String body) {
        HttpRequest request = HttpRequest.newBuilder(url.resolve(path))
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            return Json.mapper()
                    .readTree(HTTP.send(request, HttpResponse.BodyHandlers.ofString())
                            .body());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
