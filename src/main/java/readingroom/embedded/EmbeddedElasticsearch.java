package readingroom.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A real single-node Elasticsearch on loopback; its data stays in the folder it is given. */
public final class EmbeddedElasticsearch implements EmbeddedServer {

    private static final String MAIN = "readingroom.elasticsearch.EmbeddedElasticsearch";

    private final ChildProcess process;

    private EmbeddedElasticsearch(ChildProcess process) {
        this.process = process;
    }

    /**
     * Starts a node and waits until it answers.
     *
     * @param servers the folder of the build with {@code elasticsearch/lib} and {@code elasticsearch/home}
     * @param data where the node keeps its data and logs; one node at a time
     * @param port 0 for any free one
     */
    public static EmbeddedElasticsearch start(Path servers, Path data, int port) {
        Path home = servers.resolve("elasticsearch").toAbsolutePath();
        try {
            Files.createDirectories(data);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the folder of Elasticsearch " + data, e);
        }
        List<String> arguments = List.of(
                "-Xmx768m",
                "-XX:+UseSerialGC",
                "-XX:+AutoCreateSharedArchive",
                "-XX:SharedArchiveFile=" + servers.resolve("elasticsearch.jsa").toAbsolutePath(),
                "-Xlog:disable",
                "-Dlog4j2.disable.jmx=true",
                "--enable-native-access=ALL-UNNAMED",
                "--add-modules=jdk.incubator.vector",
                "-cp",
                home.resolve("lib") + "/*",
                MAIN,
                home.resolve("home").toString(),
                data.toAbsolutePath().toString(),
                Integer.toString(port));
        return new EmbeddedElasticsearch(
                ChildProcess.start("Elasticsearch", arguments, "ES-READY", data.resolve("console.log")));
    }

    public URI url() {
        return URI.create("http://" + process.readyLine());
    }

    @Override
    public int port() {
        return url().getPort();
    }

    @Override
    public long pid() {
        return process.process().pid();
    }

    @Override
    public CompletableFuture<Integer> ended() {
        return process.ended();
    }

    @Override
    public void close() {
        process.close();
    }
}
