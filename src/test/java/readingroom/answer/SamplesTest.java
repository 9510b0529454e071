package readingroom.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Json;
import readingroom.model.Question;

/** The answer step alone on the samples: instructions are given, and a plain count of common words stands in for rerank. */
class SamplesTest {

    private static final Path SAMPLES = Path.of("samples");
    private static final Map<String, List<Instruction>> INSTRUCTIONS = Map.of(
            "budget-zh",
            List.of(range("上周", "2024-05-06", "2024-05-13", "Asia/Shanghai"), person("林月", "我"), person("小王", "小王")),
            "last-friday",
            List.of(range("last Friday", "2024-05-10", "2024-05-11", "America/New_York")),
            "login-bug",
            List.of(range("two weeks ago", "2024-04-29", "2024-05-06", "UTC"), person("Priya", "Priya")),
            "tent",
            List.of(person("Sam Okafor", "Sam"), person("Sam Rivera", "Sam")),
            "老李推荐的火锅店叫什么名字？",
            List.of(person("老李", "老李")));

    private final LocalAnswerer answerer = new LocalAnswerer(AnswerLimits.defaults(), Clock.systemUTC());

    @TestFactory
    Stream<DynamicTest> everySampleQuestionIsAnsweredAsExpected() throws IOException {
        Map<String, JsonNode> expected = new HashMap<>();
        Json.mapper()
                .readTree(SAMPLES.resolve("expected.json").toFile())
                .forEach(e -> expected.put(
                        e.path("question_id").asText(e.path("question").asText()), e));
        List<ChatMessage> messages = messages();
        return Files.readAllLines(SAMPLES.resolve("questions.ndjson")).stream()
                .map(SamplesTest::question)
                .map(q -> DynamicTest.dynamicTest(
                        q.questionId(), () -> check(q, messages, expected.get(q.questionId()))));
    }

    @Test
    void sampleIdsAreUniqueAndExpectedOnesExist() throws IOException {
        List<String> ids = messages().stream().map(ChatMessage::citedId).toList();
        assertThat(ids).doesNotHaveDuplicates().hasSizeGreaterThan(350);
        for (JsonNode e :
                Json.mapper().readTree(SAMPLES.resolve("expected.json").toFile())) {
            assertThat(ids(e, "all", "any", "none")).isSubsetOf(ids);
        }
    }

    private void check(Question question, List<ChatMessage> messages, JsonNode expected) {
        List<Instruction> instructions = INSTRUCTIONS.getOrDefault(question.questionId(), List.of());
        Inquiry inquiry = Inquiry.of(question, false)
                .withInstructions(instructions)
                .withEvidence(ranked(question, instructions, messages));
        Answer answer = answerer.answer(inquiry);
        List<String> cited =
                answer.citations().stream().map(Citation::messageId).toList();
        assertThat(Json.mapper().valueToTree(answer.status()).asText())
                .as(answer.answer())
                .isEqualTo(expected.path("status").asText());
        assertThat(cited).as(answer.answer()).containsAll(ids(expected, "all"));
        assertThat(ids(expected, "none")).as(answer.answer()).noneMatch(cited::contains);
        if (!expected.path("any").isEmpty()) {
            assertThat(cited).as(answer.answer()).containsAnyElementsOf(ids(expected, "any"));
        }
        if (Boolean.getBoolean("samples.print")) {
            System.out.println(new readingroom.cli.AnswerPrinter(false, question.timeZone()).print(answer));
        }
    }

    private static List<Evidence> ranked(
            Question question, List<Instruction> instructions, List<ChatMessage> messages) {
        Wanted wanted = Wanted.of(question, instructions);
        Set<String> words = new HashSet<>(Words.ofMeaning(question.question()));
        return messages.stream()
                .filter(m -> question.conversations().isEmpty()
                        || question.conversations().contains(m.conversationId()))
                .filter(m -> wanted.isInTime(m.timestamp().toInstant()))
                .map(m -> new Evidence(m, score(m, words, wanted), "", List.of()))
                .sorted(Comparator.comparingDouble(Evidence::score).reversed())
                .limit(500)
                .toList();
    }

    private static double score(ChatMessage message, Set<String> words, Wanted wanted) {
        Set<String> stems = Words.stems(message.content());
        long common = words.stream()
                .filter(w -> message.content().contains(w) || stems.contains(Stem.of(w)))
                .count();
        double person = !wanted.people().isEmpty() && wanted.isFromPeople(message) ? 1 : 0;
        return Math.min(10, 1 + 8.0 * common / Math.max(1, words.size()) + person);
    }

    private static Question question(String line) {
        if (!line.startsWith("{")) {
            return new Question(line, line, null, Instant.now(), ZoneId.of("Asia/Shanghai"), List.of(), null, 60_000);
        }
        try {
            JsonNode json = Json.mapper().readTree(line);
            List<String> conversations = new ArrayList<>();
            json.path("conversations").forEach(c -> conversations.add(c.asText()));
            return new Question(
                    json.path("question_id").asText(),
                    json.path("question").asText(),
                    json.path("asker").asText(),
                    OffsetDateTime.parse(json.path("asked_at").asText()).toInstant(),
                    ZoneId.of(json.path("time_zone").asText()),
                    conversations,
                    null,
                    60_000);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<ChatMessage> messages() throws IOException {
        List<ChatMessage> messages = new ArrayList<>();
        for (String file : List.of("work-zh.json", "family-en.ndjson", "project-mixed.json")) {
            try (MappingIterator<JsonNode> rows = Json.mapper()
                    .readerFor(JsonNode.class)
                    .readValues(SAMPLES.resolve(file).toFile())) {
                rows.forEachRemaining(row -> messages.add(message(row)));
            }
        }
        return messages;
    }

    private static ChatMessage message(JsonNode row) {
        return new ChatMessage(
                null,
                row.path("message_id").asText(),
                OffsetDateTime.parse(row.path("timestamp").asText()),
                row.path("sender").asText(),
                row.path("sender_id").asText(null),
                row.path("receiver").asText(null),
                row.path("content").asText(),
                row.path("conversation_id").asText(),
                row.path("conversation_name").asText(),
                row.path("reply_to").asText(null),
                null,
                null,
                List.of(),
                List.of(),
                0,
                null,
                false,
                row.path("system").asBoolean());
    }

    private static List<String> ids(JsonNode expected, String... lists) {
        List<String> ids = new ArrayList<>();
        for (String list : lists) {
            expected.path(list).forEach(id -> ids.add(id.asText()));
        }
        return ids;
    }

    private static Instruction range(String words, String from, String to, String zone) {
        return new Instruction(
                Instruction.Type.DATE_RANGE,
                words,
                LocalDate.parse(from).atStartOfDay(ZoneId.of(zone)).toInstant(),
                LocalDate.parse(to).atStartOfDay(ZoneId.of(zone)).toInstant(),
                Instruction.Origin.RULES,
                words,
                1,
                "",
                Instruction.Decision.FILTER,
                "");
    }

    private static Instruction person(String name, String words) {
        return new Instruction(
                Instruction.Type.PERSON,
                name,
                null,
                null,
                Instruction.Origin.RULES,
                words,
                1,
                "",
                Instruction.Decision.PREFERENCE,
                "");
    }
}
