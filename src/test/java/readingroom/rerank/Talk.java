package readingroom.rerank;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import readingroom.eval.Topic;
import readingroom.model.Json;

/**
 * A conversation written by hand together with questions. A line {@code @ 2024-01-13 10:02} begins a sitting, {@code Nora:
 * text} is a message, and {@code ? question} asks for what the message above it says; the same question under several
 * messages asks for all of them.
 */
record Talk(ArrayNode messages, List<Topic> topics) {

    private static final int SECONDS_APART = 40;

    static Talk read(Path file) throws IOException {
        String name = file.getFileName().toString().replaceFirst("\\.txt$", "");
        ArrayNode messages = Json.mapper().createArrayNode();
        Map<String, List<String>> questions = new LinkedHashMap<>();
        LocalDateTime time = LocalDateTime.MIN;
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("@ ")) {
                time = LocalDateTime.parse(line.substring(2).replace(' ', 'T'));
            } else if (line.startsWith("? ")) {
                questions
                        .computeIfAbsent(line.substring(2), unused -> new ArrayList<>())
                        .add(name + "-" + messages.size());
            } else if (!line.isBlank() && !line.startsWith("#")) {
                time = time.plusSeconds(SECONDS_APART);
                messages.add(message(name, messages.size() + 1, time, line));
            }
        }
        return new Talk(messages, topics(name, time, questions));
    }

    private static ObjectNode message(String talk, int number, LocalDateTime time, String line) {
        int colon = line.indexOf(": ");
        return Json.mapper()
                .createObjectNode()
                .put("message_id", talk + "-" + number)
                .put("timestamp", time.toInstant(ZoneOffset.UTC).toString())
                .put("sender", line.substring(0, colon))
                .put("content", line.substring(colon + 2))
                .put("conversation_id", talk);
    }

    private static List<Topic> topics(String talk, LocalDateTime last, Map<String, List<String>> questions) {
        List<Topic> topics = new ArrayList<>();
        questions.forEach((question, evidence) -> {
            String id = talk + ":" + (topics.size() + 1);
            ObjectNode asked = Json.mapper()
                    .createObjectNode()
                    .put("question_id", id)
                    .put("question", question)
                    .put("asked_at", last.toInstant(ZoneOffset.UTC).toString());
            asked.putArray("conversations").add(talk);
            topics.add(new Topic(id, asked.toString(), talk, "talk", evidence));
        });
        return topics;
    }
}
