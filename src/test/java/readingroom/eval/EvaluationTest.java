package readingroom.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.MessageBuilder;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Question;

class EvaluationTest {

    private static final Topic ONE = new Topic("q1", "{}", null, "when", List.of("a", "b"));
    private static final Topic TWO = new Topic("q2", "{}", null, "who", List.of("z"));
    private static final Topic UNKNOWN = new Topic("q3", "{}", null, "who", List.of());

    @Test
    void writesOneLineATopicInOrderAndCounts() throws Exception {
        StringWriter run = new StringWriter();
        List<Integer> done = new ArrayList<>();

        List<Outcome> outcomes = new Evaluation((question, last) -> found("x", "a", "y"), Evaluation.Step.RECALL, 2, 2)
                .run(List.of(ONE, TWO, UNKNOWN), run, done::add);

        assertThat(run.toString()).isEqualTo("""
                        {"question_id":"q1","ranked":["x","a"]}
                        {"question_id":"q2","ranked":["x","a"]}
                        {"question_id":"q3","ranked":["x","a"]}
                        """);
        assertThat(done).containsExactly(1, 2, 3);
        assertThat(Outcome.scores(outcomes))
                .containsExactly(new Score("q1", "when", 2, List.of(2)), new Score("q2", "who", 1, List.of()));
    }

    @Test
    void ranksMergedMessagesBehindTheOneTheyWereMergedInto() throws Exception {
        StringWriter run = new StringWriter();
        Evidence evidence = new Evidence(message("a"), 9, "", List.of(message("b")));

        new Evaluation(
                        (question, last) ->
                                found().withEvidence(List.of(evidence, new Evidence(message("c"), 8, "", List.of()))),
                        Evaluation.Step.RERANK,
                        10,
                        1)
                .run(List.of(ONE), run, count -> {});

        assertThat(run.toString()).contains("[\"a\",\"b\",\"c\"]");
    }

    @Test
    void namesTheQuestionThatFailed() {
        Evaluation failing = new Evaluation(
                (question, last) -> {
                    throw new IllegalStateException("no server");
                },
                Evaluation.Step.RECALL,
                10,
                1);

        assertThatThrownBy(() -> failing.run(List.of(ONE), new StringWriter(), count -> {}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("question q1 failed");
    }

    @Test
    void readsQuestionsInTheirConversation(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("questions.jsonl");
        Files.writeString(file, """
                {"question_id": "q1", "question": "Who?", "conversation_id": "c", "answer": 7, "category": "who", "evidence": ["m"]}

                {"question_id": "q2", "question": "When?", "asker": "Anna"}
                """);

        assertThatThrownBy(() -> Topic.read(file, true))
                .hasMessage(file + " line 3 has no conversation_id; use --scope all");
        assertThat(Topic.read(file, false))
                .containsExactly(
                        new Topic("q1", "{\"question_id\":\"q1\",\"question\":\"Who?\"}", "c", "who", List.of("m")),
                        new Topic(
                                "q2",
                                "{\"question_id\":\"q2\",\"question\":\"When?\",\"asker\":\"Anna\"}",
                                null,
                                "all",
                                List.of()));
    }

    private static Inquiry found(String... ids) {
        Question question = new Question("q", "?", null, Instant.EPOCH, ZoneOffset.UTC, List.of(), null, 60_000);
        List<Candidate> candidates = new ArrayList<>();
        for (String id : ids) {
            candidates.add(new Candidate(message(id), candidates.size() + 1, 1));
        }
        return Inquiry.of(question, false).withCandidates(candidates);
    }

    private static ChatMessage message(String id) {
        return MessageBuilder.message(id).build();
    }
}
