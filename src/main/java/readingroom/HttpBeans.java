package readingroom;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.function.BiConsumer;
import readingroom.access.Access;
import readingroom.archive.Archive;
import readingroom.http.AnswerRequests;
import readingroom.http.AskRequests;
import readingroom.http.Bounds;
import readingroom.http.HttpServerFactory;
import readingroom.http.Responses;
import readingroom.http.Tokens;

/** The beans behind the routes that HTTP enters by. */
record HttpBeans(Settings settings, Archive archive, Access access, Clock clock) {

    void bind(BiConsumer<String, Object> registry) {
        // Camel finds it by its type
        registry.accept("httpServer", new HttpServerFactory(tokens(settings), bounds(), isShared()));
        registry.accept("responses", new Responses());
        registry.accept("askRequests", new AskRequests(settings.integer("http.questions-max"), clock));
        registry.accept("answerRequests", new AnswerRequests(archive, (asker, conversation) -> access.scope(asker)
                .sees(conversation)));
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

    private Bounds bounds() {
        return new Bounds(
                settings.whole("http.body-bytes-max"),
                settings.whole("http.upload-bytes-max"),
                settings.path("data.folder").resolve("uploads").toAbsolutePath(),
                Duration.ofSeconds(settings.integer("http.request-seconds")),
                settings.integer("http.connections-max"),
                settings.integer("http.questions-max"));
    }

    private boolean isShared() {
        return settings.all().getOrDefault("access.mode", "open").equals("open");
    }
}
