package readingroom.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.http.HttpHost;
import org.awaitility.Awaitility;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import readingroom.TestServers;
import readingroom.model.Json;

/** A new index behind the alias, while messages come, change and go. */
@Timeout(120)
class RebuildTest {

    private static final IndexAdmin.Wish KEEP = new IndexAdmin.Wish(false, 0);

    private final String alias = "rb-" + UUID.randomUUID().toString().substring(0, 8);
    private final RestClient client = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();
    private final JsonRequests requests = new JsonRequests(client, Duration.ofSeconds(30));
    private final IndexAdmin admin = admin();
    private final Definition definition = Definition.ofProgram(0);
    private final Heard heard = new Heard();

    @TempDir
    private Path folder;

    @BeforeEach
    void make() throws IOException {
        admin.create(definition);
        ObjectNode vectors = Json.mapper().createObjectNode();
        vectors.withObject("/properties/vectors/properties/model_2")
                .put("type", "dense_vector")
                .put("dims", 2)
                .put("index", true)
                .put("similarity", "dot_product");
        requests.send("PUT", "/" + alias + "/_mapping", vectors);
    }

    @AfterEach
    void close() throws IOException {
        for (Generation generation : admin.state(definition).generations()) {
            requests.send("DELETE", "/" + generation.name(), null);
        }
        requests.send("DELETE", "/_index_template/" + alias, null);
        client.close();
    }

    private IndexAdmin admin() {
        return new IndexAdmin(client, alias, Duration.ofSeconds(30), Clock.systemUTC());
    }

    @Test
    void writesEditsVectorsAndDeletionsMeanwhileAreAllInTheNewIndex() throws Exception {
        Writer writer = new Writer(requests, alias);
        writer.fill(20_000);
        try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<?> writing = threads.submit(writer);
            Awaitility.await().until(() -> writing.isDone() || writer.busy.getCount() == 0);

            String name;
            try {
                name = admin.rebuild(definition, KEEP, heard);
            } finally {
                writer.end();
            }
            writing.get();

            assertThat(name).isEqualTo(alias + "-v2");
            assertThat(served()).containsExactly(alias + "-v2");
            assertThat(heard.passes).isGreaterThan(1);
        }
        assertThat(contents(alias)).isEqualTo(writer.expected());
        assertThat(withVectors(alias)).isEqualTo(writer.vectors());
        assertThat(writer.deleted).as("something was deleted meanwhile").isPositive();
        List<Generation> generations = admin.state(definition).generations();
        assertThat(generations).extracting(Generation::name).containsExactly(alias + "-v1", alias + "-v2");
        assertThat(generations.getFirst().isClosedForWriting()).isTrue();
        assertThat(generations.getLast().rebuild()).isNull();
        assertThat(requests.get("/" + alias + "-v2/_settings?flat_settings=true")
                        .path(alias + "-v2")
                        .path("settings")
                        .path("index.refresh_interval")
                        .asText())
                .isEqualTo("1s");

