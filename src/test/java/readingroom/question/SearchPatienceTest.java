package readingroom.question;

import static org.assertj.core.api.Assertions.assertThat;

import co.elastic.clients.elasticsearch.core.MsearchRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.apache.camel.Exchange;
import org.apache.camel.component.es.ElasticsearchComponent;
import org.apache.camel.spi.AsyncProcessorAwaitManager;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import readingroom.RouteContext;
import readingroom.llm.Deadline;

/** An Elasticsearch that takes requests and answers none, as one that is stopped but not dead. */
class SearchPatienceTest {

    private final ServerSocket silent;
    private final RestClient client;
    private final RouteContext context = new RouteContext();

    SearchPatienceTest() throws IOException {
        silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        client = RestClient.builder(new HttpHost(silent.getInetAddress(), silent.getLocalPort(), "http"))
                .setRequestConfigCallback(config -> config.setSocketTimeout(120_000))
                .build();
    }

    /** Writes a request that finds nothing. */
    public static final class Searches {
        public MsearchRequest.Builder request(String body) {
            return new MsearchRequest.Builder().index(body).searches(s -> s.header(h -> h)
                    .body(b -> b));
        }
    }

    @BeforeEach
    void start() throws Exception {
        SearchPatience patience = new SearchPatience();
        ElasticsearchComponent component = new ElasticsearchComponent();
        component.setClient(client);
        context.context().addComponent("elasticsearch", component);
        context.context().getCamelContextExtension().addContextPlugin(AsyncProcessorAwaitManager.class, patience);
        context.bind("searchPatience", patience)
                .bind("multiSearch", new Searches())
                .bind("outages", new Outages())
                .routes("search")
                .start();
    }

    @AfterEach
    void close() throws IOException {
        // first, or the routes wait for the search that is never answered before they stop
        silent.close();
        client.close();
        context.close();
    }

    @Test
    @Timeout(60)
    void waitsForASearchNoLongerThanItsQuestionCan() {
        Exchange searched = context.producer().request("direct:search?synchronous=true", exchange -> {
            exchange.getMessage().setBody("messages");
            exchange.setProperty(
                    Outages.DEADLINE,
                    new Deadline(System.nanoTime() + Duration.ofMillis(300).toNanos()));
        });

        assertThat(searched.getException())
                .isInstanceOf(SearchPatience.LateSearch.class)
                .hasMessageStartingWith("deadline: Elasticsearch had not answered a search");
    }
}
