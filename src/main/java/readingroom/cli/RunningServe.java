package readingroom.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.Servers;
import readingroom.Settings;
import readingroom.http.OwnToken;
import readingroom.model.Json;

/**
 * How to reach a {@code serve} that runs on this machine; kept in a file of the data folder.
 *
 * @param shared what other commands must know of its configuration, key and value
 */
record RunningServe(long pid, String http, String elasticsearch, String brokers, Map<String, String> shared) {

    private static final Pattern SHARED =
            Pattern.compile("budget[.].*|(index|archive|journal)[.]name|(ledger|forget)[.]index-name|inbox[.]folder");

    private static final String TOKEN = "READINGROOM_TOKEN";
    private static final Pattern WORD = Pattern.compile("[!-~]+");

    RunningServe {
        // a serve of an earlier version has written none
        shared = shared == null ? Map.of() : Map.copyOf(shared);
    }

    /** The one of this process. */
    static RunningServe of(Settings settings, Servers servers) {
        Map<String, String> shared = new TreeMap<>(settings.all());
        shared.keySet().removeIf(key -> !SHARED.matcher(key).matches());
        shared.put(
                "inbox.folder", settings.path("inbox.folder").toAbsolutePath().toString());
        return new RunningServe(
                ProcessHandle.current().pid(),
                "http://" + settings.text("http.host") + ":" + settings.text("http.port"),
                servers.elasticsearch(),
                servers.brokers(),
                shared);
    }

    /** Its servers, for a command that works with them. */
    Map<String, String> servers() {
        return Map.of("elasticsearch.url", elasticsearch, "kafka.brokers", brokers);
    }

    /** The one that runs with the same data folder, if any. */
    static Optional<RunningServe> find(Settings settings) {
        Path file = file(settings);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            RunningServe found = Json.mapper().readValue(Files.readString(file), RunningServe.class);
            return Optional.of(found).filter(serve -> ProcessHandle.of(serve.pid())
                    .filter(ProcessHandle::isAlive)
                    .isPresent());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * The token for it: the one of the environment, or the operator's that lies in the data folder; null where there is none.
     *
     * @throws IOException if the file cannot be read
     */
    static @Nullable String token(Settings settings) throws IOException {
        String named = System.getenv(TOKEN);
        return named == null || named.isBlank()
                ? OwnToken.read(settings.path("data.folder")).orElse(null)
                : checked(named.strip(), TOKEN);
    }

    /** The token that a file holds alone. */
    static String token(Path file) throws IOException {
        return checked(Files.readString(file).strip(), file.toString());
    }

    private static String checked(String token, String where) {
        if (!WORD.matcher(token).matches()) {
            throw new IllegalArgumentException(where + " holds more than a token; write one alone, without its asker");
        }
        return token;
    }

    void write(Settings settings) throws IOException {
        Path file = file(settings);
        Files.createDirectories(file.getParent());
        Path part = Files.writeString(file.resolveSibling("serve.json.part"), json());
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    }

    static void forget(Settings settings) throws IOException {
        Files.deleteIfExists(file(settings));
    }

    private String json() throws JsonProcessingException {
        return Json.mapper().writeValueAsString(this);
    }

    private static Path file(Settings settings) {
        return settings.path("data.folder").resolve("serve.json");
    }
}
