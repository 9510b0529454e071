package readingroom.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static readingroom.ingest.Exports.message;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.TestServers;
import readingroom.model.Reject;

class LoaderTest {

    private static final Loader.Refresh NONE = () -> {};

    @TempDir
    private Path folder;

    private final List<Reject> rejects = new ArrayList<>();
    private final List<Long> progress = new ArrayList<>();

    @Test
    void aFileIsIndexedWhereItLies_andSearchableAtOnce() throws Exception {
        Path file = Files.writeString(
                folder.resolve("chat.json"),
                IntStream.range(0, 5000).mapToObj(Exports::message).collect(Collectors.joining(",", "[", ",{}]")));
        try (Ingesting ingesting = new Ingesting(TestServers.elasticsearch().url(), folder)) {
            ingesting.start("index", "bulk");
            Loader loader = new Loader(ingesting.context.producer(), ingesting::refresh, 3);

            FileReport first = load(loader, file);
            FileReport second = load(loader, file);

            assertThat(first)
                    .hasToString(
                            file + ": read 5001 = 5000 indexed + 0 updated + 0 already there + 0 system + 1 rejected");
            assertThat(second)
                    .hasToString(
                            file + ": read 5001 = 0 indexed + 0 updated + 5000 already there + 0 system + 1 rejected");
            assertThat(ingesting.searchable()).isEqualTo(5000);
            assertThat(rejects).extracting(Reject::reason).containsExactly("no timestamp", "no timestamp");
            assertThat(progress).hasSize(12).endsWith(Files.size(file));
            assertThat(file).exists();
        }
    }

    @Test
    void aFileOfWhichNothingCanBeReadIsOneReject() throws IOException {
        Path file = Files.createFile(folder.resolve("empty.json"));
        try (Ingesting ingesting = new Ingesting(URI.create("http://127.0.0.1:1"), folder)) {
            FileReport report = load(new Loader(ingesting.context.producer(), NONE, 3), file);

            assertThat(report.rejected()).isEqualTo(1);
            assertThat(rejects)
                    .extracting(Reject::reason)
                    .singleElement()
                    .asString()
                    .startsWith("the file is empty");
        }
    }

    @Test
    void anElasticsearchThatStaysAwayIsSaid() throws Exception {
        Path file = Files.writeString(folder.resolve("chat.json"), message(1));
        try (Ingesting ingesting = new Ingesting(
                URI.create("http://127.0.0.1:1"), folder, Duration.ofMillis(200), Duration.ofSeconds(5))) {
            ingesting.start("index", "bulk");
            Loader loader = new Loader(ingesting.context.producer(), NONE, 3);

            assertThatThrownBy(() -> load(loader, file))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("Elasticsearch took no messages for 0 s (no answer (ConnectException))");
        }
    }

    private FileReport load(Loader loader, Path file) throws IOException {
        return loader.load(
                file,
                Exports.OPTIONS,
                (path, bytes, size) -> progress.add(bytes),
                (path, reject) -> rejects.add(reject));
    }
}
