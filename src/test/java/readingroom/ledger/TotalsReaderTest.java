package readingroom.ledger;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import java.io.IOException;
import java.time.Clock;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TotalsReaderTest {

    private static final String SEARCH = "/l/_search";
    private static final String HEALTH = "/_cluster/health/l";

    private final WireMockServer server = new WireMockServer(wireMockConfig().dynamicPort());
    private RestClient client;
    private TotalsReader reader;

    @BeforeEach
    void start() {
        server.start();
        client = RestClient.builder(HttpHost.create(server.baseUrl())).build();
        reader = new TotalsReader(new LedgerStore(client, "l", 0), Limits.NONE, Clock.systemUTC());
        server.stubFor(any(urlPathEqualTo(HEALTH)).willReturn(okJson("{}")));
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
        server.stop();
    }

    @Test
    void waitsForAnIndexWhoseShardsAreNotThereYet() throws IOException {
        server.stubFor(any(urlPathEqualTo(SEARCH))
                .inScenario("young")
                .whenScenarioStateIs(Scenario.STARTED)
                .willReturn(aResponse()
                        .withStatus(503)
                        .withBody("{\"error\":{\"type\":\"search_phase_execution_exception\"}}"))
                .willSetStateTo("ready"));
        server.stubFor(any(urlPathEqualTo(SEARCH))
                .inScenario("young")
                .whenScenarioStateIs("ready")
                .willReturn(okJson("{\"aggregations\":{\"today\":{\"doc_count\":10}}}")));

        assertThat(reader.read().today().questions()).isEqualTo(10);
        server.verify(1, getRequestedFor(urlPathEqualTo(HEALTH)));
    }

    @Test
    void saysSoOfAnIndexWhoseShardsDoNotCome() {
        server.stubFor(any(urlPathEqualTo(SEARCH))
                .willReturn(aResponse()
                        .withStatus(503)
                        .withBody("{\"error\":{\"type\":\"search_phase_execution_exception\"}}")));

        assertThatThrownBy(reader::read)
                .isInstanceOf(IOException.class)
                .hasMessage("Elasticsearch answered 503 search_phase_execution_exception");
    }
}
