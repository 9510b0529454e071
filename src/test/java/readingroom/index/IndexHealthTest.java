package readingroom.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.Test;
import readingroom.Elastic;
import readingroom.TestServers;

class IndexHealthTest {

    @Test
    void aBlockOfAnotherIndexIsNoObstacle_alsoWhereOursIsNotThereYet() throws Exception {
        String run = UUID.randomUUID().toString();
        Elastic elastic = new Elastic(TestServers.elasticsearch().url());
        elastic.put("/other-" + run + "-v1", "{\"settings\": {\"index.blocks.write\": true}}");
        try (RestClient client = RestClient.builder(
                        HttpHost.create(TestServers.elasticsearch().url().toString()))
                .build()) {
            assertThat(new IndexHealth(client, "ours-" + run, Duration.ofSeconds(30)).obstacle())
                    .isNotPresent();
            assertThat(new IndexHealth(client, "other-" + run + "-v1", Duration.ofSeconds(30)).obstacle())
                    .hasValueSatisfying(found -> assertThat(found.why()).startsWith("read-only: "));
        } finally {
            elastic.put("/other-" + run + "-v1/_settings", "{\"index.blocks.write\": null}");
        }
    }
}
