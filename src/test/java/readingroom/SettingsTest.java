package readingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {

    @TempDir
    private Path folder;

    @Test
    void commandLineGoesOverEnvironmentOverFileOverDefaults() throws IOException {
        write("recall.limit = 400\nquestion.consumers = 3\nhttp.port = 9000\n");

        Settings settings = Settings.load(
                folder, Map.of("RECALL_LIMIT", "300", "QUESTION_CONSUMERS", "4"), Map.of("recall.limit", "200"));

        assertThat(settings.integer("recall.limit")).isEqualTo(200);
        assertThat(settings.integer("question.consumers")).isEqualTo(4);
        assertThat(settings.integer("http.port")).isEqualTo(9000);
        assertThat(settings.text("topic.questions")).isEqualTo("questions");
    }

    @Test
    void unknownKeyIsAnErrorThatNamesTheNearest() throws IOException {
        write("recall.limits = 400\n");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder, Map.of(), Map.of()))
                .withMessage("unknown key recall.limits in " + folder.resolve("application.properties")
                        + "; did you mean recall.limit?");
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder.resolve("none"), Map.of(), Map.of("http.prt", "1")))
                .withMessageContaining("unknown key http.prt in the command line; did you mean http.port?");
    }

    @Test
    void wrongValueIsAnErrorThatSaysWhereItIsFrom() {
        Settings settings = Settings.load(folder, Map.of("RECALL_LIMIT", "many"), Map.of());

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> settings.integer("recall.limit"))
                .withMessage(
                        "recall.limit = many (from environment variable RECALL_LIMIT) is not a whole number of 0 or more;"
                                + " the default is 500");
    }

    @Test
    void keysOfCamelArePassedThrough() {
        Settings settings = Settings.load(folder, Map.of(), Map.of("camel.beans.localReranker", "#class:a.B"));

        assertThat(settings.all()).containsEntry("camel.beans.localReranker", "#class:a.B");
    }

    private void write(String text) throws IOException {
        Files.writeString(folder.resolve("application.properties"), text);
    }
}
