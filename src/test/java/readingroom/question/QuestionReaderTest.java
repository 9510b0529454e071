package readingroom.question;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.model.Question;

class QuestionReaderTest {

    private static final Instant NOW = Instant.parse("2024-05-16T10:00:00Z");
    private static final Instant SENT = Instant.parse("2024-05-16T09:59:00Z");

    private final QuestionReader reader = new QuestionReader(
            new QuestionParser(ZoneId.of("Europe/Berlin"), 5_000, 100, 3), Clock.fixed(NOW, ZoneOffset.UTC));

    @Test
    void bareTextIsAQuestion_withTheRecordsKeyAndTime() throws UnreadableQuestion {
        Question question = read("  上周怎么定的？\n", "k1");

        assertThat(question.question()).isEqualTo("上周怎么定的？");
        assertThat(question.questionId()).isEqualTo("k1");
        assertThat(question.askedAt()).isEqualTo(SENT);
        assertThat(question.timeZone()).isEqualTo(ZoneId.of("Europe/Berlin"));
        assertThat(question.asker()).isNull();
        assertThat(question.deadlineMs()).isEqualTo(5_000);
    }

    @Test
    void jsonCarriesEveryField() throws UnreadableQuestion {
        Question question = read("""
            {"question_id": "q7", "question": "Who said it?", "asker": "小王", "asked_at": "2024-05-15T08:30:00+08:00",
             "time_zone": "Asia/Shanghai", "conversations": ["c1", "Family"], "language": "en", "deadline_ms": 900,
             "unknown": {"a": 1}}\
            """, "k1");

        assertThat(question)
                .isEqualTo(new Question(
                        "q7",
                        "Who said it?",
                        "小王",
                        Instant.parse("2024-05-15T00:30:00Z"),
                        ZoneId.of("Asia/Shanghai"),
                        java.util.List.of("c1", "Family"),
                        "en",
                        900));
    }

    @ParameterizedTest
    @CsvSource({
        "1715733000, 2024-05-15T00:30:00Z",
        "1715733000123, 2024-05-15T00:30:00.123Z",
        "1715733000123456, 2024-05-15T00:30:00.123456Z",
        "2024-05-15T08:30:00+08:00, 2024-05-15T00:30:00Z",
        "2024-05-15 08:30:00, 2024-05-15T06:30:00Z",
        "2024-05-15, 2024-05-14T22:00:00Z"
    })
    void askedAtComesInManyForms(String askedAt, Instant expected) throws UnreadableQuestion {
        assertThat(read("{\"question\":\"q\",\"asked_at\":\"" + askedAt + "\"}", "k")
                        .askedAt())
                .isEqualTo(expected);
    }

    @Test
    void offsetOfAskedAtIsTheZone_whenNoneIsNamed() throws UnreadableQuestion {
        assertThat(read("{\"question\":\"q\",\"asked_at\":\"2024-05-15T08:30:00-05:00\"}", "k")
                        .timeZone())
                .isEqualTo(ZoneOffset.ofHours(-5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "[1, {\"question\": \"q\"}]", "42", "-1.5e3", "true", " false "})
    void jsonThatIsNoObjectIsNoQuestion(String value) {
        assertThatExceptionOfType(UnreadableQuestion.class)
                .isThrownBy(() -> read(value, "k"))
                .withMessageStartingWith("JSON that is no object is no question");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null and void?", "[1] says what?", "42 what?", "true or false?", "[", "1. who came"})
    void textThatOnlyBeginsLikeJsonIsAQuestion(String value) throws UnreadableQuestion {
        assertThat(read(value, "k").question()).isEqualTo(value);
    }

    @Test
    void moreConversationsThanMayBeAreRefused_withTheLimit() {
        assertThatExceptionOfType(UnreadableQuestion.class)
                .isThrownBy(() -> read("{\"question\":\"q\",\"conversations\":[\"a\",\"b\",\"c\",\"d\"]}", "k"))
                .withMessage("the field conversations names 4; question.conversations-max is 3; name fewer, or none to"
                        + " search all");
    }

    @Test
    void sameRecordHasTheSameId_whenItHasNoKey() throws UnreadableQuestion {
        Question first = reader.readRecord("q".getBytes(UTF_8), null, "questions", 1, 42, null);
        Question again = reader.readRecord("q".getBytes(UTF_8), new byte[0], "questions", 1, 42, -1L);
        Question other = reader.readRecord("q".getBytes(UTF_8), null, "questions", 1, 43, null);

        assertThat(first.questionId()).isEqualTo(again.questionId()).isNotEqualTo(other.questionId());
        assertThat(again.askedAt()).isEqualTo(NOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   \n",
                "{",
                "{\"question\":",
                "{\"question\":\"\"}",
                "{\"question\":[\"a\"]}",
                "{}",
                "{\"question\":\"q\",\"time_zone\":\"Mars/Olympus\"}",
                "{\"question\":\"q\",\"asked_at\":\"yesterday\"}",
                "{\"question\":\"q\",\"conversations\":{\"a\":1}}",
                "{\"question\":\"q\",\"deadline_ms\":-5}",
                "12345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901"
            })
    void whatIsNoQuestionIsRefused_withTheRecordsKey(String value) {
        assertThatExceptionOfType(UnreadableQuestion.class)
                .isThrownBy(() -> read(value, "k9"))
                .satisfies(e -> assertThat(e.questionId()).isEqualTo("k9"))
                .satisfies(e -> assertThat(e.getMessage()).isNotBlank());
    }

    @Test
    void refusalKeepsTheQuestionsOwnId() {
        assertThatExceptionOfType(UnreadableQuestion.class)
                .isThrownBy(() -> read("{\"question_id\":\"own\",\"question\":\" \"}", "k"))
                .satisfies(e -> assertThat(e.questionId()).isEqualTo("own"))
                .withMessage("the field question is missing or empty");
    }

    @Test
    void tombstoneAndForeignBytesAreRefused() {
        assertThatExceptionOfType(UnreadableQuestion.class)
                .isThrownBy(() -> reader.readRecord(null, "k".getBytes(UTF_8), "t", 0, 0, null));
        assertThatExceptionOfType(UnreadableQuestion.class)
                .isThrownBy(() -> reader.readRecord(
                        "grüße".getBytes(StandardCharsets.ISO_8859_1), "k".getBytes(UTF_8), "t", 0, 0, null));
    }

    private Question read(String value, String key) throws UnreadableQuestion {
        return reader.readRecord(value.getBytes(UTF_8), key.getBytes(UTF_8), "questions", 0, 7, SENT.toEpochMilli());
    }

    @Test
    void askerHasAThousandCharactersAtMost() throws UnreadableQuestion {
        assertThat(read("{\"question\": \"Who?\", \"asker\": \"" + "a".repeat(1_000) + "\"}", "k1")
                        .asker())
                .hasSize(1_000);
        assertThatExceptionOfType(UnreadableQuestion.class)
                .isThrownBy(() -> read("{\"question\": \"Who?\", \"asker\": \"" + "a".repeat(1_001) + "\"}", "k1"))
                .withMessage("the field asker has 1001 characters; 1000 at most");
    }
}
