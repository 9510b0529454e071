package readingroom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class QuestionsTest {

    @TempDir
    private Path folder;

    private List<String> read(String lines, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("questions.txt"), lines);
        String[] arguments = new String[options.length + 2];
        System.arraycopy(options, 0, arguments, 0, options.length);
        arguments[options.length] = "--questions";
        arguments[options.length + 1] = file.toString();
        return CommandLine.populateCommand(new Questions(), arguments).read();
    }

    @Test
    void optionsAreForLinesThatDoNotSayItThemselves() throws IOException {
        List<String> questions =
                read("""
                {"question":"Who?","asker":"Ben","asked_at":null,"conversations":["a"]}
                {"question":"When?","time_zone":"UTC"}
                Where?
                """, "--asker", "Anna", "--at", "2024-05-15", "--zone", "Asia/Tokyo", "--conversation", "c");

        assertThat(questions)
                .containsExactly(
                        "{\"question\":\"Who?\",\"asker\":\"Ben\",\"asked_at\":\"2024-05-15\","
                                + "\"conversations\":[\"a\"],\"time_zone\":\"Asia/Tokyo\"}",
                        "{\"question\":\"When?\",\"time_zone\":\"UTC\",\"asker\":\"Anna\",\"asked_at\":\"2024-05-15\","
                                + "\"conversations\":[\"c\"]}",
                        "{\"question\":\"Where?\",\"asker\":\"Anna\",\"asked_at\":\"2024-05-15\","
                                + "\"time_zone\":\"Asia/Tokyo\",\"conversations\":[\"c\"]}");
    }

    @Test
    void namesTheOptionThatCannotBe() {
        assertThatThrownBy(() -> read("Who?\n", "--zone", "Mars/Base"))
                .hasMessage("--zone Mars/Base is no time zone; write one such as Asia/Shanghai or +08:00");
        assertThatThrownBy(() -> read("Who?\n", "--at", "teatime"))
                .hasMessage("--at teatime is no time; write one such as 2024-05-15T09:00:00+08:00, or a date");
    }

    @Test
    void leavesALineThatIsNoJsonToWhoeverReadsTheQuestion() throws IOException {
        assertThat(read("{\"question\": \n", "--asker", "Anna")).containsExactly("{\"question\":");
    }
}
