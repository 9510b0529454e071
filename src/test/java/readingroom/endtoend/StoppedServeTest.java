package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SIGTERM while somebody sends an export. */
class StoppedServeTest {

    @TempDir
    private Path folder;

    @Test
    void anUploadUnderWayIsRefused_andNothingOfItIsLeft() throws Exception {
        Map<String, String> keys =
                new HashMap<>(Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)));
        keys.put("embed.provider", "none");
        try (Program program = Program.serve(folder, keys);
                Socket socket = new Socket("127.0.0.1", Integer.parseInt(keys.get("http.port")))) {
            socket.setSoTimeout(60_000);
            begin(socket);
            int status = program.stop();

            assertThat(status).isZero();
            assertThat(new String(socket.getInputStream().readAllBytes(), ISO_8859_1))
                    .startsWith("HTTP/1.1 503")
                    .contains("the program is stopping");
            assertThat(program.errors())
                    .doesNotContain("ERROR")
                    .doesNotContain("Exception")
                    .doesNotContain("\tat ");
        }
        assertThat(folder.resolve(".readingroom/uploads")).isEmptyDirectory();
        try (Stream<Path> inbox = Files.walk(folder.resolve("inbox"))) {
            assertThat(inbox.filter(Files::isRegularFile)).isEmpty();
        }
    }

    private void begin(Socket socket) throws IOException {
        String sent = "POST /ingest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n"
                + "Content-Type: multipart/form-data; boundary=B\r\n\r\n"
                + "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"half.ndjson\"\r\n\r\n{\"message_id\":\"h1\"";
        socket.getOutputStream().write(sent.getBytes(ISO_8859_1));
        socket.getOutputStream().flush();
        Awaitility.await("a file for what arrives")
                .atMost(Duration.ofSeconds(20))
                .until(() -> {
                    File[] files =
                            folder.resolve(".readingroom/uploads").toFile().listFiles();
                    return files != null && files.length == 1;
                });
    }
}
