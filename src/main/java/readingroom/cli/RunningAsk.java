package readingroom.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import readingroom.http.Problem;
import readingroom.model.Answer;
import readingroom.model.Json;
import readingroom.model.Usage;

/** Has questions answered by a serve that runs, over its HTTP. */
final class RunningAsk implements AutoCloseable {

    private static final int REFUSED = 400;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI uri;
    private final @Nullable String token;

    /** @param token the operator's; null where the serve needs none */
    RunningAsk(RunningServe serve, @Nullable String token) {
        this.uri = URI.create(serve.http() + "/ask");
        this.token = token;
    }

    /**
     * The answer, a failed one where the serve has none.
     *
     * @param question as JSON
     */
    Answer ask(String question) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(question));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        try {
            return response.statusCode() < REFUSED
                    ? Json.mapper().readValue(response.body(), Answer.class)
                    : failed(question, Json.mapper().readValue(response.body(), Problem.class));
        } catch (JsonProcessingException e) {
            return failed(question, "", told(response.statusCode(), "with what is no answer; is it a serve?"));
        }
    }

    private Answer failed(String question, Problem problem) {
        Answer.Failure cause = problem.cause();
        String id = problem.questionId() == null ? "" : problem.questionId();
        return failed(question, id, cause == null ? told(problem.status(), problem.detail()) : cause);
    }

    private Answer.Failure told(int status, String detail) {
        return new Answer.Failure("question", "Refusal", uri + " answered " + status + ": " + detail);
    }

    private static Answer failed(String question, String id, Answer.Failure cause) {
        JsonNode asked = read(question);
        return Answer.failed(
                id.isEmpty() ? asked.path("question_id").asText() : id,
                asked.path("question").asText(),
                Answer.UsageReport.of(Usage.none()),
                "none",
                Instant.now(),
                "",
                cause);
    }

    /** A line of a file of questions may be no JSON, which is why it failed. */
    private static JsonNode read(String question) {
        try {
            return Json.mapper().readTree(question);
        } catch (JsonProcessingException e) {
            return Json.mapper().createObjectNode();
        }
    }

    @Override
    public void close() {
        http.close();
    }
}
