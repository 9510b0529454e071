package readingroom.ingest;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static readingroom.ingest.Exports.message;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.ChatMessage;
import readingroom.model.Chunk;
import readingroom.model.Reject;

/** Files, folders and zips as they are dropped. */
class DropTest {

    private static final String LOCAL =
            "{\"message_id\":\"m\",\"timestamp\":\"2024-06-01T12:00:00\",\"sender\":\"a\",\"content\":\"b\"}";

    private final List<ChatMessage> messages = new ArrayList<>();
    private final List<Reject> rejects = new ArrayList<>();
    private Notes notes = Notes.NONE;

    @TempDir
    private Path folder;

    @Test
    void recordsOfOurOwnFormAreNeverTakenForWhatBelongsToAnotherExport() throws IOException {
        write("a/channel.json", "{\"id\":\"1100000000000000041\",\"type\":0}");
        write("a/talk.json", "[" + message(1) + "]");
        write("users.json", "[{\"id\":\"U1\",\"profile\":{}}]");
        write("sub/talk.json", "[" + message(2) + "]");
        write("manifest.json", "[" + message(3) + "]");
        write("avatars.json", "[" + message(4) + "]");

        read(folder);

        assertThat(ids()).containsExactlyInAnyOrder("m1", "m2", "m3", "m4");
    }

    @Test
    void votesAndStatesAreNoMessages() throws IOException {
        write("votes.json", "[{\"conversation_id\":\"c\",\"rating\":\"up\",\"content\":\"{}\"}]");
        write("states.json", "[{\"message_id\":\"m\",\"timestamp\":1717200000,\"status\":\"read\"}]");
        write("talk.json", message(1));

        read(folder);

        assertThat(ids()).containsExactly("m1");
        assertThat(rejects).isEmpty();
        assertThat(notes.others()).containsExactly("states.json", "votes.json");
    }

    @Test
    void ofAFolderWithFilesOfManyKindsEachIsReadOrNamed() throws IOException {
        write("talk.ndjson", message(1));
        write("empty.txt", "");
        write("letter.txt", "Dear Ana,\nI write to you.\n");
        write("picture.jpg", "\0\0\0\40ftypisom\1\0\2".repeat(50));
        write("half.json", "[" + message(2) + ",{\"message_id\":\"m");
        zip("in.zip", "UTF-8", "talk.ndjson", message(3));
        zip("bad.zip", "UTF-8", "../talk.ndjson", message(4));

        read(folder);

        assertThat(ids()).containsExactlyInAnyOrder("m1", "m2", "m3");
        assertThat(rejects)
                .extracting(reject -> reject.position().file())
                .containsExactly("bad.zip", "empty.txt", "half.json");
        assertThat(notes.others()).containsExactly("letter.txt");
        assertThat(notes.otherFiles()).isEqualTo(2);
        assertThat(notes.cut()).isTrue();
    }

    @Test
    void linksAreNotFollowed() throws IOException {
        write("drop/talk.ndjson", message(1));
        Path secret = write("secret.ndjson", message(2));
        Files.createSymbolicLink(folder.resolve("drop/link.ndjson"), secret);
        Files.createSymbolicLink(folder.resolve("drop/around"), folder);

        read(folder.resolve("drop"));

        assertThat(ids()).containsExactly("m1");
    }

    @Test
    void namesInAZipMayBeInAnotherEncoding() throws IOException {
        for (String names : List.of("UTF-8", "GB18030", "IBM437")) {
            read(zip("z.zip", names, names.equals("IBM437") ? "café/talk.ndjson" : "测试群/talk.ndjson", message(1)));
        }
        assertThat(ids()).containsExactly("m1", "m1", "m1");
    }

    @Test
    void foldersInAZipOfWindowsAreFolders() throws IOException {
        String day = "[{\"type\":\"message\",\"user\":\"U1\",\"text\":\"hi\",\"ts\":\"1706800001.000100\"}]";
        read(zip("z.zip", "UTF-8", "general\\2024-02-01.json", day, "random\\2024-02-01.json", day));

        assertThat(messages).extracting(ChatMessage::conversationId).containsExactly("general", "random");
        assertThatThrownBy(() -> read(zip("out.zip", "UTF-8", "..\\..\\2024-02-01.json", day)))
                .hasRootCauseMessage("the zip has a file whose name leads out of its folder; nothing of it was read");
    }

    @Test
    void aZipWithAnEntryThatLeadsOutOfItIsRefusedInWordsOfOurOwn() {
        assertThatThrownBy(() -> read(zip("up.zip", "UTF-8", "good.ndjson", message(1), "../up.ndjson", message(2))))
                .hasRootCauseMessage(
                        "the zip has the entry \"/../up.ndjson\", whose name leads elsewhere by \".\" or \"..\";"
                                + " nothing of it was read; unpack it with a program that you trust, and drop the files");
    }

