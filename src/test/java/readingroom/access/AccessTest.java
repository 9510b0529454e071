package readingroom.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.TestServers;
import readingroom.model.Json;
import readingroom.model.Scope;

class AccessTest {

    private static final String INDEX = "access-test";

    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final RestClient rest = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();
    private final ElasticsearchClient client =
            new ElasticsearchClient(new RestClientTransport(rest, new JacksonJsonpMapper(Json.mapper())));
    private final Access participants = Access.participants(client, INDEX, true);

    private int written;

    @TempDir
    private Path folder;

    @BeforeEach
    void makeIndex() throws IOException {
        client.indices().delete(d -> d.index(INDEX).ignoreUnavailable(true));
        try (InputStream mapping = AccessTest.class.getResourceAsStream("/mappings/messages-v1.json")) {
            client.indices().create(c -> c.index(INDEX).withJson(mapping));
        }
    }

    @AfterEach
    void close() throws IOException {
        rest.close();
    }

    @Test
    void participantSeesWhereHeSpokeAndWasWrittenTo_andNothingElse() {
        write("tea", "Ana", "U1", "Ben", null);
        write("work", "Carl", "U3", null, null);
        write("mail", "Carl", "U3", "Ana", null);

        assertThat(participants.scope("Ana")).isEqualTo(Scope.of(Set.of("tea", "mail")));
        assertThat(participants.scope("Ben")).isEqualTo(Scope.of(Set.of("tea")));
        assertThat(participants.scope("U3")).isEqualTo(Scope.of(Set.of("work", "mail")));
    }

    @Test
    void whoIsUnknownOrUnnamedSeesNothing() {
        write("tea", "Ana", "U1", null, null);

        for (String asker :
                new String[] {null, "", " ", "ana", "ANA", "Ana ", "Ａna", "Аna", "An", "Ana*", "*", "_exists_"}) {
            assertThat(participants.scope(asker)).as("%s", asker).isEqualTo(Scope.nothing());
        }
        assertThat(Access.participants(client, "no-such-index", true).scope("Ana"))
                .isEqualTo(Scope.nothing());
    }

    @Test
    void accentsMayBeComposedEitherWay() {
        write("tea", "Zoe\u0308", null, null, null);

        assertThat(participants.scope("Zo\u00eb")).isEqualTo(Scope.of(Set.of("tea")));
        assertThat(participants.scope("Zoe\u0308")).isEqualTo(Scope.of(Set.of("tea")));
    }

    @Test
    void rowsThatNobodySaidMakeNobodyAParticipant() {
        write("tea", "Carl", "U3", null, null);
        writeSystem("tea", "Ana");

        assertThat(participants.scope("Ana")).isEqualTo(Scope.nothing());
    }

    @Test
    void nameOfTwoAccountsShowsNothingOnThatPlatform_andTheIdsStillDo() {
        write("tea", "Ben", "U1", null, "slack");
        write("secret", "Ben", "U2", null, "slack");
        write("letters", "Carl", "U3", "Ben", "slack");
        write("family", "Ben", "491", null, "signal");
        write("old", "Ben", null, null, "whatsapp");

        assertThat(participants.scope("Ben")).isEqualTo(Scope.of(Set.of("family", "old")));
        assertThat(participants.scope("U1")).isEqualTo(Scope.of(Set.of("tea")));
        write("nowhere", "Carl", "7", null, null);
        write("elsewhere", "Carl", "8", null, null);
        assertThat(participants.scope("Carl")).isEqualTo(Scope.of(Set.of("letters")));
    }

    @Test
    void idsAloneCountWhereNamesDoNot() {
        write("tea", "Ana", "U1", "Ben", null);

        Access ids = Access.participants(client, INDEX, false);
        assertThat(ids.scope("U1")).isEqualTo(Scope.of(Set.of("tea")));
        assertThat(ids.scope("Ana")).isEqualTo(Scope.nothing());
        assertThat(ids.scope("Ben")).isEqualTo(Scope.nothing());
    }

    @Test
    void moreThanTenThousandConversationsAreAllSeen() {
        for (int from = 0; from < 25_000; from += 5_000) {
            elastic.post(
                    "/" + INDEX + "/_bulk",
                    IntStream.range(from, from + 5_000)
                            .mapToObj(i -> """
                                    {"index":{}}
                                    {"sender":"Ana","conversation_id":"c%d","system":false,"timestamp":%d}
                                    """.formatted(i, i))
                            .collect(Collectors.joining()));
        }
        elastic.post("/" + INDEX + "/_refresh", "");

        Scope scope = participants.scope("Ana");
        assertThat(scope.conversations()).hasSize(25_000);
        assertThat(scope.sees("c24999")).isTrue();
    }

    @Test
    void rulesGrantByIdNameBeginningAndAccount_andAreReadAgain() throws IOException {
        write("c1", "Carl", "U3", null, "slack", "Trip: Lisbon");
        write("work-a", "Carl", "U3", null, "slack");
        write("c3", "Dora", "U4", null, "slack", "work-b");
        write("c4", "Dora", "U4", null, "signal");
        write("c5", "Eve", "U5", null, null);
        Path file = rules("""
                # who may see what
                Ana: ["Trip: Lisbon", work-*]
                Ben:
                  - account: U4
                    platform: slack
                "Zo\u00eb, the boss": "*"
                12: c5
                """);
        Access rules = Access.rules(file, client, INDEX);

        assertThat(rules.scope("Ana")).isEqualTo(Scope.of(Set.of("c1", "work-a", "c3")));
        assertThat(rules.scope("Ben")).isEqualTo(Scope.of(Set.of("c3")));
        assertThat(rules.scope("Zoe\u0308, the boss")).isEqualTo(Scope.all());
        assertThat(rules.scope("12")).isEqualTo(Scope.of(Set.of("c5")));
        for (String unknown : new String[] {null, "", "ana", "Dora", "U4", "*"}) {
            assertThat(rules.scope(unknown)).as("%s", unknown).isEqualTo(Scope.nothing());
        }
        Files.writeString(file, "Ana: [c5]\n");
        assertThat(rules.scope("Ana")).isEqualTo(Scope.of(Set.of("c5")));
        assertThat(rules.scope("Ben")).isEqualTo(Scope.nothing());
    }

