package readingroom;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import readingroom.access.Access;
import readingroom.archive.Archive;
import readingroom.forget.Oblivion;
import readingroom.http.AnswerRequests;
import readingroom.http.AskRequests;
import readingroom.http.Bounds;
import readingroom.http.BrowseRequests;
import readingroom.http.ForgetRequests;
import readingroom.http.HttpServerFactory;
import readingroom.http.IngestRequests;
import readingroom.http.LetterRequests;
import readingroom.http.OperationRequests;
import readingroom.http.OwnToken;
import readingroom.http.ReceiptRequests;
import readingroom.http.Refused;
import readingroom.http.Responses;
import readingroom.http.StatusRequests;
import readingroom.http.Tokens;
import readingroom.ingest.InboxFiles;
import readingroom.ingest.Intake;
import readingroom.ingest.Uploads;
import readingroom.ledger.DaysReader;
import readingroom.ledger.TotalsReader;
import readingroom.redrive.LetterReader;
import readingroom.redrive.Redrive;

/** The beans behind the routes that HTTP enters by. */
record HttpBeans(Settings settings, Parts parts) {

    /** What of the program is shown. */
    record Parts(
            Archive archive,
            Access access,
            SeatBeans seats,
            Oblivion oblivion,
            Intake intake,
            DaysReader days,
            TotalsReader totals,
            StatusRequests.Look status,
            MeterRegistry meters,
            Clock clock) {}

    void bind(BiConsumer<String, Object> registry) {
        // Camel finds it by its type
        Refused refused = new Refused(parts.meters);
        registry.accept("httpServer", new HttpServerFactory(allTokens(), bounds(), isShared(), refused));
        registry.accept("responses", new Responses());
        registry.accept("askRequests", new AskRequests(parts.seats.questions(), parts.clock));
        registry.accept("answerRequests", new AnswerRequests(parts.archive, parts.access));
        registry.accept("browseRequests", new BrowseRequests(parts.access));
        registry.accept("forgetRequests", new ForgetRequests(parts.oblivion.forgetting()));
        registry.accept("receiptRequests", new ReceiptRequests(parts.oblivion.forgotten()));
        registry.accept("ingestRequests", ingestRequests());
        registry.accept("letterRequests", letterRequests());
        String address = "http://" + settings.text("http.host") + ":" + settings.text("http.port");
        registry.accept("statusRequests", new StatusRequests(parts.status, address));
        registry.accept(
                "operationRequests", new OperationRequests(parts.days, parts.totals, parts.archive, parts.meters));
    }

    private IngestRequests ingestRequests() {
        Path inbox = settings.path("inbox.folder");
        return new IngestRequests(
                new Uploads(inbox), new InboxFiles(inbox, IngestBeans.reports(settings), parts.intake));
    }

    private LetterRequests letterRequests() {
        Map<String, Object> access = KafkaAccess.of(settings, settings.text("kafka.brokers"));
        String letters = settings.text("topic.dead-letters");
        Set<String> topics = Set.of(settings.text("topic.messages"), settings.text("topic.questions"));
        return new LetterRequests(() -> new LetterReader(access, letters), () -> new Redrive(access, topics, letters));
    }

    /** @throws ConfigurationException if they cannot be read, or are missing where others reach the port */
    static Tokens tokens(Settings settings) {
        if (settings.isBlank("http.tokens-file")) {
            if (!HttpServerFactory.isLoopback(settings.text("http.host"))) {
                throw new ConfigurationException(settings.told("http.host")
                        + " is reached from other machines, and http.tokens-file is blank: everybody could read all;"
                        + " name a file with a line TOKEN ASKER for each who may ask, or set http.host to 127.0.0.1");
            }
            return Tokens.NONE;
        }
        Path file = settings.path("http.tokens-file");
        try {
            return Tokens.read(file);
        } catch (IOException e) {
            throw new ConfigurationException(settings.told("http.tokens-file") + " cannot be read ("
                    + e.getClass().getSimpleName() + "); each of its lines is TOKEN ASKER");
        } catch (IllegalArgumentException e) {
            throw new ConfigurationException("http.tokens-file: " + e.getMessage());
        }
    }

    private Tokens allTokens() {
        Tokens tokens = tokens(settings);
        try {
            return tokens.isRequired() ? tokens.and(OwnToken.make(settings.path("data.folder"))) : tokens;
        } catch (IOException e) {
            throw new UncheckedIOException("no token for the command line can be written to data.folder", e);
        }
    }

    private Bounds bounds() {
        return new Bounds(
                settings.whole("http.body-bytes-max"),
                settings.whole("http.upload-bytes-max"),
                settings.path("data.folder").resolve("uploads").toAbsolutePath(),
                Duration.ofSeconds(settings.integer("http.request-seconds")),
                settings.integer("http.connections-max"),
                settings.integer("http.questions-max"),
                settings.integer("http.reads-max"));
    }

    private boolean isShared() {
        return settings.text("access.mode").equals("open");
    }
}
