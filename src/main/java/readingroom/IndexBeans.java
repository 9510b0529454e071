package readingroom;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import org.elasticsearch.client.RestClient;
import readingroom.index.IndexAdmin;

/** What works on the index as a whole, while the program runs or not. */
final class IndexBeans {

    private IndexBeans() {}

    static <T> T admin(Settings settings, ReadingRoom.IndexWork<T> work) throws IOException {
        try (Servers servers = Servers.start(settings, true, false);
                RestClient client = ElasticsearchClients.of(settings, servers.elasticsearch())) {
            return work.on(new IndexAdmin(
                    client,
                    settings.text("index.name"),
                    Duration.ofMillis(settings.integer("elasticsearch.timeout-ms")),
                    Clock.systemUTC()));
        }
    }
}
