package readingroom.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Uploads that have not arrived when the program stops. */
class StoppedUploadTest {

    private static final String BEGINNING = "POST /ingest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000000\r\n"
            + "Content-Type: multipart/form-data; boundary=B\r\n\r\n"
            + "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.ndjson\"\r\n\r\nx";

    @TempDir
    private Path folder;

    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private Path uploads;
    private Listening listening;

    @BeforeEach
    void listen() throws Exception {
        uploads = Files.createDirectories(folder.resolve("uploads"));
        Files.writeString(uploads.resolve("of-a-process-that-was-killed"), "half");
        Bounds bounds = new Bounds(10_000, 1_000_000_000, uploads, Duration.ofSeconds(10), 50, 4, 4);
        listening = new Listening(Tokens.NONE, bounds, true);
        logged.start();
        root.addAppender(logged);
    }

    @AfterEach
    void stop() {
        root.detachAppender(logged);
        listening.close();
    }

    @Test
    void whatAKilledProcessLeftIsRemoved() {
        assertThat(uploads).isEmptyDirectory();
    }

    @Test
    void whoeverWaitsIsTold_andNothingIsLeft() throws Exception {
        try (Socket socket = begin()) {
            listening.close();

            String told = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(told).startsWith("HTTP/1.1 503").contains("is stopping").contains(Problem.MEDIA_TYPE);
        }
        assertEndedInOrder();
    }

    @Test
    void whoeverGoesOnSendingIsCutOff_andNothingIsLeft() throws Exception {
        try (Socket socket = begin()) {
            OutputStream out = socket.getOutputStream();
            CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> goOn(out));
            listening.close();

            assertThat(sending).succeedsWithin(Duration.ofSeconds(20));
        }
        assertEndedInOrder();
    }

    @Test
    void whatComesWhileTheProgramStopsIsToldSo() {
        listening.close();

        assertThat(listening.whileStopping()).isNotNull().satisfies(told -> {
            assertThat(told.statusCode()).isEqualTo(503);
            assertThat(told.body()).contains("is stopping");
        });
    }

    private Socket begin() throws IOException {
        Socket socket = new Socket("127.0.0.1", listening.port());
        socket.setSoTimeout(20_000);
        socket.getOutputStream().write(BEGINNING.getBytes(ISO_8859_1));
        socket.getOutputStream().flush();
        Awaitility.await("a file for what arrives").until(() -> {
            File[] files = uploads.toFile().listFiles();
            return files != null && files.length == 1;
        });
        return socket;
    }

    /** Until the connection ends. */
    private static void goOn(OutputStream out) {
        byte[] more = "x".repeat(100).getBytes(ISO_8859_1);
        try {
            while (true) {
                out.write(more);
                out.flush();
            }
        } catch (SocketException e) {
            // cut off
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void assertEndedInOrder() {
        assertThat(uploads).isEmptyDirectory();
        assertThat(logged.list)
                .filteredOn(event -> event.getThrowableProxy() != null)
                .as("stack traces")
                .isEmpty();
        assertThat(logged.list).extracting(event -> event.getLevel().toString()).doesNotContain("ERROR");
    }
}
