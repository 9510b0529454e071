package readingroom.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.http.HttpHost;
import org.awaitility.Awaitility;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import readingroom.embedded.EmbeddedElasticsearch;

/** An Elasticsearch that is restarted while the index is rebuilt. */
@Timeout(180)
class RebuildOutageTest {

    private static final String ALIAS = "rebuilt";
    private static final int MESSAGES = 8_000;

    @TempDir
    private Path folder;

    @Test
    void theRebuildGoesOnWhenElasticsearchIsBack() throws Exception {
        EmbeddedElasticsearch node = EmbeddedElasticsearch.start(Path.of("target"), folder, 0);
        int port = node.url().getPort();
        try (RestClient client = RestClient.builder(HttpHost.create(node.url().toString()))
                        .build();
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            JsonRequests requests = new JsonRequests(client, Duration.ofSeconds(10));
            IndexAdmin admin = new IndexAdmin(client, ALIAS, Duration.ofSeconds(10), Clock.systemUTC());
            admin.create(Definition.ofProgram(0));
            Writer writer = new Writer(requests, ALIAS);
            writer.fill(MESSAGES);
            CountDownLatch halfway = new CountDownLatch(1);
            List<String> said = new ArrayList<>();
            Future<String> rebuilding = threads.submit(() ->
                    admin.rebuild(Definition.ofProgram(0), new IndexAdmin.Wish(true, 1_500), new IndexAdmin.Progress() {
                        @Override
                        public void say(String words) {
                            said.add(words);
                        }

                        @Override
                        public void copied(int pass, long done, long total) {
                            if (done >= MESSAGES / 2) {
                                halfway.countDown();
                            }
                        }
                    }));
            Awaitility.await().until(() -> rebuilding.isDone() || halfway.getCount() == 0);
            node.close();
            node = EmbeddedElasticsearch.start(Path.of("target"), folder, port);

            assertThat(rebuilding.get()).isEqualTo(ALIAS + "-v2");

            assertThat(said).contains("Elasticsearch was restarted; goes on with pass 1");
            requests.send("POST", "/" + ALIAS + "/_refresh", null);
            assertThat(requests.get("/" + ALIAS + "/_count").path("count").asLong())
                    .isEqualTo(MESSAGES);
        } finally {
            node.close();
        }
    }
}