    @Test
    void brokenRulesShowNothingToAnybody_andTellFileAndLine() throws IOException {
        Path file = rules("Ana: [c1]\nBen: [c2\nCarl: [c3]\n");
        assertThatThrownBy(() -> Access.rules(file, client, INDEX))
                .isInstanceOf(UnreadableRules.class)
                .hasMessageContaining(file + ", line 2: no YAML");
        for (String[] wrong : new String[][] {
            {"Ana: c1, c2", "line 1: no list of conversations"},
            {"Ana: [c1]\nAna: [c2]", "line 2: the asker is there twice"},
            {"Ana:\n  - acount: U1", "line 2: \"acount\" is neither account nor platform"},
            {"Ana:\n  - platform: slack", "line 2: a platform without an account"},
            {"Ana:", "line 1: here belongs a list"},
            {"Ana: [c1]\nCarl Drum: 5", "line 2: 5 is no name but a number"},
            {"Ana: [c1, true]", "line 1: true is no name"},
            {"Ana: [c1\nBen: [c2]\n", "line 1: no YAML"},
            {"- c1", "line 1: the rules are not lines such as"},
            {"Ana: [*]", "line 1"}
        }) {
            Files.writeString(file, wrong[0]);
            assertThatThrownBy(() -> Access.rules(file, client, INDEX))
                    .as(wrong[0])
                    .hasMessageContaining(wrong[1]);
        }
        Files.writeString(file, "");
        Access rules = Access.rules(file, client, INDEX);
        assertThat(rules.scope("Ana")).isEqualTo(Scope.nothing());
        Files.writeString(file, "Ana: [");
        assertThatThrownBy(() -> rules.scope("Ana"))
                .hasMessageContaining("access.rules-file = " + file + " holds no rules that can be read");
        assertThat(Access.obstacle(file)).hasValueSatisfying(why -> {
            assertThat(why).hasMessageContaining(file + ", line 1");
            assertThat(why.brief()).isEqualTo("access.rules-file, line 1: no YAML");
        });
        Files.delete(file);
        assertThatThrownBy(() -> rules.scope("Ana")).hasMessageContaining("cannot be read (NoSuchFileException)");
        assertThat(Access.obstacle(file)).hasValueSatisfying(why -> assertThat(why.brief())
                .isEqualTo("access.rules-file cannot be read (NoSuchFileException)"));
        Files.writeString(file, "Ana: [c1]\nCarl: 5");
        assertThat(Access.obstacle(file))
                .hasValueSatisfying(why -> assertThat(why.brief()).isEqualTo("access.rules-file, line 2: no rule"));
        Files.writeString(file, "Ana: [c1]");
        assertThat(Access.obstacle(file)).isEmpty();
    }

    @Test
    void rememberedForAMoment_andNewConversationsAndDeletionsShow() {
        write("tea", "Ana", "U1", null, null);
        Access remembering = Access.remembering(participants, 600_000);
        Access forgetful = Access.remembering(participants, 0);
        assertThat(remembering.scope("Ana")).isEqualTo(Scope.of(Set.of("tea")));
        assertThat(forgetful.scope("Ana")).isEqualTo(Scope.of(Set.of("tea")));

        write("work", "Ana", "U1", null, null);
        assertThat(remembering.scope("Ana")).isEqualTo(Scope.of(Set.of("tea")));
        assertThat(forgetful.scope("Ana")).isEqualTo(Scope.of(Set.of("tea", "work")));

        elastic.post("/" + INDEX + "/_bulk?refresh=true", "{\"delete\":{\"_id\":\"1\"}}\n");
        assertThat(forgetful.scope("Ana")).isEqualTo(Scope.of(Set.of("work")));
    }

    private Path rules(String text) throws IOException {
        return Files.writeString(folder.resolve("rules.yaml"), text);
    }

    private void write(
            String conversation, String sender, @Nullable String id, @Nullable String to, @Nullable String platform) {
        write(conversation, sender, id, to, platform, null);
    }

    private void write(
            String conversation,
            String sender,
            @Nullable String id,
            @Nullable String to,
            @Nullable String platform,
            @Nullable String name) {
        ObjectNode message = Json.mapper()
                .createObjectNode()
                .put("conversation_id", conversation)
                .put("sender", sender)
                .put("timestamp", "2024-05-01T10:00:00Z")
                .put("content", "hello")
                .put("system", false);
        put(message, "sender_id", id);
        put(message, "receiver", to);
        put(message, "platform", platform);
        put(message, "conversation_name", name);
        elastic.put("/" + INDEX + "/_doc/" + ++written + "?refresh=true", message.toString());
    }

    private void writeSystem(String conversation, String sender) {
        elastic.post(
                "/" + INDEX + "/_doc?refresh=true",
                "{\"conversation_id\":\"%s\",\"sender\":\"%s\",\"timestamp\":1,\"system\":true}"
                        .formatted(conversation, sender));
    }

    private static void put(ObjectNode message, String field, @Nullable String value) {
        if (value != null) {
            message.put(field, value);
        }
    }
}
