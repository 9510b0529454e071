package readingroom.status;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ingest.IntakeState.Current;

class LoadNewsTest {

    @TempDir
    private Path folder;

    @Test
    void tellsWhatIsLoadedAndHowFarItIs_untilItEnds_andNothingOfAProcessThatIsGone() throws Exception {
        Path gone = folder.resolve("ingest-99999999.json");
        Path data = folder.resolve("data");
        try (LoadNews news = new LoadNews(data)) {
            assertThat(LoadNews.read(data)).isEmpty();

            news.read(Path.of("a.json"), 10, 100, 5);
            news.read(Path.of("a.json"), 20, 100, 10);
            news.read(Path.of("b.json"), 30, 300, 15);
            Files.copy(data.resolve("ingest-" + ProcessHandle.current().pid() + ".json"), gone);
            Files.move(gone, data.resolve(gone.getFileName()));

            assertThat(LoadNews.read(data)).singleElement().satisfies(load -> {
                assertThat(load.file()).isEqualTo("b.json");
                assertThat(load.position()).isEqualTo(30);
                assertThat(load.size()).isEqualTo(300);
                assertThat(load.records()).isEqualTo(15);
            });
        }
        assertThat(LoadNews.read(data)).extracting(Current::file).isEmpty();
    }
}
