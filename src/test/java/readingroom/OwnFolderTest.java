package readingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Folders that cannot be used are told of before anything starts. */
class OwnFolderTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"inbox.folder", "data.folder"})
    void serveRefusesAFileInPlaceOfAFolder_andOneThatCannotBeMade(String key) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatThrownBy(() -> ReadingRoom.start(with(key, file), Routes.values()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(key + " = " + file + " (from the command line) is a file; set " + key + " to a folder");
        assertThatThrownBy(() -> ReadingRoom.start(with(key, file.resolve("in")), Routes.values()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(key + " = " + file.resolve("in") + " (from the command line) cannot be made");
    }

    @Test
    void aQuestionThatNeedsServersOfOurOwnIsRefusedAsWell() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatThrownBy(() -> ReadingRoom.start(with("data.folder", file), Routes.INSTRUCT, Routes.STEPS))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(" is a file; set data.folder to a folder");
    }

    @Test
    void aMissingFolderIsMade() {
        OwnFolder.check(with("inbox.folder", folder.resolve("a/inbox")), "inbox.folder");

        assertThat(folder.resolve("a/inbox")).isDirectory();
    }

    private Settings with(String key, Path value) {
        return Settings.load(
                folder, Map.of(), Map.of("http.port", Integer.toString(TestServers.freePort()), key, value.toString()));
    }
}
