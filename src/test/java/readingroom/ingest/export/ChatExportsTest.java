package readingroom.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ingest.format.Formats;
import readingroom.model.Position;

/** What the readers of chat programs tell of a record beside its words. */
class ChatExportsTest {

    private static final Path CASES = Path.of("src/test/resources/cases");

    @TempDir
    Path folder;

    @Test
    void aForwardIsQuotedAndNoAnswer() throws IOException {
        Fields forward = read("20-discord-forwarded-empty").get(3);

        assertThat(forward.quoted).isEqualTo("map v3: north loop is closed");
        assertThat(forward.content).isEmpty();
        assertThat(forward.replyTo).isNull();
    }

    @Test
    void reactionsAreCountedAndTheCalledAreNamed() throws IOException {
        Fields hi = read("discord-kinds").getFirst();

        assertThat(hi.reactions).isEqualTo(5);
        assertThat(hi.mentions).containsExactly("Mara L.");
    }

    @Test
    void aCopyFromAFollowedChannelAnswersNothing() throws IOException {
        assertThat(read("discord-kinds").get(7).replyTo).isNull();
        assertThat(read("discord-kinds").get(8).replyTo).isEqualTo("1310000000000000301");
    }

    @Test
    void aPageBehindALinkIsNobodysWords() throws IOException {
        Fields link = read("discord-kinds").get(10);
        Fields inSlack = read("slack-kinds").get(8);

        assertThat(link.quoted).isNull();
        assertThat(inSlack.quoted).isNull();
    }

    @Test
    void aSharedMessageIsQuotedWithItsAuthor() throws IOException {
        Fields shared = read("slack-kinds").get(7);

        assertThat(shared.quoted).isEqualTo("Tom: what Tom said");
        assertThat(shared.content).isEqualTo("look");
    }

    @Test
    void aTombstoneIsADeletionAndHasNoWords() throws IOException {
        Fields gone = read("slack-kinds").get(4);

        assertThat(gone.deleted).isTrue();
        assertThat(gone.system).isTrue();
        assertThat(gone.content).isEmpty();
    }

    @Test
    void eventsHaveNoSender() throws IOException {
        for (String each : List.of("slack-kinds", "discord-kinds", "wechat-weflow", "wechat-chatlog", "qq-friend")) {
            assertThat(read(each))
                    .filteredOn(fields -> fields.system)
                    .as(each)
                    .allMatch(fields -> fields.sender == null && !fields.mine);
        }
    }

    @Test
    void whatIsAnsweredIsQuotedApart() throws IOException {
        assertThat(read("wechat-weflow").get(1).quoted).isEqualTo("林浩：周末去吗？");
        assertThat(read("wechat-chatlog").get(3).quoted).isEqualTo("林浩: 几点出发？");
        assertThat(read("wechat-chatlog").getLast().quoted).isEqualTo("群聊的聊天记录\n王: 好的\n林浩: 行");
        assertThat(read("wechat-chatlog-csv").get(1).quoted).isEqualTo("几点，\n出发？");
        assertThat(read("wechat-rows-json").get(1).quoted).isEqualTo("林浩: 几点出发？");
        assertThat(read("qq-old-schema").get(1).quoted).isEqualTo("陈晓雨: 几点？");
    }

    @Test
    void aRecalledRowKeepsItsWordsAndIsMarked() throws IOException {
        Fields recalled = read("qq-old-schema").get(3);

        assertThat(recalled.deleted).isTrue();
        assertThat(recalled.content).isEqualTo("发错了");
    }

    @Test
    void ownWordsWithAColonAreNoSenderBeforeTheText() throws IOException {
        List<Fields> rows = read("""
                [{"msgSvrId":"1","type":1,"isSend":1,"createTime":1699000000000,"talker":"1@chatroom","content":"TODO:\\nbuy tea"},
                 {"msgSvrId":"2","type":1,"isSend":0,"createTime":1699000001000,"talker":"wxid_red","content":"TODO:\\nbuy tea"},
                 {"msgSvrId":"3","type":1,"isSend":0,"createTime":1699000002000,"talker":"1@chatroom","content":"lin-hao_8:\\nTODO:\\nbuy tea"}]""", "rows.json");

        assertThat(rows).allMatch(row -> String.valueOf(row.content).startsWith("TODO:\nbuy tea"));
        assertThat(rows.getLast().sender).isEqualTo("lin-hao_8");
    }

    @Test
    void aSentenceOfSlackAboutAnUploadIsNotSaid() throws IOException {
        List<Fields> rows = read("""
                [{"type":"message","subtype":"file_share","ts":"1706780000.000100","user":"U1",
                  "text":"<@U1> uploaded a file: <https://files.example.org/x|a.txt>","file":{"name":"a.txt"}}]""", "2024-02-01.json");

        assertThat(rows.getFirst().content).isEmpty();
        assertThat(rows.getFirst().attachments).hasSize(1);
    }

    @Test
    void aChangedMessageOfSlackIsTheMessageWithItsNewWords() throws IOException {
        Fields changed = read("""
                        [{"type":"message","subtype":"message_changed","ts":"1706780009.000100","hidden":true,
                          "message":{"type":"message","user":"U1","text":"new","ts":"1706780000.000100",
                                     "edited":{"user":"U1","ts":"1706780009.000000"}},
                          "previous_message":{"text":"old","ts":"1706780000.000100"}}]""", "2024-02-01.json").getFirst();

        assertThat(changed.messageId).isEqualTo("1706780000.000100");
        assertThat(changed.content).isEqualTo("new");
        assertThat(changed.editedAt).isEqualTo("1706780009.000000");
    }

    @Test
    void anExportOfDiscordSavedUnderAnotherNameIsTold() throws IOException {
        List<Fields> rows = read(
                "\uFEFF{\"guild\":{\"id\":\"1\"},\"channel\":{\"id\":\"2\"},\"messages\":[{\"id\":\"3\",\"type\":\"Default\","
                        + "\"timestamp\":\"2024-05-01T10:00:00+00:00\",\"content\":\"hi\",\"author\":{\"id\":\"4\",\"name\":\"mara\"}}]}",
                "chat.html");

        assertThat(rows).singleElement().matches(row -> "hi".equals(row.content));
    }

    private List<Fields> read(String text, String name) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        return read(file, folder);
    }

    /** The records of the first file in a case that is an export. */
    private static List<Fields> read(String name) throws IOException {
        Path root = CASES.resolve(name).resolve("input").toAbsolutePath();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(Path::toString))
                    .toList()) {
                List<Fields> found = read(file, root);
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return List.of();
    }

    private static List<Fields> read(Path file, Path root) throws IOException {
        ExportOptions options = new ExportOptions(ZoneId.of("Asia/Shanghai"), null, null, ExportOptions.Limits.DEFAULT);
        Export export = Export.open(file, new Export.Around(root, "drop"), options);
        Optional<Format> format = Formats.of(export);
        Records records = new Records();
        if (format.isPresent()) {
            format.get().read(export, records);
        }
        return records.found;
    }

    private static final class Records implements Sink {

        private final List<Fields> found = new ArrayList<>();
        private long count;

        @Override
        public void at(long line, long column, long offset, Supplier<String> raw) {}

        @Override
        public void message(Fields fields) {
            found.add(fields);
            count++;
        }

        @Override
        public void reject(String reason) {
            count++;
        }

        @Override
        public void skip() {
            count++;
        }

        @Override
        public void cut(String reason) {
            count++;
        }

        @Override
        public long records() {
            return count;
        }

        @Override
        public Position position() {
            return new Position(0, 0, 0, 0);
        }
    }
}
