package readingroom.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.apache.camel.CamelExchangeException;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.model.ChatMessage;
import readingroom.model.Chunk;
import readingroom.model.Outcome;
import readingroom.model.Position;
import readingroom.model.Reject;
import readingroom.model.Row;

class BulkReaderTest {

    private final DefaultCamelContext context = new DefaultCamelContext();

    @Test
    void everyItemIsLookedAt() throws IOException {
        Indexing left = read(answer(
                item(201, null),
                item(200, null),
                item(409, "version_conflict_engine_exception"),
                item(429, "es_rejected_execution_exception"),
                item(503, "unavailable_shards_exception"),
                item(404, "index_not_found_exception"),
                item(500, "i_o_exception"),
                item(403, "cluster_block_exception"),
                item(400, "document_parsing_exception")));

        assertThat(left.done())
                .extracting(Outcome::indexed, Outcome::updated, Outcome::alreadyThere, Outcome::read)
                .containsExactly(1, 1, 1, 4);
        assertThat(left.pending()).extracting(row -> row.position().record()).containsExactly(3L, 4L, 5L, 6L, 7L);
        assertThat(left.obstacle()).isEqualTo("403 cluster_block_exception");
        assertThat(left.done().rejects()).singleElement().satisfies(reject -> {
            assertThat(reject.reason()).isEqualTo("Elasticsearch refused it: document_parsing_exception");
            assertThat(reject.position().record()).isEqualTo(8);
            assertThat(reject.raw()).contains("\"message_id\":\"m8\"");
        });
    }

    @Test
    void whatIsKeptOutIsToldFromWhatIsThere() throws IOException {
        BulkItem[] items = IntStream.range(0, 9)
                .mapToObj(i -> i < 2 ? BulkItem.KEPT_OUT : item(409, "version_conflict_engine_exception"))
                .toArray(BulkItem[]::new);

        assertThat(read(answer(items)).done())
                .extracting(Outcome::alreadyThere, Outcome::keptOut, Outcome::read)
                .containsExactly(9, 2, 9);
    }

    @Test
    void aRequestWithoutAnswerLeavesAllRowsForAnother() throws IOException {
        Exchange answered = new DefaultExchange(context);
        answered.setException(new CamelExchangeException(
                "failed", answered, new CompletionException(new ConnectException("refused"))));

        Indexing left = read(answered);

        assertThat(left.isOpen()).isTrue();
        assertThat(left.pending()).hasSize(9);
        assertThat(left.attempt()).isEqualTo(1);
        assertThat(left.obstacle()).isEqualTo("no answer (ConnectException)");
    }

    @Test
    void anAnswerForSomeOfTheRowsIsNone() throws IOException {
        Indexing left = read(answer(item(201, null), item(201, null)));

        assertThat(left.pending()).hasSize(9);
        assertThat(left.done().read()).isZero();
        assertThat(left.obstacle()).startsWith("answered for 2 of 9 messages");
    }

    @Test
    void aRefusedRequestIsNotSentAgain() throws IOException {
        Exchange answered = new DefaultExchange(context);
        answered.setException(
                new CamelExchangeException("failed", answered, new BulkClient.Refusal(401, "security_exception")));

        Exchange before = aggregate(answered);

        assertThat(before.getException())
                .isInstanceOf(IndexUnavailable.class)
                .hasMessageStartingWith("Elasticsearch refused a bulk request: 401 security_exception");
    }

    private Indexing read(Exchange answered) throws IOException {
        return aggregate(answered).getMessage().getBody(Indexing.class);
    }

    private Exchange aggregate(Exchange answered) throws IOException {
        try (RestClient client =
                RestClient.builder(HttpHost.create("http://127.0.0.1:1")).build()) {
            Exchange before = new DefaultExchange(context);
            before.getMessage().setBody(Indexing.of(new Chunk(rows(), List.<Reject>of())));
            return new BulkReader(new IndexSetup(client, "messages", 0)).aggregate(before, answered);
        }
    }

    private Exchange answer(BulkItem... items) {
        Exchange exchange = new DefaultExchange(context);
        exchange.getMessage().setBody(Arrays.asList(items));
        return exchange;
    }

    private static BulkItem item(int status, @Nullable String error) {
        return new BulkItem(status, error);
    }

    private static List<Row> rows() {
        return IntStream.range(0, 9)
                .mapToObj(n -> new Row(message(n), new Position(n, n, 1, 0), n))
                .toList();
    }

    private static ChatMessage message(int n) {
        return MessageBuilder.message("m" + n).id("id" + n).build();
    }
}
