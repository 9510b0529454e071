package readingroom.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.Refresh;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import readingroom.TestServers;
import readingroom.model.Catalog;
import readingroom.model.Extent;
import readingroom.model.Json;

class IndexCatalogTest {

    private static final String INDEX = "index-catalog-test";

    private final RestClient rest = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();
    private final ElasticsearchClient client =
            new ElasticsearchClient(new RestClientTransport(rest, new JacksonJsonpMapper(Json.mapper())));
    private final IndexCatalog catalog = new IndexCatalog(client, INDEX, 0);

    @BeforeEach
    void makeIndex() throws IOException {
        client.indices().delete(d -> d.index(INDEX).ignoreUnavailable(true));
        try (InputStream mapping = IndexCatalogTest.class.getResourceAsStream("/mappings/messages-v1.json")) {
            client.indices().create(c -> c.index(INDEX).withJson(mapping));
        }
    }

    @AfterEach
    void close() throws IOException {
        rest.close();
    }

    @Test
    void knowsWhoSpokeWhereAndWhen() throws IOException {
        write("choir", "The choir", "Agnes", "2024-05-01T10:00:00Z", false);
        write("choir", "The choir", "Agnes", "2024-05-03T10:00:00Z", false);
        write("family", null, "小王", "2024-05-02T10:00:00Z", false);
        write("family", null, "Nobody", "2025-05-02T10:00:00Z", true);

        assertThat(catalog.scope(Extent.ALL))
                .isEqualTo(new Catalog.Scope(
                        true,
                        List.of("Agnes", "小王"),
                        List.of(
                                new Catalog.Conversation("choir", "The choir"),
                                new Catalog.Conversation("family", "family")),
                        Instant.parse("2024-05-01T10:00:00Z"),
                        Instant.parse("2024-05-03T10:00:00Z")));
        assertThat(catalog.scope(Extent.of(List.of("The choir"))).senders()).containsExactly("Agnes");
        assertThat(catalog.scope(Extent.of(List.of("family"))).senders()).containsExactly("小王");
    }

    @Test
    void isEmptyWithoutMessagesAndWithoutAnIndex() {
        assertThat(catalog.scope(Extent.ALL).senders()).isEmpty();
        assertThat(catalog.scope(Extent.ALL).first()).isNull();
        assertThat(new IndexCatalog(client, "no-such-index", 0)
                        .scope(Extent.ALL)
                        .known())
                .isTrue();
    }

    @Test
    void remembersForAWhileButNeverAnEmptyScope() throws IOException {
        IndexCatalog remembering = new IndexCatalog(client, INDEX, 3_600_000);
        assertThat(remembering.scope(Extent.ALL).senders()).isEmpty();

        write("choir", null, "Agnes", "2024-05-01T10:00:00Z", false);
        assertThat(remembering.scope(Extent.ALL).senders()).containsExactly("Agnes");

        write("choir", null, "Mira", "2024-05-01T10:00:00Z", false);
        assertThat(remembering.scope(Extent.ALL).senders()).containsExactly("Agnes");
    }

    @Test
    void asksAgainForTheCurrentScope() throws IOException {
        IndexCatalog remembering = new IndexCatalog(client, INDEX, 3_600_000);
        write("choir", null, "Agnes", "2024-05-01T10:00:00Z", false);
        Catalog.Scope first = remembering.scope(Extent.ALL);
        assertThat(remembering.current(Extent.ALL)).isSameAs(first);

        write("choir", null, "Mira", "2024-05-01T10:00:00Z", false);
        assertThat(remembering.current(Extent.ALL).senders()).containsExactlyInAnyOrder("Agnes", "Mira");
        assertThat(remembering.scope(Extent.ALL).senders()).contains("Mira");
    }

    @Test
    void learnsOtherNamesFromTheLogs() throws IOException {
        say("Robert Chen", "rchen", "Hi all, please call me Bobby!");
        say("何静", "U0AB12CD3", "大家都叫我老猫");
        say("王小明", "wangxm", "我是新来的");
        say("Anna Lee", "5f3a9c0012ab", "Anna Lee a.k.a. Annie is back");
        say("Tomás", "wxid_q8r7", "Robert Chen, also known as Chess King, plays tonight");
        say("李雷", "lilei", "何静外号猴子，你们不知道吗");

        assertThat(catalog.scope(Extent.ALL).people())
                .extracting(Catalog.Person::sender, person -> List.copyOf(new TreeSet<>(person.names())))
                .containsExactlyInAnyOrder(
                        tuple("Robert Chen", List.of("Bobby", "Chess King", "rchen")),
                        tuple("何静", List.of("猴子", "老猫")),
                        tuple("王小明", List.of("wangxm")),
                        tuple("Anna Lee", List.of("Annie")),
                        tuple("李雷", List.of("lilei")));
    }

