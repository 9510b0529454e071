package readingroom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Servers;
import readingroom.Settings;

class RunningServeTest {

    @TempDir
    private Path folder;

    @Test
    void tellsCommandsWhereMessagesAreAndWhereTheyAreForgotten() {
        Map<String, String> names = Map.of(
                "index.name", "m",
                "archive.name", "a",
                "journal.name", "j",
                "ledger.index-name", "l",
                "forget.index-name", "f");
        Settings settings = Settings.load(folder, Map.of(), names);
        try (Servers servers = Servers.start(settings, false, false)) {
            assertThat(RunningServe.of(settings, servers).shared()).containsAllEntriesOf(names);
        }
    }
}
