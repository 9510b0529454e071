package readingroom.question;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.http.HttpHost;
import org.assertj.core.api.Assertions;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import readingroom.index.IndexCatalog;
import readingroom.llm.Deadline;
import readingroom.model.Extent;
import readingroom.model.Json;
import readingroom.model.Scope;

/** An Elasticsearch that takes requests and answers none, as one that is stopped but not dead. */
@Timeout(60)
class PunctualTransportTest {

    private static final Extent ALL = new Extent(java.util.List.of(), Scope.all());

    private final ServerSocket silent;
    private final RestClient client;
    private final IndexCatalog catalog;

    PunctualTransportTest() throws IOException {
        silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        client = RestClient.builder(new HttpHost(silent.getInetAddress(), silent.getLocalPort(), "http"))
                .setRequestConfigCallback(config -> config.setSocketTimeout(120_000))
                .build();
        catalog = new IndexCatalog(
                new ElasticsearchClient(
                        new PunctualTransport(new RestClientTransport(client, new JacksonJsonpMapper(Json.mapper())))),
                "messages",
                0);
    }

    @AfterEach
    void close() throws IOException {
        silent.close();
        client.close();
    }

    @Test
    void aCatalogIsReadNoLongerThanItsQuestionCanWait() {
        assertThatThrownBy(() -> TimeLeft.within(Deadline.in(300), () -> catalog.scope(ALL)))
                .isInstanceOf(UncheckedIOException.class)
                .hasRootCauseInstanceOf(PunctualTransport.LateReply.class);
    }

    @Test
    void theStepsOfARouteHaveTheDeadlineOfTheirQuestion() throws Exception {
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            context.getCamelContextExtension().addInterceptStrategy(new TimeLeft());
            context.addRoutes(new RouteBuilder() {
                @Override
                public void configure() {
                    from("direct:catalog").process(exchange -> catalog.scope(ALL));
                }
            });
            context.start();

            Exchange asked = context.createProducerTemplate()
                    .request("direct:catalog", exchange -> exchange.setProperty(Outages.DEADLINE, Deadline.in(300)));

            Assertions.assertThat(asked.getException())
                    .hasRootCauseInstanceOf(PunctualTransport.LateReply.class)
                    .hasRootCauseMessage(
                            "deadline: Elasticsearch had not answered when the time of the question was over;"
                                    + " see elasticsearch.url and whether it runs");
        }
        Assertions.assertThat(TimeLeft.here()).isNull();
    }
}
