package readingroom.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/** Has messages answered by a serve that runs, over its HTTP. */
final class RemoteAnswerer implements Stdio.Answerer {

    private static final String DATA = "data:";
    private static final int REFUSED = 400;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI uri;
    private final @Nullable String token;
    private final @Nullable String asker;
    private volatile @Nullable String session;

    /**
     * @param token of the serve's http.tokens-file; null where it has none
     * @param asker for whom the operator asks; null for nobody, and where the token tells
     */
    RemoteAnswerer(URI uri, @Nullable String token, @Nullable String asker) {
        this.uri = uri;
        this.token = token;
        this.asker = asker;
    }

    @Override
    public @Nullable ObjectNode answer(String message, Consumer<ObjectNode> sent) {
        try {
            HttpResponse<InputStream> response = http.send(request(message), HttpResponse.BodyHandlers.ofInputStream());
            response.headers().firstValue(RequestHead.SESSION).ifPresent(begun -> session = begun);
            try (InputStream body = response.body()) {
                boolean events =
                        response.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream");
                return events ? events(body, sent) : answer(response.statusCode(), body, message);
            }
        } catch (IOException e) {
            return failure(
                    message,
                    "the serve at " + uri + " does not answer (" + e.getClass().getSimpleName()
                            + "); start it again, or this command without it");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private HttpRequest request(String message) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(message));
        String known = session;
        if (known != null) {
            request.header(RequestHead.SESSION, known);
        }
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        if (asker != null) {
            request.header(RequestHead.ASKER, URLEncoder.encode(asker, StandardCharsets.UTF_8));
        }
        return request.build();
    }

    private static @Nullable ObjectNode events(InputStream body, Consumer<ObjectNode> sent) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(DATA) && object(line.substring(DATA.length())) instanceof ObjectNode message) {
                sent.accept(message);
            }
        }
        return null;
    }

    private @Nullable ObjectNode answer(int status, InputStream body, String message) throws IOException {
        String text = new String(body.readAllBytes(), StandardCharsets.UTF_8);
        ObjectNode said = object(text);
        if (said != null && said.has("jsonrpc")) {
            // what is refused before it is read has no id there, but the client waits for that of its request
            JsonNode id = id(message);
            return said.path("id").isNull() && id != null ? said.set("id", id) : said;
        }
        if (status < REFUSED) {
            return null;
        }
        String detail = said == null ? "" : said.path("detail").asText();
        return failure(message, "the serve at " + uri + " refused it: " + status + " " + detail);
    }

    private static @Nullable ObjectNode object(String text) {
        try {
            return Json.mapper().readTree(text) instanceof ObjectNode object ? object : null;
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    /** Only a request is answered. */
    private static @Nullable ObjectNode failure(String message, String why) {
        JsonNode id = id(message);
        return id == null ? null : Protocol.failure(id, ErrorCodes.INTERNAL_ERROR, why);
    }

    private static @Nullable JsonNode id(String message) {
        ObjectNode asked = object(message);
        return asked == null ? null : asked.get("id");
    }
}
