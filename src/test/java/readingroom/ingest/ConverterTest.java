package readingroom.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static readingroom.ingest.Exports.message;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.model.ChatMessage;

class ConverterTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final Converter converter = new Converter(Exports.OPTIONS, new PrintStream(errors, true, UTF_8));

    @TempDir
    private Path folder;

    @Test
    void aFolderIsReadWithItsFoldersAndEachRejectIsNamed() throws IOException {
        Files.createDirectories(folder.resolve("sub"));
        Files.writeString(folder.resolve("a.json"), "[" + message(1) + "]");
        Files.writeString(folder.resolve("sub/b.ndjson"), message(1) + "\n{broken\n" + message(2));
        Files.writeString(folder.resolve("sub/c.json"), "");
        Files.writeString(folder.resolve("sub/d.json.part"), "");
        Files.writeString(folder.resolve(".e.json"), "");

        Converter.Counts counts = converter.convert(List.of(folder), out);

        assertThat(counts).isEqualTo(new Converter.Counts(2, 1, 2, 0));
        assertThat(out.toString(UTF_8).lines()).hasSize(2).allMatch(line -> line.startsWith("{\"message_id\":\"m"));
        assertThat(errors.toString(UTF_8).lines())
                .containsExactly(
                        folder + ": sub/b.ndjson: record 2, line 2, column 1: no valid JSON at line 2, column 2",
                        folder + ": sub/c.json: record 1, line 1, column 1: "
                                + "the file is empty; was the export or the copy interrupted?");
    }

    @Test
    void aBrokenByteAmongAsciiCostsOnlyItselfAndIsSaid_andSeveralInFewWordsAreAnotherEncoding() throws IOException {
        String text =
                "[{\"message_id\":\"m1\",\"timestamp\":1717200000,\"sender\":\"Jos?\",\"content\":\"see you at the ?\","
                        + "\"conversation_id\":\"c\"}]";
        byte[] bytes = text.getBytes(UTF_8);
        bytes[text.lastIndexOf('?')] = (byte) 0xE9;
        Path file = Files.write(folder.resolve("one.json"), bytes);

        assertThat(converter.convert(List.of(file), out)).isEqualTo(new Converter.Counts(1, 0, 0, 0));
        assertThat(Exports.read(out.toString(UTF_8)).messages())
                .extracting(ChatMessage::content)
                .containsExactly("see you at the \uFFFD");
        assertThat(errors.toString(UTF_8).lines())
                .containsExactly(file + ": 1 message has a \uFFFD where the file holds bytes that are no character");

        bytes[text.indexOf('?')] = (byte) 0xE9;
        Files.write(file, bytes);
        assertThat(converter.convert(List.of(file), out).rejected()).isEqualTo(1);
        assertThat(errors.toString(UTF_8)).contains("it is neither UTF-8 nor UTF-16");
    }

    @Test
    void whatIsConvertedIsTheSameMessageInTheIndex_withAndWithoutAnIdOfItsOwn() throws IOException {
        String text =
                message(1) + "\n{\"timestamp\":\"2024-06-01T12:00:00+08:00\",\"sender\":\"a\",\"content\":\"b\"}\n";
        Path file = Files.writeString(folder.resolve("file-name.json"), text);

        converter.convert(List.of(file), out);

        List<ChatMessage> original = Exports.read(text).messages();
        List<ChatMessage> converted = Exports.read(out.toString(UTF_8)).messages();
        assertThat(converted)
                .extracting(ChatMessage::id)
                .isEqualTo(original.stream().map(ChatMessage::id).toList());
        assertThat(converted.getLast().timestamp()).isEqualTo(original.getLast().timestamp());
        assertThat(out.toString(UTF_8))
                .contains("\"2024-06-01T12:00:00+08:00\"")
                .endsWith("}\n");
    }

    @Test
    void aPathThatDoesNotExistIsNamed() {
        assertThatThrownBy(() -> converter.convert(List.of(folder.resolve("none.json")), out))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessage(folder.resolve("none.json").toString());
    }

    @Test
    void aTextOfNoKnownFormatIsCountedInAFolder_butNotWhatAnExportHasForItsOwn() throws IOException {
        Files.writeString(folder.resolve("a.json"), message(1));
        Files.writeString(folder.resolve("letter.txt"), "Dear Ana,\nI write to you.\n");
        Path export = Files.createDirectories(folder.resolve("slack/general"));
        Files.writeString(folder.resolve("slack/users.json"), "[{\"id\":\"U1\",\"profile\":{}}]");
        Files.writeString(
                export.resolve("2024-06-01.json"),
                "[{\"type\":\"message\",\"user\":\"U1\",\"text\":\"x\",\"ts\":\"1717200000.1\"}]");
        Files.writeString(export.resolve("notes.txt"), "kept with a message\n");

        Converter.Counts counts = converter.convert(List.of(folder), out);

        assertThat(counts).isEqualTo(new Converter.Counts(2, 0, 0, 1));
        assertThat(errors.toString(UTF_8)).contains("of no known format: letter.txt, slack/general/notes.txt");
    }

    @Test
    void aRowInOtherWordsTakesThePlaceOfTheFirst_andAnotherMessageOfTheSameNumberStaysBesideIt() throws IOException {
        String changed = message(1).replace("row 1", "row one");
        String other = message(1).replace("mara", "ole").replace("row 1", "another");
        Path file =
                Files.writeString(folder.resolve("a.ndjson"), String.join("\n", message(1), changed, other, changed));

        converter.convert(List.of(file), out);

        List<ChatMessage> converted = Exports.read(out.toString(UTF_8)).messages();
        assertThat(converted).extracting(ChatMessage::content).containsExactly("row one", "another");
        assertThat(converted).extracting(ChatMessage::messageId).doesNotHaveDuplicates();
    }

    @Test
    void ofAnEditThatComesFarBehindItsMessageBothAreWritten_inTheirOrder() throws IOException {
        String edit = message(1).replace("row 1", "edited").replace("}", ",\"edited_at\":1717300000}");
        StringBuilder text = new StringBuilder(message(1)).append('\n');
        String filler = "x".repeat(1 << 20);
        for (int n = 2; n < 22; n++) {
            text.append(message(n).replace("row", filler)).append('\n');
        }
        Path file = Files.writeString(folder.resolve("a.ndjson"), text + edit + "\n" + edit);

        converter.convert(List.of(file), out);

        List<String> lines = out.toString(UTF_8)
                .lines()
                .filter(line -> line.contains("\"m1\""))
                .toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).contains("row 1");
        assertThat(lines.getLast()).contains("edited_at");
    }
}