    @Test
    void aSidecarSaysHowAFileAFolderOrAZipInAFolderIsRead() throws IOException {
        write("drop/a.json", LOCAL);
        write("drop/a.json.readingroom.properties", "\uFEFFzone=Asia/Tokyo\r\n");
        zip("drop/b.zip", "UTF-8", "b.json", LOCAL);
        write("drop/b.zip.readingroom.properties", "zone=Asia/Shanghai\n");
        write("drop/c.json", LOCAL);
        Files.write(folder.resolve("drop.readingroom.properties"), "zone=Europe/Berlin\n".getBytes(UTF_16LE));

        read(folder.resolve("drop"));

        assertThat(messages)
                .extracting(message -> message.timestamp().getOffset().toString())
                .containsExactly("+09:00", "+08:00", "+02:00");
        assertThat(notes.zoneAssumed()).isNull();
    }

    @Test
    void aSidecarThatCannotBeFollowedCostsOnlyItsFile() throws IOException {
        write("a.json", message(1));
        write("a.json.readingroom.properties", "zone=Berlin\n");
        write("b.json", message(2));
        write("b.json.readingroom.properties", "timezone=Europe/Berlin\n");
        write("c.json", message(3));

        read(folder);

        assertThat(ids()).containsExactly("m3");
        assertThat(rejects)
                .extracting(Reject::reason)
                .containsExactly(
                        "a.json.readingroom.properties: zone Berlin is not a zone such as Europe/Berlin or +08:00",
                        "b.json.readingroom.properties has the key timezone; known are zone, owner and conversation");
    }

    @Test
    void zerosAroundATextAndCommentsInItCostNothing() throws IOException {
        write("a.ndjson", "\0".repeat(500) + message(1) + "\n" + "\0".repeat(5000));
        write("b.json", "// of mine\n[\n# one\n" + message(2) + ", /* \" */\n" + message(3) + "]\n");

        read(folder);

        assertThat(ids()).containsExactly("m1", "m2", "m3");
        assertThat(rejects).isEmpty();
    }

    @Test
    void chineseTextIsKnownInOldEncodingsAndWithoutAMark() throws IOException {
        String csv =
                "localId,TalkerId,Type,SubType,IsSender,CreateTime,Status,StrContent,StrTime,Remark,NickName,Sender\n"
                        + "1,3,1,0,0,1700000000,,你好吗,2023-11-15 06:13:20,李,李雷,李雷\n";
        for (Charset charset : List.of(Charset.forName("GB18030"), UTF_16LE, UTF_8)) {
            read(Files.write(folder.resolve("m.csv"), csv.getBytes(charset)));
        }
        assertThat(messages).extracting(ChatMessage::content).containsExactly("你好吗", "你好吗", "你好吗");
    }

    @Test
    void behindAQuoteTooManyTextsAreStillTexts() throws IOException {
        String row =
                "{\"id\":%d,\"type\":\"message\",\"date_unixtime\":\"1717200000\",\"from\":\"a\",\"from_id\":\"user1\",\"text\":\"%s\"}";
        String rows = String.join(
                ",\n",
                row.formatted(1, "one"),
                row.formatted(2, "o\"ne"),
                row.formatted(3, "x\\x0Bz"),
                row.formatted(4, "end"));
        read(write(
                "result.json", "{\"name\":\"n\",\"type\":\"personal_chat\",\"id\":7,\"messages\":[\n" + rows + "]}"));

        assertThat(messages).extracting(ChatMessage::content).containsExactly("one", "x\u000Bz", "end");
        assertThat(rejects).hasSize(1);
    }

    @Test
    void whatHoldsNoMessagesIsRefused() throws IOException {
        for (String text : List.of("", " \n", "Dear Ana,\n", "\0\0\0\0\0\0", "PK\5\6" + "\0".repeat(18))) {
            assertThatThrownBy(() -> read(write("x.json", text))).hasRootCauseInstanceOf(UnreadableExport.class);
        }
    }

    private void read(Path path) throws IOException {
        try (Drop drop = Drop.open(path, Exports.OPTIONS)) {
            Iterator<Chunk> chunks = drop.chunks();
            while (chunks.hasNext()) {
                Chunk chunk = chunks.next();
                chunk.rows().forEach(row -> messages.add(row.message()));
                rejects.addAll(chunk.rejects());
            }
            notes = drop.notes();
        } catch (UnreadableExport e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> ids() {
        return messages.stream().map(ChatMessage::messageId).toList();
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path zip(String name, String encoding, String... namesAndTexts) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out, Charset.forName(encoding))) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
                zip.write(namesAndTexts[i + 1].getBytes(UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }
}
