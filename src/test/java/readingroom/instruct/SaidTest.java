package readingroom.instruct;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import readingroom.instruct.time.TimeExpressions;
import readingroom.instruct.time.TimeRange;

class SaidTest {

    private static final ZonedDateTime ASKED_AT = ZonedDateTime.parse("2026-03-18T10:15+08:00[Asia/Shanghai]");
    private static final TimeExpressions EXPRESSIONS = new TimeExpressions();

    /** A time in a question of the table, and whether it is the time at which something was said. */
    private record Case(String question, int start, int end, boolean said) {

        private static final Pattern MARK = Pattern.compile("\\{(said|other):([^}]*)}");

        static Stream<Case> of(String line) {
            String question = MARK.matcher(line).replaceAll("$2");
            int[] removed = {0};
            return MARK.matcher(line).results().map(mark -> {
                int start = mark.start() - removed[0];
                int length = mark.group(2).length();
                removed[0] += mark.group().length() - length;
                return new Case(question, start, start + length, mark.group(1).equals("said"));
            });
        }

        boolean isFilter() {
            return EXPRESSIONS.find(question, ASKED_AT).stream()
                    .filter(range -> question.indexOf(range.words()) < end
                            && question.indexOf(range.words()) + range.words().length() > start)
                    .anyMatch(range -> Said.aroundTime(question, range.words(), isShort(range)));
        }

        private static boolean isShort(TimeRange range) {
            return range.from() != null
                    && range.to() != null
                    && Duration.between(range.from(), range.to()).toHours() <= 25;
        }
    }

    private static List<Case> cases() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(SaidTest.class.getResourceAsStream("/time/said.txt")),
                StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(Case::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void noTimeOfSomethingElseBecomesAFilter() {
        assertThat(cases()).filteredOn(c -> !c.said).hasSizeGreaterThan(200).noneMatch(Case::isFilter);
    }

    @Test
    void nineOfTenTimesOfSayingBecomeAFilter() {
        List<Case> said = cases().stream().filter(Case::said).toList();

        assertThat(said).hasSizeGreaterThan(200);
        assertThat(said.stream().filter(Case::isFilter).count() / (double) said.size())
                .isGreaterThan(0.9);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What did we talk about last Friday?|last Friday",
                "What did Mira say to Tomás yesterday?|yesterday",
                "What did Mira tell me last week?|last week",
                "What did we say about the boiler on 15 May?|15 May",
                "Yesterday, what did Mira announce?|Yesterday",
                "Yesterday, what did Mira say about the tiles?|Yesterday",
                "Which messages did Edda send in March?|in March",
                "上周我和小王讨论的预算调整方案，最后是怎么定的？|上周",
                "上周三，我们聊了什么？|上周三",
                "昨天小王说了什么|昨天",
            })
    void isTheTimeOfTheMessages(String question, String time) {
        assertThat(Said.aroundTime(question, time, true)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What did Mira paint in May 2023?|in May 2023",
                "What did Mira say about her trip in May?|in May",
                "When did we talk about the move to a flat last year?|last year",
                "What tradition does Tomás mention they love during Easter?|during Easter",
                "Which film that Edda mentioned did she see last week?|last week",
                "What did they say about last week's concert?|last week",
                "小王去年买的车是什么颜色？|去年",
                "小王说他去年去了哪里？|去年",
                "去年我们去旅游的时候他们吵了吗|去年",
                "我们是什么时候讨论今年的预算的？|今年",
                "What did Mira write recently?|recently",
                "最近大家聊了什么|最近",
            })
    void isTheTimeOfSomethingElse(String question, String time) {
        assertThat(Said.aroundTime(question, time, false)).isFalse();
    }
}
