package readingroom;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.apache.http.HttpEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.RestClient;
import readingroom.index.IndexAdmin;
import readingroom.model.Json;
import readingroom.tls.TlsTrouble;

/** What works on the index as a whole, while the program runs or not. */
final class IndexBeans {

    private static final int REASON_MAX = 300;

    private IndexBeans() {}

    static <T> T admin(Settings settings, Maintenance.IndexWork<T> work) throws IOException {
        return with(
                settings,
                client -> work.on(new IndexAdmin(
                        client,
                        settings.text("index.name"),
                        Duration.ofMillis(settings.integer("elasticsearch.timeout-ms")),
                        Clock.systemUTC())));
    }

    /** Something that is done with Elasticsearch alone. */
    @FunctionalInterface
    interface Work<T> {
        T on(RestClient client) throws IOException;
    }

    static <T> T with(Settings settings, Work<T> work) throws IOException {
        try (Servers servers = Servers.start(settings, true, false);
                RestClient client = ElasticsearchClients.of(settings, servers.elasticsearch())) {
            // one that has just been started counts nothing until its shards are open; it answers 408 if they stay shut
            Request opened = new Request("GET", "/_cluster/health");
            opened.addParameter("wait_for_no_initializing_shards", "true");
            opened.addParameter("timeout", "30s");
            opened.addParameter("ignore", "408");
            client.performRequest(opened);
            return work.on(client);
        } catch (ResponseException e) {
            throw new IOException(
                    "Elasticsearch refused it: "
                            + e.getResponse().getStatusLine().getStatusCode() + " " + error(e),
                    e);
        } catch (IOException e) {
            String said = "Elasticsearch at " + settings.text("elasticsearch.url") + " (elasticsearch.url)";
            Optional<String> trouble = TlsTrouble.of(e, "elasticsearch.ca-file");
            if (trouble.isPresent()) {
                throw new IOException(said + ": " + trouble.get(), e);
            }
            throw e instanceof ConnectException
                    ? new IOException(said + " does not answer; is it running, and is the address right?", e)
                    : e;
        }
    }

    /** Nothing that is asked about the index as a whole holds a message. */
    private static String error(ResponseException refused) throws IOException {
        HttpEntity entity = refused.getResponse().getEntity();
        if (entity == null) {
            return "";
        }
        JsonNode error = Json.mapper().readTree(entity.getContent()).path("error");
        String reason =
                error.path("type").asText() + ": " + error.path("reason").asText();
        return reason.substring(0, Math.min(REASON_MAX, reason.length()));
    }
}
