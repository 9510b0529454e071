package readingroom.cli;

import java.util.List;
import java.util.Map;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import readingroom.Servers;
import readingroom.Settings;

/** Measures how fast messages come in. */
@Command(
        name = "ingest",
        description = {
            "Measures how fast the same messages come in through the inbox and through the topic.",
            "Against a bare client that sends requests built before, as large and as many at once as is fastest here,"
                    + " and against one call for each message."
        },
        footer = {"", "Example: ./readingroom bench ingest --messages 10000,100000"})
final class BenchIngestCommand extends MessageBench {

    private static final String ROW =
            "%,10d | %,9.0f | %,9.0f (%.2f) | %,9.0f | %,9.0f (%.2f) | %,7.0f (1/%.0f) | %,6d MB";

    @Option(
            names = "--messages",
            split = ",",
            defaultValue = "10000,100000,1000000",
            paramLabel = "N",
            description = "How many messages to load, each time anew. Default: ${DEFAULT-VALUE}.")
    private List<Integer> messages;

    @Override
    List<Integer> counts() {
        return messages;
    }

    @Override
    void measure() throws Exception {
        try (Scratch scratch = Scratch.make("bench")) {
            Settings settings = scratch.in(settings())
                    .with(Map.of(
                            "embed.provider", "none",
                            "kafka.brokers", "",
                            "kafka.security-protocol", "PLAINTEXT",
                            "kafka.port", "0"));
            try (Servers servers = Servers.start(settings, true, true);
                    RestClient client = RestClient.builder(HttpHost.create(servers.elasticsearch()))
                            .build()) {
                Settings running = settings.with(
                        Map.of("elasticsearch.url", servers.elasticsearch(), "kafka.brokers", servers.brokers()));
                measure(new IngestLoads(running, client, scratch.folder(), this::note));
            }
        }
    }

    private void measure(IngestLoads loads) throws Exception {
        print("messages a second; in brackets the ratio to the bare client; \"one call each\" over at most "
                + IngestLoads.SINGLE + " messages, one call after the other");
        print("  messages | bare bulk |    inbox (ratio) | bare bulk |    topic (ratio) | one call each  | peak heap");
        loads.warmUp(seed());
        for (int count : messages) {
            IngestLoads.Rates rates = loads.measure(count, seed());
            print(ROW.formatted(
                    count,
                    rates.bareByInbox(),
                    rates.inbox(),
                    rates.inbox() / rates.bareByInbox(),
                    rates.bareByTopic(),
                    rates.topic(),
                    rates.topic() / rates.bareByTopic(),
                    rates.single(),
                    rates.inbox() / rates.single(),
                    rates.peakMegabytes()));
        }
    }
}
