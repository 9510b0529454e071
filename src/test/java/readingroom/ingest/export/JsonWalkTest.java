package readingroom.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.model.Position;

class JsonWalkTest {

    private static final String ELEMENT = "{\"id\":\"m%s\",\"t\":\"x\",\"a\":[{\"k\":1},{\"k\":2}]}";

    @TempDir
    private Path folder;

    /** A digit stands for an element, a letter for a broken one. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    [1,2,3] | m1 m2 m3
                    [1,2,3,] | m1 m2 m3
                    [1,2 3] | m1 m2 m3
                    [1,2, - ,3] | m1 m2 reject m3
                    [1,E,3] | m1 reject m3
                    [1,Q,3,4] | m1 reject m3 m4
                    [1,B,3,4] | m1 reject m3 m4
                    [1,V,V,4] | m1 reject reject m4
                    [V,2] | reject m2
                    [1,V] | m1 reject
                    [1,D,3] | m1 reject m3
                    [1,2, | m1 m2 cut
                    [1,2 | m1 m2 cut
                    [1,H | m1 cut
                    """)
    void aBrokenElementCostsOnlyItself(String text, String found) throws IOException {
        assertThat(String.join(" ", walk(elements(text), StandardCharsets.UTF_8, "[]")))
                .isEqualTo(found);
    }

    @Test
    void whatFollowsABrokenElementIsReadAsWhatItIs() throws IOException {
        String text = elements(
                "{'chats':{'list':[{'name':'A','messages':[1,V]},{'name':'B','messages':[B,4]},".replace('\'', '"')
                        + "{\"name\":\"C\",\"messages\":[5]}]}}");
        List<String> names = new ArrayList<>();

        List<String> found = walk(
                export(text, StandardCharsets.UTF_8).json().on("chats.list[].name", name -> names.add(name.asText())),
                "chats.list[].messages[]");

        assertThat(found).containsExactly("m1", "reject", "reject", "m4", "m5");
        assertThat(names).containsExactly("A", "B", "C");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void whereFieldsStandOnLinesOfTheirOwnTheIndentationTellsTheNext(String end) throws IOException {
        String element = "  {\n   \"id\": \"m1\",\n   \"files\": [\n    {\n     \"id\": \"f\"\n    }\n   ]\n  }";
        String text = "{\n \"messages\": [\n" + element + ",\n" + element.replace("\"m1\"", "\"m2") + ",\n"
                + element.replace("m1", "m3").replace(": \"f\"", ": ") + ",\n" + element.replace("m1", "m4")
                + "\n ],\n \"count\": 4\n}";

        assertThat(walk(text.replace("\n", end), StandardCharsets.UTF_8, "messages[]"))
                .containsExactly("m1", "reject", "reject", "m4");
    }

    @Test
    void aRejectNamesThePlacesOfTheErrorAndOfTheNext() throws IOException {
        Records records = new Records();

        export(elements("[1,\nE,\n3]"), StandardCharsets.UTF_8)
                .json()
                .each("[]", Records::id)
                .walk(records);

        assertThat(records.reasons)
                .containsExactly("2:1 no valid JSON (line 2, column 21); reading goes on at line 3, column 1");
        assertThat(records.places).containsExactly("m1 1:2", "m3 3:1");
    }

    @Test
    void thousandsOfBrokenElementsAreRejectedOneByOne() throws IOException {
        List<String> found = walk(elements("[" + "V,1,".repeat(3000) + "2]"), StandardCharsets.UTF_8, "[]");

        assertThat(found).hasSize(6001).contains("m2");
        assertThat(found.stream().filter("reject"::equals)).hasSize(3000);
    }

    @Test
    void whatIsNeverGoodIsGivenUp() throws IOException {
        assertThat(walk(elements("[" + "V,".repeat(3000) + "1]"), StandardCharsets.UTF_8, "[]"))
                .hasSize(101)
                .endsWith("cut");
    }

    @Test
    void whatIsLookedForBehindABrokenElementIsFound() throws IOException {
        List<String> seen = new ArrayList<>();

        export(elements("{\"messages\":[1,V,3]}"), StandardCharsets.UTF_8)
                .json()
                .on("messages[]", node -> seen.add(node.path("id").asText()))
                .look();

        assertThat(seen).containsExactly("m1", "m3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void everyUnicodeIsReadWithAndWithoutMark(String charset) throws IOException {
        for (String mark : List.of("", "\uFEFF")) {
            assertThat(walk(mark + elements("[1,2]"), Charset.forName(charset), "[]"))
                    .containsExactly("m1", "m2");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NaN",
                "-Infinity",
                "\"a\\x0bb\"",
                "\"\\ud83d\"",
                "\"\\udc00\\ud800\"",
                "\"a\0b\"",
                "\"tab\there\"",
                "\"\\\"\\x22\""
            })
    void valuesThatAreNoJsonByTheLetterAreTaken(String value) throws IOException {
        assertThat(walk(elements("[1,2]").replace("\"x\"", value), StandardCharsets.UTF_8, "[]"))
                .containsExactly("m1", "m2");
    }

    @Test
    void zerosAndMarksBetweenValuesAreNothing() throws IOException {
        assertThat(walk(elements("[1\0,\uFEFF2]") + "\0\0", StandardCharsets.UTF_8, "[]"))
                .containsExactly("m1", "m2");
    }

    @Test
    void aTextIsHeldOnlyToTheLimitAndLongerThanItWhenCut() throws IOException {
        ExportOptions.Limits limits = new ExportOptions.Limits(1000, 5_000_000, 1000);
        String plain = "y".repeat(50_000);
        String escaped = "\\u4e2d".repeat(50_000) + "\\n\\\"";
        String fits = "\\u4e2d".repeat(1000);
        Path file = Files.writeString(
                folder.resolve("x.json"), "[\"%s\",\"%s\",\"%s\",\"end\"]".formatted(plain, escaped, fits));
        List<String> seen = new ArrayList<>();

        Export.open(file, new Export.Around(folder, "x"), new ExportOptions(ZoneOffset.UTC, null, null, limits))
                .json()
                .on("[]", node -> seen.add(node.asText()))
                .look();

        assertThat(seen).containsExactly("y".repeat(1001), "中".repeat(1001), "中".repeat(1000), "end");
    }

    @Test
    void charactersAndEscapesMayGoOnBeyondWhatIsReadAtOnce() throws IOException {
        for (int shift = 0; shift < 16; shift++) {
            String filling = "y".repeat(shift) + "é中😀".repeat(20_000);
            String more = "z".repeat(shift);
            String end = "\\x0b\\u4e2d\\\"";
            List<String> seen = new ArrayList<>();

            export("[\"" + filling + end + "\",\"" + more + end.repeat(20_000) + "\"]", StandardCharsets.UTF_8)
                    .json()
                    .on("[]", node -> seen.add(node.asText()))
                    .look();

            assertThat(seen).containsExactly(filling + "\u000b中\"", more + "\u000b中\"".repeat(20_000));
        }
    }

    @Test
    void bytesThatAreNoCharacterBecomeOneThatSaysSo() throws IOException {
        // most of it has to be UTF-8, or it would be refused
        String json = "[\"" + "中".repeat(100) + "\",\"a\u00e4\u00b8b\u00ffc\u00c0d\u00f0\u009f\u0098\"]";
        byte[] bytes = new byte[json.length() + 200];
        int size = 0;
        for (char c : json.toCharArray()) {
            byte[] each = c < 0x100 ? new byte[] {(byte) c} : String.valueOf(c).getBytes(StandardCharsets.UTF_8);
            System.arraycopy(each, 0, bytes, size, each.length);
            size += each.length;
        }
        Path file = Files.write(folder.resolve("x.json"), Arrays.copyOf(bytes, size));
        List<String> seen = new ArrayList<>();

        export(file).json().on("[]", node -> seen.add(node.asText())).look();

        assertThat(seen).containsExactly("中".repeat(100), "a\uFFFDb\uFFFDc\uFFFDd\uFFFD");
    }

    @Test
    void placesAreCountedInCharacters() throws IOException {
        String first = ELEMENT.formatted(1).replace("x", "中😀".repeat(5000));
        String second = ELEMENT.formatted(2);
        Records records = new Records();

        export("[" + first + "," + second + ",\n \"é\",中" + second + "]", StandardCharsets.UTF_8)
                .json()
                .each("[]", Records::id)
                .walk(records);

        assertThat(records.places)
                .startsWith("m1 1:2", "m2 1:" + (first.length() + 3))
                .endsWith("m2 2:7");
        assertThat(records.reasons)
                .containsExactly("2:6 no valid JSON (line 2, column 7); reading goes on at line 2, column 7");
    }

    private static String elements(String text) {
        StringBuilder json = new StringBuilder();
        boolean inName = false;
        for (char c : text.toCharArray()) {
            String good = ELEMENT.formatted(c);
            inName ^= c == '"';
            json.append(
                    inName
                            ? String.valueOf(c)
                            : switch (c) {
                                case '1', '2', '3', '4', '5' -> good;
                                case 'E' -> good.replace("\"x\"", "\"\\u12\"");
                                case 'Q' -> good.replace("\"x\"", "\"x");
                                case 'B' -> good.substring(0, good.length() - 1);
                                case 'V' -> good.replace("\"x\"", "bad");
                                case 'D' -> good.replace("\"x\"", "[".repeat(5000) + "]".repeat(5000));
                                case 'H' -> good.substring(0, 14);
                                default -> String.valueOf(c);
                            });
        }
        return json.toString();
    }

    private Export export(String text, Charset charset) throws IOException {
        return export(Files.write(folder.resolve("x.json"), text.getBytes(charset)));
    }

    private Export export(Path file) throws IOException {
        return Export.open(
                file,
                new Export.Around(folder, "x"),
                new ExportOptions(ZoneOffset.UTC, null, null, ExportOptions.Limits.DEFAULT));
    }

    private List<String> walk(String text, Charset charset, String path) throws IOException {
        return walk(export(text, charset).json(), path);
    }

    private static List<String> walk(JsonWalk walk, String path) throws IOException {
        Records records = new Records();
        walk.each(path, Records::id).walk(records);
        return records.found;
    }

    /** Notes what it gets. */
    private static final class Records implements Sink {

        private final List<String> found = new ArrayList<>();
        private final List<String> places = new ArrayList<>();
        private final List<String> reasons = new ArrayList<>();
        private String place = "";

        static void id(JsonNode node, Sink sink) {
            sink.message(new Fields().id(node.path("id").asText()));
        }

        @Override
        public void at(long line, long column, long offset, Supplier<String> raw) {
            place = line + ":" + column;
        }

        @Override
        public void message(Fields fields) {
            found.add(String.valueOf(fields.messageId));
            places.add(fields.messageId + " " + place);
        }

        @Override
        public void reject(String reason) {
            found.add("reject");
            reasons.add(place + " " + reason);
        }

        @Override
        public void skip() {
            found.add("skip");
        }

        @Override
        public void cut(String reason) {
            found.add("cut");
        }

        @Override
        public long records() {
            return found.size();
        }

        @Override
        public Position position() {
            return new Position(1, 1, 1, 0);
        }
    }
}
