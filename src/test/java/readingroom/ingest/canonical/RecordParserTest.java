package readingroom.ingest.canonical;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordParserTest {

    private final RecordParser parser = new RecordParser(1000);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"content\":\"a\"}",
                " {\"content\":\"a\"} \r\n",
                "\uFEFF{\"content\":\"a\",}",
                "{\"content\":\"\u4f60\u597d\", \"score\": NaN, \"more\": {\"deep\": [1, {}]}}"
            })
    void oneObjectIsRead(String text) {
        assertThat(parser.only(text.getBytes(UTF_8))).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[{\"content\":\"a\"}]",
                "{\"content\":\"a\"}{\"content\":\"b\"}",
                "{\"content\":\"a\"},",
                "{\"content\":\"a",
                "{\"content\":\"a\"} and more",
                "null",
                "\"text\""
            })
    void whatIsMoreOrLessIsLeftToTheReaderThatCanTell(String text) {
        assertThat(parser.only(text.getBytes(UTF_8))).isNull();
    }
}
