package readingroom;

import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import org.elasticsearch.client.RestClient;
import readingroom.index.Admission;
import readingroom.index.BulkClient;
import readingroom.index.BulkReader;
import readingroom.index.BulkWriter;
import readingroom.index.IndexSetup;
import readingroom.index.Stall;
import readingroom.ingest.Gathered;
import readingroom.ingest.Inbox;
import readingroom.ingest.InboxGate;
import readingroom.ingest.Intake;
import readingroom.ingest.Reports;
import readingroom.ingest.Tally;
import readingroom.ingest.TopicReader;
import readingroom.ingest.export.ExportOptions;

/** The beans behind the routes {@code ingest-files}, {@code ingest-drop}, {@code ingest-topic}, {@code ingest-lane}, {@code index} and {@code bulk}. */
record IngestBeans(
        Settings settings,
        IndexSetup indexSetup,
        BulkWriter bulkWriter,
        BulkClient bulkClient,
        Intake intake,
        Stall stall) {

    static IngestBeans of(
            Settings settings,
            RestClient elasticsearch,
            IndexSetup indexSetup,
            Admission admission,
            MeterRegistry meters,
            Clock clock) {
        BulkWriter.Retry retry = new BulkWriter.Retry(
                Duration.ofMillis(settings.integer("index.retry-delay-ms")),
                Duration.ofMillis(settings.integer("index.retry-delay-max-ms")),
                Duration.ofSeconds(settings.integer("index.retry-seconds")));
        BulkClient bulkClient = new BulkClient(elasticsearch, settings.text("index.name"));
        Stall stall = new Stall(clock);
        Intake intake = new Intake(meters, new Reports(reports(settings)), clock);
        return new IngestBeans(
                settings, indexSetup, new BulkWriter(indexSetup, retry, stall, admission), bulkClient, intake, stall);
    }

    void bind(BiConsumer<String, Object> registry) {
        InboxGate gate = new InboxGate(
                Duration.ofMillis(settings.integer("inbox.settle-ms")),
                Duration.ofMillis(settings.integer("inbox.retry-ms")),
                Duration.ofMillis(settings.integer("inbox.cut-wait-ms")));
        ExportOptions options = exportOptions(settings);
        registry.accept("indexSetup", indexSetup);
        registry.accept("bulkWriter", bulkWriter);
        registry.accept("bulkClient", bulkClient);
        registry.accept("bulkReader", new BulkReader(indexSetup));
        registry.accept("tally", new Tally());
        // one chunk more is read ahead than requests are under way
        registry.accept(
                "indexing",
                Executors.newFixedThreadPool(
                        settings.integer("index.requests"),
                        Thread.ofPlatform().daemon().name("index-", 0).factory()));
        registry.accept("gathered", new Gathered());
        registry.accept("inbox", new Inbox(settings.path("inbox.folder"), options, gate, intake));
        registry.accept("topicReader", new TopicReader(options, settings.integer("index.requests"), intake));
    }

    /** Where the reports of the last drops are kept. */
    static Path reports(Settings settings) {
        return settings.path("data.folder").resolve("reports.ndjson");
    }

    /** How exports are read when the command line says nothing else. */
    static ExportOptions exportOptions(Settings settings) {
        ExportOptions options = new ExportOptions(
                settings.read("ingest.zone", "a zone such as Asia/Shanghai", ZoneId::of),
                null,
                settings.isBlank("ingest.owner") ? null : settings.text("ingest.owner"),
                new ExportOptions.Limits(
                        settings.integer("index.bulk-messages"),
                        settings.integer("index.bulk-bytes"),
                        settings.integer("ingest.record-bytes-max")));
        return options.withDeletions(settings.read(
                "ingest.deletions",
                "keep, mark or remove",
                value -> ExportOptions.Deletions.valueOf(value.toUpperCase(Locale.ROOT))));
    }
}
