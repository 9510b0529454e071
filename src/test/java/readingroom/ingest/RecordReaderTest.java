package readingroom.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static readingroom.ingest.Exports.message;
import static readingroom.ingest.Exports.read;

import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.Attachment;
import readingroom.model.ChatMessage;
import readingroom.model.Position;

class RecordReaderTest {

    private static final List<String> THREE = List.of("m1", "m2", "m3");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[%s,%s,%s]",
                "[\n%s,\n%s,\n%s\n]\n",
                "%s\n%s\n%s",
                "%s\r\n\r\n%s  \r\n%s\r\n",
                "%s%s%s",
                "\n\n %s , %s\n,%s ",
                "[%s,%s,%s,]",
                "\uFEFF[%s,%s]\n[%s]"
            })
    void anArrayLinesAndObjectsOneAfterAnotherReadAlike(String frame) {
        Exports read = read(frame.formatted(message(1), message(2), message(3)));

        assertThat(read.ids()).isEqualTo(THREE);
        assertThat(read.rejects()).isEmpty();
        assertThat(read.cut()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8,true", "UTF-16LE,true", "UTF-16BE,true", "UTF-32LE,true", "UTF-32BE,true",
        "UTF-8,false", "UTF-16LE,false", "UTF-16BE,false", "UTF-32LE,false", "UTF-32BE,false"
    })
    void everyUnicodeEncodingIsRecognisedWithAndWithoutMark(String charset, boolean marked) {
        String text = "[" + message(1).replace("row", "预算调整") + "]";

        Exports read = read((marked ? "\uFEFF" + text : text).getBytes(Charset.forName(charset)), Exports.OPTIONS);

        assertThat(read.messages()).extracting(ChatMessage::content).containsExactly("预算调整 1");
    }

    @Test
    void anOtherEncodingIsRefused_becauseAWrongGuessWouldBeIndexed() {
        byte[] bytes = "[{\"timestamp\":1717200000,\"sender\":\"小周\",\"content\":\"请更新工单\",\"conversation_id\":\"c\"}]"
                .getBytes(Charset.forName("GB18030"));

        assertThatThrownBy(() -> read(bytes, Exports.OPTIONS))
                .rootCause()
                .isInstanceOf(UnreadableExport.class)
                .hasMessageContaining("neither UTF-8 nor UTF-16");
    }

    @Test
    void aBrokenCharacterDoesNotMakeAnOtherEncoding() throws Exception {
        byte[] bytes =
                "[{\"timestamp\":1717200000,\"sender\":\"小周\",\"content\":\"请更新工单，谢谢大家。?\",\"conversation_id\":\"c\"}]"
                        .getBytes(StandardCharsets.UTF_8);
        bytes[new String(bytes, StandardCharsets.ISO_8859_1).indexOf('?')] = (byte) 0xE5;

        assertThat(read(bytes, Exports.OPTIONS).messages().getFirst().content()).isEqualTo("请更新工单，谢谢大家。\uFFFD");
    }

    @Test
    void anElementThatLacksItsEndTakesAtMostItsNeighbourWithIt() {
        Exports read = read("[" + message(1) + "," + message(2).replace("}", "") + "," + message(3) + "," + message(4)
                + "," + message(5) + "]");

        assertThat(read.ids()).startsWith("m1").endsWith("m4", "m5");
        assertThat(read.rejects()).hasSize(1);
    }

    @Test
    void aBrokenElementOfAnIndentedArrayLosesOnlyItself() {
        String element = "  {\n    \"message_id\": \"m%d\",\n    \"timestamp\": 1717200000,\n    \"sender\": \"a\",\n"
                + "    \"attachments\": [\n      {\n        \"name\": \"x.png\"\n      }\n    ],\n"
                + "    \"content\": \"b\"\n  }";
        String broken = element.formatted(2).replace("\"m2\",", "\"m2,");

        Exports read = read("[\n" + element.formatted(1) + ",\n" + broken + ",\n" + element.formatted(3) + "\n]\n");

        assertThat(read.ids()).containsExactly("m1", "m3");
        assertThat(read.rejects()).hasSize(1);
        assertThat(read.rejects().getFirst().position())
                .extracting(Position::line)
                .isEqualTo(13L);
        assertThat(read.rejects().getFirst().reason()).startsWith("no valid JSON at line 1");
    }

    @Test
    void aCutFileIsToldFromABrokenOne() {
        String whole = "[" + message(1) + "," + message(2) + "]";

        assertThat(read(whole.substring(0, whole.length() - 20))).satisfies(read -> {
            assertThat(read.ids()).containsExactly("m1");
            assertThat(read.reasons()).singleElement().asString().startsWith("the file ends within the record");
            assertThat(read.cut()).isTrue();
        });
        assertThat(read(whole.substring(0, whole.length() - 1))).satisfies(read -> {
            assertThat(read.ids()).containsExactly("m1", "m2");
            assertThat(read.reasons()).containsExactly("the array does not end; is the file complete?");
            assertThat(read.cut()).isTrue();
        });
    }

    @Test
    void whatIsWrongWithARecordIsSaidWithoutItsText() {
        Exports read = read("""
                {"message_id":"1","sender":"a","content":"secret"}
                {"timestamp":"yesterday","sender":"a","content":"secret"}
                {"timestamp":NaN,"sender":"a","content":"secret"}
                {"timestamp":1717200000,"content":"secret"}
                {"timestamp":1717200000,"sender":"a","text":"secret","from id":"secret"}
                {"timestamp":1717200000,"sender":"a","content":{"a":"secret"}}
                {"timestamp":1717200000,"sender":["a"],"content":"secret"}
                {"messages":[{"id":1,"text":"secret"}],"name":"secret"}
                """);

        assertThat(read.messages()).isEmpty();
        assertThat(read.reasons())
                .containsExactly(
                        "no timestamp",
                        "timestamp is no time between 1980 and 2100 (ISO-8601, or an epoch number)",
                        "no timestamp",
                        "no sender",
                        "no content and no attachments; unknown fields here: text",
                        "content is no text; content is a list or an object",
                        "no sender; sender is a list or an object",
                        "no timestamp; unknown fields here: messages, name");
    }

    @Test
    void valuesOfOtherKindsBecomeTextOrNothing() {
        ChatMessage message = read("""
                        {"message_id":4004,"timestamp":"1717200000","sender":17,"receiver":["a","b"],"content":12.50,
                         "conversation_id":77,"reply_to":NaN,"conversation_name":Infinity,"edited":"true",
                         "attachments":["a.png",{"type":"image"},{"name":"b","type":"x"}],"mentions":[{"name":"c"},"d"]}
                        """).messages().getFirst();

        assertThat(message.messageId()).isEqualTo("4004");
        assertThat(message.sender()).isEqualTo("17");
        assertThat(message.receiver()).isEqualTo("a, b");
        assertThat(message.content()).isEqualTo("12.50");
        assertThat(message.conversationId()).isEqualTo("77");
        assertThat(message.replyTo()).isNull();
        assertThat(message.conversationName()).isNull();
        assertThat(message.editedAt()).isEqualTo(message.timestamp());
        assertThat(message.attachments())
                .containsExactly(
                        new Attachment("a.png", null), new Attachment("image", "image"), new Attachment("b", "x"));
        assertThat(message.mentions()).containsExactly("c", "d");
    }

    @Test
    void anEmptyMessageIsKeptAsARowThatNobodySaid() {
        Exports read = read("""
                {"timestamp":1717200000,"sender":"a","content":""}
                {"timestamp":1717200000,"sender":"a","content":null,"attachments":[{"name":"x"}]}
                {"timestamp":1717200000,"content":"a joined","system":true}
                """);

        assertThat(read.messages()).extracting(ChatMessage::system).containsExactly(true, false, true);
        assertThat(read.messages()).extracting(ChatMessage::content).containsExactly("", "", "a joined");
        assertThat(read.messages()).extracting(ChatMessage::conversationId).containsOnly("file-name");
    }

    @Test
    void hostileTextComesThroughWithoutHarm() {
        Exports read = read("{\"timestamp\":1717200000,\"sender\":\"a\",\"content\":\"\\ud83d and \u0000 and\ttab\","
                + "\"sender\":\"b\"}\n{\"x\":" + "[".repeat(100_000) + "\n" + message(3));

        assertThat(read.messages()).extracting(ChatMessage::sender).containsExactly("b", "mara");
        assertThat(read.messages().getFirst().content()).isEqualTo("\uFFFD and \u0000 and\ttab");
        assertThat(read.reasons()).singleElement().asString().startsWith("larger or deeper than the limits allow");
    }

    @Test
    void aLargeUnknownFieldIsDroppedAndALargeTextIsRejected() {
        ExportOptions options = new ExportOptions(
                Exports.OPTIONS.zone(), null, null, new ExportOptions.Limits(1000, 5_000_000, 1_000_000));
        String large = "x".repeat(3_000_000);
        String text = "{\"avatar\":\"" + large + "\"," + message(1).substring(1) + "\n"
                + message(2).replace("row", large) + "\n" + message(3);

        Exports read = read(text.getBytes(StandardCharsets.UTF_8), options);

        assertThat(read.ids()).containsExactly("m1", "m3");
        assertThat(read.rejects()).hasSize(1);
        assertThat(read.rejects().getFirst().raw()).hasSize(4000).startsWith("{\"message_id\":\"m2\"");
    }

    @Test
    void rowsWithoutIdAreToldApartByTheirOrdinal() {
        String row = "{\"timestamp\":1717200000,\"sender\":\"a\",\"content\":\"ok\"}\n";

        List<String> two = idsOf(row.repeat(2));
        List<String> three = idsOf(row + message(7) + row.repeat(2));

        assertThat(two).doesNotHaveDuplicates().allMatch(id -> id.length() == 22);
        assertThat(three).hasSize(4).doesNotHaveDuplicates().containsAll(two);
    }

    @Test
    void theIdOfAMessageWithANativeIdSurvivesAnEdit() {
        assertThat(idsOf(message(1))).isEqualTo(idsOf(message(1).replace("row", "edited")));
        assertThat(idsOf(message(1))).isNotEqualTo(idsOf(message(1).replace("\"c\"", "\"d\"")));
    }

    @Test
    void meIsNamedAfterTheOwner() {
        ExportOptions options = new ExportOptions(Exports.OPTIONS.zone(), null, "李雷", ExportOptions.Limits.DEFAULT);
        String text = "{\"timestamp\":1717200000,\"sender\":\"me\",\"receiver\":\"我\",\"content\":\"\"}";

        Exports read = read(text.getBytes(StandardCharsets.UTF_8), options);

        assertThat(read.messages().getFirst().sender()).isEqualTo("李雷");
        assertThat(read.messages().getFirst().receiver()).isEqualTo("李雷");
    }

    @Test
    void chunksAreBoundedByMessagesAndByBytes() throws Exception {
        String lines = IntStream.range(0, 2500).mapToObj(Exports::message).collect(Collectors.joining("\n"));
        String large = IntStream.range(0, 10)
                .mapToObj(n -> message(n).replace("row", "x".repeat(1_000_000)))
                .collect(Collectors.joining("\n"));

        assertThat(chunkSizes(lines)).containsExactly(1000, 1000, 500);
        assertThat(chunkSizes(large)).containsExactly(3, 3, 3, 1);
    }

    @Test
    void anotherFormatIsGivenUpAfterAHundredRecords() {
        Exports read = read("12.03.24, 10:00 - Mara: hi\n".repeat(10_000));

        assertThat(read.messages()).isEmpty();
        assertThat(read.rejects()).hasSize(100);
    }

    private static List<String> idsOf(String text) {
        return read(text).messages().stream().map(ChatMessage::id).toList();
    }

    private static List<Integer> chunkSizes(String text) throws Exception {
        List<Integer> sizes = new java.util.ArrayList<>();
        Exports.chunks(new StringReader(text), text.length(), Exports.OPTIONS, chunk -> sizes.add(chunk.read()));
        return sizes;
    }
}