    @Test
    void believesNoClaimThatWouldTakeInEverybody() throws IOException {
        say("Anna Lee", null, "good morning");
        say("小王", null, "早");
        say("Mallory", null, "my name is Anna Lee");
        say("Mallory", null, "call me Anna");
        say("Mallory", null, "call me Everyone");
        say("Mallory", null, "call me Http://evil.example/" + "x".repeat(300));
        say("Mallory", null, "call me " + "Ab".repeat(500));
        say("Mallory", null, "call me Monday. call me ASAP, call me when you can, call me back");
        say("Mallory", null, "大家都叫我小王");
        say("Mallory", null, "叫我所有人。叫我起床！叫我去吃饭");
        say("Mallory", null, "my nickname is \" OR *:* {{7*7}} \u202e");

        assertThat(catalog.scope(Extent.ALL).people()).isEmpty();
    }

    @Test
    void givesANameSaidToSomebodyToTheOneAddressed() throws IOException {
        say("c1", "Ngozi", "10:00:00", "I brought the boat in", Map.of("message_id", "m1"));
        say("c1", "Ben", "10:01:00", "from now on you're Captain here too", Map.of());
        say("c1", "Rosa Reyes", "12:00:00", "done with the stairs", Map.of("message_id", "m2"));
        say("c1", "Ngozi", "12:00:30", "wow", Map.of());
        say("c1", "Ben", "12:01:00", "From now on you are Turbo", Map.of("reply_to", "m2"));
        say("c1", "Ben", "13:00:00", "from now on you're Sparrow", Map.of("mentions", List.of("rosa")));
        say("c1", "Ngozi", "15:00:00", "one", Map.of());
        say("c1", "Rosa Reyes", "15:00:10", "two", Map.of());
        say("c1", "Ben", "15:00:30", "From now on you're Nobodys", Map.of());
        say("c1", "Ngozi", "17:00:00", "long ago", Map.of());
        say("c1", "Ben", "17:30:00", "From now on you're Tooearly", Map.of());
        say("c2", "何静", "10:00:00", "我到了", Map.of());
        say("c2", "Ben", "10:02:00", "以后你就是会长", Map.of());

        assertThat(catalog.scope(Extent.ALL).people())
                .extracting(Catalog.Person::sender, person -> List.copyOf(new TreeSet<>(person.names())))
                .containsExactlyInAnyOrder(
                        tuple("Ngozi", List.of("Captain")),
                        tuple("Rosa Reyes", List.of("Sparrow", "Turbo")),
                        tuple("何静", List.of("会长")));
    }

    @Test
    void learnsHandlesFromMessages() throws IOException {
        say("c", "Marcus", "10:00:00", "@otter here", Map.of("mentions", List.of("otter")));
        say("c", "Rosa Reyes", "10:01:00", "I'm @Mouse everywhere now", Map.of());
        say("c", "Marcus", "10:02:00", "ask @rreyes", Map.of("mentions", List.of("rreyes", "stranger")));

        assertThat(catalog.scope(Extent.ALL).people())
                .extracting(Catalog.Person::sender, person -> List.copyOf(new TreeSet<>(person.names())))
                .containsExactlyInAnyOrder(
                        tuple("Marcus", List.of("otter")), tuple("Rosa Reyes", List.of("Mouse", "rreyes")));
    }

    private void say(String conversation, String sender, String time, String content, Map<String, Object> more)
            throws IOException {
        Map<String, Object> document = new HashMap<>(Map.of(
                "conversation_id",
                conversation,
                "sender",
                sender,
                "timestamp",
                "2024-05-01T" + time + "Z",
                "content",
                content));
        document.putAll(more);
        client.index(i -> i.index(INDEX).document(document).refresh(Refresh.True));
    }

    private void say(String sender, @Nullable String senderId, String content) throws IOException {
        Map<String, Object> document = new HashMap<>(Map.of(
                "conversation_id", "c", "sender", sender, "timestamp", "2024-05-01T10:00:00Z", "content", content));
        if (senderId != null) {
            document.put("sender_id", senderId);
        }
        client.index(i -> i.index(INDEX).document(document).refresh(Refresh.True));
    }

    @Test
    void saysThatElasticsearchIsAway() throws IOException {
        rest.close();
        try (RestClient away = RestClient.builder(new HttpHost("127.0.0.1", 9)).build()) {
            ElasticsearchClient nowhere =
                    new ElasticsearchClient(new RestClientTransport(away, new JacksonJsonpMapper(Json.mapper())));

            assertThatThrownBy(() -> new IndexCatalog(nowhere, INDEX, 0).scope(Extent.ALL))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessage("cannot ask Elasticsearch who is in " + INDEX);
        }
    }

    private void write(String conversation, @Nullable String name, String sender, String time, boolean system)
            throws IOException {
        Map<String, Object> document = new HashMap<>(Map.of(
                "conversation_id",
                conversation,
                "sender",
                sender,
                "timestamp",
                time,
                "system",
                system,
                "content",
                "text"));
        if (name != null) {
            document.put("conversation_name", name);
        }
        client.index(i -> i.index(INDEX).document(document).refresh(Refresh.True));
    }
}
