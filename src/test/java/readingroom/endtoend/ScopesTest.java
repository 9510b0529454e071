package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Json;

/**
 * What others have said changes nothing of what an asker hears: each question is asked once where only the asker's own
 * conversations are, and once where those of others are as well, and the answers are the same to the letter.
 */
class ScopesTest {

    private static final String NOW = "2024-05-20T12:00:00Z";

    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final String alone = "scopes-" + UUID.randomUUID();
    private final String among = "scopes-" + UUID.randomUUID();
    private int written;
    private ReadingRoom own;
    private ReadingRoom all;

    @TempDir
    private Path folder;

    @BeforeEach
    void fill() {
        own = open(alone);
        all = open(among);
        for (String index : List.of(alone, among)) {
            say(index, "tea", "Tea time", "Ana", "2024-05-14T09:00:00Z", "We meet at the harbour on Friday.");
            say(index, "tea", "Tea time", "Ben", "2024-05-14T09:01:00Z", "Fine, I bring the boat ticket.");
            say(index, "tea", "Tea time", "Ana", "2024-05-15T09:01:00Z", "The boat costs 40 euros.");
        }
        say(among, "board", "Board room", "Ben", "2024-05-13T09:00:00Z", "Carl, the merger costs 900 euros a share.");
        say(
                among,
                "board",
                "Board room",
                "Carl",
                "2024-05-13T09:01:00Z",
                "We meet at the airport on Friday, not at the harbour.");
        say(
                among,
                "board",
                "Board room",
                "Ben",
                "2023-01-02T09:01:00Z",
                "People call me Benny, and Ana is called Annie here.");
        say(among, "board", "Board room", "Zed", "2025-02-02T09:01:00Z", "Ana's boat ticket is a fake.");
        for (int i = 0; i < 40; i++) {
            say(
                    among,
                    "board",
                    "Board room",
                    "Zed",
                    "2024-05-%02dT10:00:00Z".formatted(1 + i % 28),
                    "boat boat harbour merger " + i);
        }
    }

    @AfterEach
    void stop() {
        own.close();
        all.close();
    }

    @Test
    void othersConversationsChangeNothingOfAnyAnswer() {
        for (String question : List.of(
                "Where do we meet on Friday?",
                "What does the boat cost?",
                "How many messages are about the boat?",
                "What did Carl say about the merger?",
                "What did Benny say?",
                "What did Annie say about the boat?",
                "What did Zed say in 2025?",
                "Who is Carl?",
                "What was said in Board room?",
                "What happened in January 2023?",
                "What is the latest message?",
                "Who spoke about the harbour yesterday?",
                "What did I say about the boat?",
                "Summarise last week.",
                "merger",
                "上周谁说了船的事？")) {
            assertSame(question, List.of());
            assertSame(question, List.of("board"));
            assertSame(question, List.of("Board room"));
            assertSame(question, List.of("tea", "board"));
        }
    }

    @Test
    void whoMaySeeItHearsIt_soTheComparisonIsNoComparisonOfNothing() {
        Answer answer = ask(all, "What does the merger cost a share?", "Carl", List.of());
        assertThat(answer.citations()).extracting(c -> c.quote()).anyMatch(quote -> quote.contains("900 euros"));
        assertThat(ask(own, "What does the boat cost?", "Ana", List.of()).citations())
                .isNotEmpty();
        assertThat(ask(all, "What does the boat cost?", "Nobody", List.of()).citations())
                .isEmpty();
    }

    @Test
    void rememberedAnswerOfOneIsNotGivenToAnother_andEndsWithTheRightToSeeIt() {
        ask(all, "What does the merger cost a share?", "Ben", List.of());
        assertThat(ask(all, "What does the merger cost a share?", "Ben", List.of())
                        .usage()
                        .total()
                        .cached())
                .isTrue();
        assertThat(ask(all, "What does the merger cost a share?", "Ana", List.of())
                        .citations())
                .isEmpty();

        elastic.post(
                "/" + among + "/_bulk?refresh=true", "{\"delete\":{\"_id\":\"7\"}}\n{\"delete\":{\"_id\":\"9\"}}\n");
        Answer after = ask(all, "What does the merger cost a share?", "Ben", List.of());
        assertThat(after.usage().total().cached()).isFalse();
        assertThat(after.citations()).isEmpty();
    }

    private void assertSame(String question, List<String> conversations) {
        assertThat(told(ask(all, question, "Ana", conversations)))
                .as("%s %s", question, conversations)
                .isEqualTo(told(ask(own, question, "Ana", conversations)));
    }

    /** All but what differs from one time to the next. */
    private static JsonNode told(Answer answer) {
        ObjectNode json = Json.mapper().valueToTree(answer);
        json.remove(List.of("question_id", "trace_id", "answered_at", "usage"));
        return json;
    }

    private static Answer ask(ReadingRoom room, String question, String asker, List<String> conversations) {
        Map<String, Object> fields =
                new HashMap<>(Map.of("question", question, "asker", asker, "asked_at", NOW, "time_zone", "UTC"));
        fields.put("conversations", conversations);
        return room.ask(Json.mapper().valueToTree(fields).toString());
    }

    private ReadingRoom open(String index) {
        return ReadingRoom.start(
                Settings.load(
                        folder,
                        Map.of(),
                        Map.of(
                                "elasticsearch.url",
                                TestServers.elasticsearch().url().toString(),
                                "index.name",
                                index,
                                "access.mode",
                                "participants",
                                "access.ttl-ms",
                                "0",
                                "instruct.catalog-ttl-ms",
                                "0",
                                "embed.provider",
                                "none")),
                Routes.INSTRUCT,
                Routes.STEPS);
    }

    private void say(String index, String conversation, String name, String sender, String time, String content) {
        ObjectNode message = Json.mapper()
                .createObjectNode()
                .put("message_id", "m" + content.hashCode())
                .put("timestamp", time)
                .put("sender", sender)
                .put("content", content)
                .put("conversation_id", conversation)
                .put("conversation_name", name)
                .put("system", false)
                .put("utc_offset", "Z")
                .put("arrival", 1_000_000L * content.hashCode());
        message.putArray("attachments");
        message.putArray("mentions");
        elastic.put("/" + index + "/_doc/" + ++written + "?refresh=true", message.toString());
    }
}
