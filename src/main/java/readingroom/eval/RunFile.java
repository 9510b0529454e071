package readingroom.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;
import readingroom.model.Json;

/**
 * The rankings of a run: {@code {"question_id": …, "ranked": [message ids, best first]}}, one a line; with {@code status},
 * {@code confidence} and {@code cited} message ids where the questions were answered.
 */
public final class RunFile {

    private record Line(
            String questionId,
            List<String> ranked,
            Answer.@Nullable Status status,
            @Nullable Double confidence,
            @Nullable List<String> cited) {}

    private RunFile() {}

    /**
     * Reads the ranked message ids of each question, in the order of the file.
     *
     * @throws IOException naming file and line, if it cannot be read or a line is no ranking
     */
    public static Map<String, List<String>> read(Path file) throws IOException {
        Map<String, List<String>> run = new LinkedHashMap<>();
        for (JsonLines.Line line : JsonLines.read(file)) {
            JsonNode ranked = line.node().path("ranked");
            if (!line.node().hasNonNull("question_id") || !ranked.isArray()) {
                throw new IOException(line.where() + " has no question_id and list ranked");
            }
            List<String> ids = new ArrayList<>();
            ranked.forEach(id -> ids.add(id.asText()));
            String question = line.node().get("question_id").asText();
            if (run.put(question, List.copyOf(ids)) != null) {
                throw new IOException(line.where() + " has question_id " + question + " again");
            }
        }
        return run;
    }

    static String line(Outcome outcome) throws JsonProcessingException {
        Answer answer = outcome.answer();
        Line line = answer == null
                ? new Line(outcome.topic().questionId(), outcome.ranked(), null, null, null)
                : new Line(
                        outcome.topic().questionId(),
                        outcome.ranked(),
                        answer.status(),
                        answer.confidence(),
                        answer.citations().stream()
                                .map(Answer.Citation::messageId)
                                .toList());
        return Json.mapper().writeValueAsString(line) + "\n";
    }
}
