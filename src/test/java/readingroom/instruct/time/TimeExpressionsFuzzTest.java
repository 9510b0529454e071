package readingroom.instruct.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.text.Lexicon;

/** Whatever is asked, an answer comes, and comes soon. */
class TimeExpressionsFuzzTest {

    private static final TimeExpressions EXPRESSIONS = new TimeExpressions();
    private static final ZonedDateTime ASKED_AT = ZonedDateTime.parse("2026-11-27T15:20+08:00[Asia/Shanghai]");
    private static final int LONG = 100_000;

    /** Pieces of the grammar, of numbers and of nonsense. */
    private static final List<String> WORDS = List.of(
            "last",
            "next",
            "this",
            "the",
            "of",
            "in",
            "on",
            "at",
            "from",
            "to",
            "between",
            "and",
            "since",
            "before",
            "after",
            "until",
            "by",
            "early",
            "late",
            "end of",
            "first",
            "second",
            "half",
            "Monday",
            "May",
            "week",
            "month",
            "year",
            "weekend",
            "days",
            "ago",
            "Christmas",
            "the holidays",
            "Q3",
            "summer",
            "noon",
            "3pm",
            "14:30",
            "24:00",
            "99:99",
            "31",
            "0",
            "2024",
            "99999999",
            "123456789012",
            "2024-02-30",
            "31/02/2024",
            "2024-13",
            "5/15",
            "a few",
            "couple of",
            "every",
            "2024-05-15T14:30+99:99",
            "2024-05-15T99:30Z",
            "'s",
            "o'clock",
            "pm",
            "-",
            "~",
            "(",
            "\"",
            "“",
            "《",
            "上",
            "上上",
            "下",
            "这",
            "周",
            "周三",
            "个",
            "月",
            "年",
            "号",
            "日",
            "点",
            "半",
            "刻",
            "分",
            "三",
            "十二",
            "百",
            "零",
            "廿",
            "几",
            "前",
            "后",
            "以来",
            "之前",
            "之间",
            "到",
            "至",
            "从",
            "的",
            "最近",
            "过去",
            "国庆",
            "春节",
            "农历",
            "月底",
            "年初",
            "最后",
            "第",
            "第3",
            "上午",
            "凌晨",
            "晚上",
            "期间",
            "每",
            "一般",
            "\uD83D\uDE00",
            "\uD800",
            "\u0000",
            "\u3000",
            "é",
            "İ",
            "ß",
            "ﬁ",
            "１２",
            "．");

    @BeforeAll
    static void warmUp() {
        EXPRESSIONS.find("last Wednesday 上周三", ASKED_AT);
    }

    @Test
    void neverThrowsOnRandomCharacters() {
        Random random = new Random(1);
        for (int i = 0; i < 3000; i++) {
            String question = random.ints(random.nextInt(60), 0, 0x10000)
                    .mapToObj(c -> String.valueOf((char) c))
                    .collect(Collectors.joining());
            assertSound(question, ASKED_AT);
        }
    }

    @Test
    void neverThrowsOnRandomWords() {
        Random random = new Random(2);
        for (int i = 0; i < 20_000; i++) {
            String separator = random.nextBoolean() ? " " : "";
            String question = Stream.generate(() -> WORDS.get(random.nextInt(WORDS.size())))
                    .limit(1 + random.nextInt(9))
                    .collect(Collectors.joining(separator));
            assertSound(question, ASKED_AT);
        }
    }

    @Test
    void neverThrowsOnTheWordsOfItsOwnLexicon() {
        List<String> words = Stream.of("time-en", "time-zh")
                .flatMap(lexicon -> Lexicon.lines(lexicon).stream())
                .flatMap(line ->
                        Stream.of(line.substring(line.indexOf(':') + 1).strip().split("\\s*,\\s*")))
                .toList();
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            String separator = random.nextBoolean() ? " " : "";
            String question = Stream.generate(() -> words.get(random.nextInt(words.size())))
                    .limit(1 + random.nextInt(9))
                    .collect(Collectors.joining(separator));
            assertSound(question, ASKED_AT.plusHours(random.nextInt(20_000)));
        }
    }

    private static void assertSound(String question, ZonedDateTime askedAt) {
        assertThatCode(() -> assertThat(EXPRESSIONS.find(question, askedAt)).allSatisfy(range -> {
                    assertThat(question).contains(range.words());
                    assertThat(range.weight()).isPositive().isLessThanOrEqualTo(1 + 1e-9);
                    Instant from = range.from();
                    assertThat(from == null || range.to() == null || from.isBefore(range.to()))
                            .as(question)
                            .isTrue();
                }))
                .as(question)
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "1",
                "1.",
                "1-",
                "-",
                "'",
                "\"",
                "“",
                "三",
                "上",
                "周三",
                "周三 ",
                "last ",
                "last Monday ",
                "May ",
                "May 3 to ",
                "every ",
                "from ",
                "2024-05-15 ",
                "3pm ",
                "the ",
                "of the ",
                "a-",
                "a'",
                "a.",
                "第",
                "十",
                "2024-",
                "上周三下午",
                "和周三",
                "春节",
                "and Friday ",
                " "
            })
    void readsLongQuestionsWithinASecond(String part) {
        String question = part.repeat(LONG / part.length());

        // Time of the processor and not of the clock, so that a busy machine does not fail the build.
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begin = threads.getCurrentThreadCpuTime();
        EXPRESSIONS.find(question, ASKED_AT);

        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - begin)).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void findsNothing_whenAskedInAnotherAge() {
        ZonedDateTime longAgo = ZonedDateTime.of(-999_999_999, 1, 1, 0, 0, 0, 0, ZoneId.of("UTC"));
        ZonedDateTime farAhead = ZonedDateTime.of(999_999_999, 12, 31, 0, 0, 0, 0, ZoneId.of("UTC"));

        assertThat(EXPRESSIONS.find("yesterday", longAgo)).isEmpty();
        assertThat(EXPRESSIONS.find("yesterday", farAhead)).isEmpty();
        assertThat(EXPRESSIONS.find("", ASKED_AT)).isEmpty();
    }
}
