package readingroom.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromptFileTest {

    @TempDir
    Path folder;

    private PromptFile own(String text) throws IOException {
        Files.writeString(folder.resolve("verify.txt"), text);
        return PromptFile.read(folder, "verify", Set.of("question", "filters"));
    }

    @Test
    void looksAtAValueOnlyOnce() throws IOException {
        PromptFile file = own("Rules.\n=====\nQ: {{question}} F: {{ filters }} end");

        Prompt prompt = file.fill(
                Map.of("question", "{{filters}} $1 \\ {{question}}", "filters", "{{question}}"),
                new Caller("q1", null, "verify", new Deadline(0)));

        assertThat(prompt.text()).isEqualTo("Rules.\nQ: {{filters}} $1 \\ {{question}} F: {{question}} end");
        assertThat(prompt).hasSize(2);
    }

    @Test
    void leavesOutTheExamplesThatDoNotFit_unlessNoneDoes_andKnowsThemAll() throws IOException {
        PromptFile file = own("Rules.\n\nex: one\n1\n\nex: 二\n2\n=====\n{{question}} {{filters}}");
        Map<String, String> none = Map.of();

        PromptFile fewer = file.withExamples(p -> p.startsWith("ex"), p -> p.contains("二"));
        PromptFile all = file.withExamples(p -> p.startsWith("ex"), p -> p.contains("drei"));

        assertThat(fewer.text(none).strip()).isEqualTo("Rules.\n\nex: 二\n2");
        assertThat(all.text(none).strip()).isEqualTo("Rules.\n\nex: one\n1\n\nex: 二\n2");
        assertThat(fewer.has("ex: one", "1")).isTrue();
    }

    @Test
    void refusesAPlaceholderThatItDoesNotKnow() {
        assertThatThrownBy(() -> own("R\n=====\n{{question}} {{filters}} {{asker_name}}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The prompt " + folder.resolve("verify.txt")
                        + " needs each of [filters, question] in its request,"
                        + " below the line =====, and no other placeholder; unknown: [asker_name], missing: []");
    }

    @Test
    void refusesAFileWithoutItsPlaceholders() {
        assertThatThrownBy(() -> own("R\n=====\n{{question}}")).hasMessageContaining("missing: [filters]");
        assertThatThrownBy(() -> own("R {{question}}\n=====\n{{question}} {{filters}}"))
                .hasMessageContaining("below the line =====");
        assertThatThrownBy(() -> own("{{question}} {{filters}}"))
                .hasMessageEndingWith("has 0 lines =====; write one, between the rules and the request");
    }

    @Test
    void refusesAFileThatIsNotText() throws IOException {
        Files.write(folder.resolve("verify.txt"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, (byte) 0xd8});

        assertThatThrownBy(() -> PromptFile.read(folder, "verify", Set.of()))
                .hasMessageEndingWith("is not UTF-8 text; save it as UTF-8");
    }

    @Test
    void takesTheProgramsPromptWhereThereIsNoOther() {
        assertThat(PromptFile.read(folder, "verify", Set.of("delimiter", "question", "filters")))
                .isNotNull();
    }
}
