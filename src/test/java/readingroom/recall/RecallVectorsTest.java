package readingroom.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.TestServers;
import readingroom.embed.Embedding;
import readingroom.embed.Embeddings;
import readingroom.embed.QuestionEmbeddings;
import readingroom.instruct.time.TimeExpressions;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Inquiry;
import readingroom.model.Question;

/** Recall over 60 messages with a limit of 20, so that nothing is read only because the scope is small. */
class RecallVectorsTest {

    private static final String FIELD = "vectors.test-3";
    private static RecallFixture recall;
    private static @Nullable String failure;

    @BeforeAll
    static void start() throws Exception {
        Embeddings embeddings = (question, caller) -> failure == null
                ? new QuestionEmbeddings(List.of(new Embedding(FIELD, new float[] {1, 0, 0})), null)
                : new QuestionEmbeddings(List.of(), failure);
        recall = new RecallFixture(
                TestServers.elasticsearch().url(), "recall-vectors-test", new TimeExpressions()::find, embeddings, 20);
        List<ChatMessage> messages = new ArrayList<>();
        for (int day = 1; day <= 28; day++) {
            messages.add(message("a" + day, day, "garden", "Ines", "Nothing new on day " + day));
            messages.add(message("b" + day, day, "harbour", "Olaf", "The ferry was late, as on day " + day));
        }
        messages.add(message("heron", 29, "garden", "Ines", "Saw a heron by the pond"));
        messages.add(message("puppy", 30, "harbour", "Olaf", "Our puppy ate a shoe"));
        recall.load(messages);
        Map<String, Object> mapping = Map.of(
                "vectors",
                Map.of(
                        "properties",
                        Map.of("test-3", Map.of("type", "dense_vector", "dims", 3, "similarity", "dot_product"))));
        recall.extend("a7", Map.of("vectors", Map.of("test-3", List.of(0.6, 0.8, 0.0))), mapping);
        recall.extend("b9", Map.of("vectors", Map.of("test-3", List.of(1.0, 0.0, 0.0))), mapping);
        recall.extend("a3", Map.of("topics", List.of("pets", "宠物")), Map.of());
    }

    @AfterAll
    static void stop() {
        recall.close();
    }

    @Test
    void findsWhatIsNearInMeaningWithoutAWordInCommon() {
        assertThat(ids(ask("Which vessel came behind schedule?"))).startsWith("b9");
    }

    @Test
    void putsWordsBeforeLikeness() {
        List<String> ids = ids(ask("Who saw a heron?"));

        assertThat(ids).startsWith("heron");
        assertThat(ids).contains("b9");
    }

    @Test
    void takesTheFormsOfAVerbForOneWord() {
        assertThat(ids(ask("What does Ines see at the pond?"))).startsWith("heron");
        assertThat(ids(ask("Who eats shoes?"))).startsWith("puppy");
    }

    @Test
    void goesOnWithoutVectorsAndSaysSo() {
        failure = "no vector of the question within 10 ms";
        try {
            Inquiry inquiry = ask("Who saw a heron?");

            assertThat(ids(inquiry)).startsWith("heron");
            assertThat(inquiry.degraded()).containsExactly("recall: no vector of the question within 10 ms");
        } finally {
            failure = null;
        }
    }

    @Test
    void prefersTheTopicThatTheQuestionNames() {
        List<String> ids = ids(ask("Was there anything new about pets?"));

        assertThat(ids.indexOf("a3")).isLessThan(ids.indexOf("a4")).isNotNegative();
    }

    @Test
    void prefersTheConversationThatTheQuestionNames() {
        assertThat(ask("What was on day 5 in the harbour chat?")
                        .candidates()
                        .getFirst()
                        .message()
                        .conversationName())
                .isEqualTo("harbour");
        assertThat(ask("What was on day 5 in the garden chat?")
                        .candidates()
                        .getFirst()
                        .message()
                        .conversationName())
                .isEqualTo("garden");
    }

    @Test
    void makesACandidateOfEverythingInASmallScope() {
        Inquiry inquiry = ask("What did we say about the ferry on 3 May 2024?");

        assertThat(ids(inquiry).subList(0, 2)).containsExactly("b3", "a3");
    }

    private static ChatMessage message(String id, int day, String conversation, String sender, String content) {
        return MessageBuilder.message(id)
                .at("2024-05-%02dT12:00:00Z".formatted(day))
                .sender(sender)
                .content(content)
                .conversation(conversation, conversation)
                .build();
    }

    private static Inquiry ask(String text) {
        Question question = new Question(
                "q", text, null, Instant.parse("2024-06-01T12:00:00Z"), ZoneId.of("UTC"), List.of(), null, 60_000);
        return recall.recall(recall.instruct(question));
    }

    private static List<String> ids(Inquiry inquiry) {
        return inquiry.candidates().stream()
                .map(Candidate::message)
                .map(ChatMessage::citedId)
                .toList();
    }
}
