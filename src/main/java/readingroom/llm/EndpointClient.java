package readingroom.llm;

import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sends requests by the JDK's client, keeps {@code Retry-After}, and reads no more of an answer than a chat needs. */
final class EndpointClient implements HttpClient {

    private static final int BODY_BYTES_MAX = 4_000_000;

    private final java.net.http.HttpClient client;
    private final Duration timeout;
    private final Clock clock;

    EndpointClient(Duration connectTimeout, Duration timeout, Clock clock) {
        // HTTP/1.1: some local model servers stumble over the upgrade that the JDK offers on plain HTTP
        this.client = java.net.http.HttpClient.newBuilder()
                .version(Version.HTTP_1_1)
                .connectTimeout(connectTimeout)
                .build();
        this.timeout = timeout;
        this.clock = clock;
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        try {
            HttpResponse<InputStream> response =
                    client.send(jdkRequest(request), HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream body = response.body()) {
                if (response.statusCode() / 100 != 2) {
                    throw new RefusedCall(response.statusCode(), retryAfter(response));
                }
                return SuccessfulHttpResponse.builder()
                        .statusCode(response.statusCode())
                        .headers(response.headers().map())
                        .body(new String(body.readNBytes(BODY_BYTES_MAX), StandardCharsets.UTF_8))
                        .build();
            }
        } catch (HttpTimeoutException e) {
            throw new TimeoutException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TimeoutException(e);
        }
    }

    private java.net.http.HttpRequest jdkRequest(HttpRequest request) {
        String body = request.body();
        java.net.http.HttpRequest.Builder builder = java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
                .timeout(timeout)
                .method(
                        request.method().name(),
                        body == null
                                ? java.net.http.HttpRequest.BodyPublishers.noBody()
                                : java.net.http.HttpRequest.BodyPublishers.ofString(body));
        request.headers().forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
        return builder.build();
    }

    private @Nullable Duration retryAfter(HttpResponse<?> response) {
        Optional<String> value = response.headers().firstValue("Retry-After").map(String::strip);
        if (value.isEmpty()) {
            return null;
        }
        if (value.get().matches("\\d{1,9}(\\.\\d{1,9})?")) {
            return Duration.ofMillis(Math.round(Double.parseDouble(value.get()) * 1000));
        }
        try {
            Instant until = ZonedDateTime.parse(value.get(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            Duration wait = Duration.between(clock.instant(), until);
            return wait.isNegative() ? Duration.ZERO : wait;
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("Replies are not streamed");
    }
}
