package readingroom.ledger;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.http.HttpHost;
import org.apache.http.HttpRequestInterceptor;
import org.elasticsearch.client.RestClient;
import readingroom.TestServers;
import readingroom.llm.Call;
import readingroom.llm.Caller;
import readingroom.llm.Deadline;
import readingroom.llm.Gate;
import readingroom.llm.Prices;

/** The ledger of one instance of the program, on the real Elasticsearch of the tests, which may seem away to it. */
final class Instance implements AutoCloseable {

    /** Two dollars for a million prompt tokens, eight for a million of a reply, half a dollar for cached ones. */
    static final Prices PRICES = new Prices(Prices.table("m:2/8/0.5"), new Prices.Price(0, 0, 0));

    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final AtomicInteger requests = new AtomicInteger();
    volatile boolean away;
    final RestClient client;
    final QuestionLedger ledger;
    final LedgerStore store;
    final Gate gate;

    Instance(String alias, Limits limits, Clock clock) {
        HttpRequestInterceptor network = (request, context) -> {
            requests.incrementAndGet();
            if (away) {
                throw new ConnectException("away");
            }
        };
        client = RestClient.builder(
                        HttpHost.create(TestServers.elasticsearch().url().toString()))
                .setHttpClientConfigCallback(http -> http.addInterceptorFirst(network))
                .build();
        store = new LedgerStore(client, alias, 0);
        ledger = new QuestionLedger(store, limits, PRICES, meters, clock);
        gate = ledger.keeping(ledger.budget());
        if (!limits.equals(Limits.NONE)) {
            prepare();
        }
    }

    private void prepare() {
        try {
            ledger.prepare();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Instance(String alias, Limits limits) {
        this(alias, limits, Clock.systemUTC());
    }

    static Limits dayTokens(long tokens) {
        return new Limits(0, 0, 0, 0, tokens, 0);
    }

    static Call call(String question, String asker, long promptTokens, long replyTokensMax) {
        Deadline deadline = new Deadline(System.nanoTime() + 60_000_000_000L);
        return new Call(new Caller(question, asker, "rerank", deadline), "m", promptTokens, replyTokensMax);
    }

    Totals totals(Limits limits) {
        try {
            store.requests().send("POST", "/" + store.alias() + "/_refresh", null);
            return new TotalsReader(store, limits, Clock.systemUTC()).read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the counter of a day or an asker says. */
    Spending counter(CounterId id) {
        try {
            return store.counters().read(id.id()).spending();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    double count(String meter, Map<String, String> tags) {
        return meters
                .find(meter)
                .tags(tags.entrySet().stream()
                        .map(tag -> io.micrometer.core.instrument.Tag.of(tag.getKey(), tag.getValue()))
                        .toList())
                .counters()
                .stream()
                .mapToDouble(io.micrometer.core.instrument.Counter::count)
                .sum();
    }

    /** Ends the way a killed process does: nothing is written and nothing given back. */
    void kill() {
        away = true;
        close();
    }

    @Override
    public void close() {
        ledger.close();
        try {
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