        assertThat(admin.prune()).containsExactly(alias + "-v1");
        assertThat(admin.state(definition).generations())
                .extracting(Generation::name)
                .containsExactly(alias + "-v2");
    }

    @Test
    void whatFailsInTheMiddleIsGoneOnWith_andUntilThenTheOldIndexIsServedAndTakesMessages() throws Exception {
        Writer writer = new Writer(requests, alias);
        writer.fill(9_000);
        Heard failing = new Heard() {
            @Override
            public void copied(int pass, long done, long total) {
                super.copied(pass, done, total);
                if (done >= 4_000) {
                    throw new IllegalStateException("killed here");
                }
            }
        };
        assertThatThrownBy(() -> admin.rebuild(definition, new IndexAdmin.Wish(false, 1_500), failing))
                .hasMessage("killed here");
        assertThat(served()).containsExactly(alias + "-v1");
        writer.fill(100);

        String name = admin().rebuild(definition, new IndexAdmin.Wish(true, 0), heard);

        assertThat(name).isEqualTo(alias + "-v2");
        assertThat(heard.said).contains("goes on with " + alias + "-v2, pass 1", alias + "-v1 is deleted");
        // what was copied before the end is not copied again
        assertThat(heard.total).isBetween(5_100L, 7_100L);
        assertThat(contents(alias)).isEqualTo(writer.expected());
        assertThat(admin.state(definition).generations())
                .extracting(Generation::name)
                .containsExactly(alias + "-v2");
    }

    @Test
    void aFailureInTheLastMomentLeavesTheOldIndexOpenForWriting() throws Exception {
        Writer writer = new Writer(requests, alias);
        writer.fill(500);
        Heard failing = new Heard() {
            @Override
            public void say(String words) {
                super.say(words);
                if (words.contains("closed for writing")) {
                    throw new IllegalStateException("killed here");
                }
            }
        };
        assertThatThrownBy(() -> admin.rebuild(definition, KEEP, failing)).hasMessage("killed here");

        writer.fill(10);
        assertThat(served()).containsExactly(alias + "-v1");
        admin.rebuild(definition, KEEP, heard);
        assertThat(contents(alias)).isEqualTo(writer.expected());
    }

    @Test
    void aNewMappingIsInForceAfterwards_andOneWithoutNeededFieldsIsRefused() throws Exception {
        Writer writer = new Writer(requests, alias);
        writer.fill(50);
        assertThat(admin.state(definition).differences()).isEmpty();
        ObjectNode changed = (ObjectNode) Json.mapper().readTree(definition.text());
        changed.withObject("/mappings/properties/platform").put("ignore_above", 99);
        changed.withObject("/settings").put("number_of_shards", 2);
        Path file = Files.writeString(folder.resolve("changed.json"), changed.toString());
        Definition wanted = Definition.ofFile(file, 0);
        assertThat(admin.state(wanted).differences())
                .containsExactlyInAnyOrder(
                        "mapping platform.ignore_above: 256 instead of 99", "setting number_of_shards: 1 instead of 2");

        admin.rebuild(wanted, KEEP, heard);

        assertThat(admin.state(wanted).differences()).isEmpty();
        assertThat(admin.state(wanted).hasTemplate()).isTrue();
        assertThat(contents(alias)).isEqualTo(writer.expected());
        assertThat(withVectors(alias)).isEqualTo(writer.vectors());

        // of several shards as well
        writer.fill(50);
        admin.rebuild(definition, KEEP, heard);
        assertThat(contents(alias)).isEqualTo(writer.expected());

        ((ObjectNode) changed.at("/mappings/properties")).remove("sender");
        Files.writeString(file, changed.toString());
        assertThatThrownBy(() -> Definition.ofFile(file, 0))
                .hasMessageContaining("lacks fields")
                .hasMessageContaining("sender");
    }

    @Test
    void whatElasticsearchCannotCopyIsSaid_andTheOldIndexIsServedAsBefore() throws Exception {
        new Writer(requests, alias).fill(10);
        ObjectNode changed = (ObjectNode) Json.mapper().readTree(definition.text());
        changed.withObject("/mappings/properties/sender").removeAll().put("type", "ip");
        Path file = Files.writeString(folder.resolve("changed.json"), changed.toString());

        assertThatThrownBy(() -> admin.rebuild(Definition.ofFile(file, 0), KEEP, heard))
                .hasMessageContaining(" in " + alias + "-v2: document_parsing_exception")
                .hasMessageNotContaining("Person");

        assertThat(served()).containsExactly(alias + "-v1");
        assertThat(admin.abandon()).containsExactly(alias + "-v2 is deleted");
        assertThat(admin.state(definition).generations())
                .extracting(Generation::name)
                .containsExactly(alias + "-v1");
    }

    @Test
    void anotherProcessThatIsAtItIsNotDisturbed() throws Exception {
        Writer writer = new Writer(requests, alias);
        writer.fill(2_000);
        CountDownLatch copying = new CountDownLatch(1);
        Heard first = new Heard() {
            @Override
            public void copied(int pass, long done, long total) {
                copying.countDown();
            }
        };
        try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<String> other =
                    threads.submit(() -> admin().rebuild(definition, new IndexAdmin.Wish(false, 500), first));
            Awaitility.await().until(() -> other.isDone() || copying.getCount() == 0);

            assertThatThrownBy(() -> admin.rebuild(definition, KEEP, heard))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("is filling " + alias + "-v2");

            assertThat(other.get()).isEqualTo(alias + "-v2");
        }
        assertThat(contents(alias)).isEqualTo(writer.expected());
    }

    @Test
    void manyWhoMakeTheIndexAtOnceAllFindIt() throws Exception {
        String name = alias + "x";
        IndexSetup one = new IndexSetup(client, name, 0);
        List<CompletableFuture<Void>> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            IntStream.range(0, 8)
                    .forEach(i -> all.add(CompletableFuture.runAsync(
                            () -> {
                                try {
                                    (i % 2 == 0 ? one : new IndexSetup(client, name, 0)).ensure();
                                } catch (IOException e) {
                                    throw new java.io.UncheckedIOException(e);
                                }
                            },
                            threads)));
            all.forEach(CompletableFuture::join);
        }
        requests.send("DELETE", "/" + name + "-v1", null);
    }

    @Test
    void theAliasOfAWholeIndexIsMadeAgain() throws Exception {
        new Writer(requests, alias).fill(5);
        requests.send("DELETE", "/" + alias + "-v1/_alias/" + alias, null);
        assertThatThrownBy(() -> admin.rebuild(definition, KEEP, heard)).hasMessageContaining("there is no index");

        assertThat(admin.create(definition)).last().asString().contains("leads to " + alias + "-v1 again");

        assertThat(contents(alias)).hasSize(5);
        assertThat(admin.create(definition)).last().isEqualTo(alias + " leads to " + alias + "-v1 already");
    }

    private List<String> served() throws IOException {
        List<String> names = new ArrayList<>();
        requests.get("/_alias/" + alias).fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** Id, version and text of all documents. */
    private Map<String, String> contents(String index) throws IOException {
        requests.send("POST", "/" + index + "/_refresh", null);
        Map<String, String> found = new TreeMap<>();
        JsonNode last = null;
        while (true) {
            ObjectNode body = Json.mapper().createObjectNode();
            body.put("size", 10_000).put("version", true);
            body.putArray("_source").add("content");
            body.putArray("sort").addObject().putObject("timestamp").put("order", "asc");
            if (last != null) {
                body.set("search_after", last);
            }
            JsonNode hits = requests.send("POST", "/" + index + "/_search", body)
                    .path("hits")
                    .path("hits");
            if (hits.isEmpty()) {
                return found;
            }
            hits.forEach(hit -> found.put(
                    hit.path("_id").asText(),
                    hit.path("_version").asText() + " "
                            + hit.at("/_source/content").asText()));
            last = hits.path(hits.size() - 1).path("sort");
        }
    }

    private long withVectors(String index) throws IOException {
        requests.send("POST", "/" + index + "/_refresh", null);
        ObjectNode body = Json.mapper().createObjectNode();
        body.withObject("/query/exists").put("field", "vectors.model_2");
        return requests.send("POST", "/" + index + "/_count", body)
                .path("count")
                .asLong();
    }

    private static class Heard implements IndexAdmin.Progress {
        final List<String> said = new ArrayList<>();
        int passes;
        long total;

        @Override
        public void say(String words) {
            said.add(words);
        }

        @Override
        public void copied(int pass, long done, long total) {
            passes = Math.max(passes, pass);
            this.total = Math.max(this.total, total);
        }
    }
}
