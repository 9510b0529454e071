package readingroom.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionParserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "budget|budget",
                "budget change|(budget or change)",
                "\"budget change\"|<budget change>",
                "\"budget change\" OR cost AND NOT lunch|(<budget change> or (cost and not lunch))",
                "(a OR b) AND c|((a or b) and c)",
                "a AND b AND c|(a and b and c)",
                "cost -lunch|(cost and not lunch)",
                "cost && !lunch|(cost and not lunch)",
                "（讨论 OR 争论 OR 商量） AND （预算）|((讨论 or 争论 or 商量) and 预算)",
                "“预算调整” OR “成本修改”|(<预算调整> or <成本修改>)",
                "NOT NOT a|a",
                "a AND (b|(a and b)",
                "a) OR b|(a or b)",
                "ice-cream, R&D|(ice-cream or R or D)",
                "AND OR a|a",
            })
    void readsBooleanKeywords(String text, String expected) {
        assertThat(ExpressionParser.parse(text).map(ExpressionParserTest::written))
                .contains(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "()", "\"\"", "NOT lunch", "AND", "((((", "!!!", "-"})
    void findsNothingWhereThereIsNothing(String text) {
        assertThat(ExpressionParser.parse(text)).isEmpty();
    }

    @Test
    void staysSmallWhateverItIsGiven() {
        String deep = "(".repeat(5_000) + "a" + ")".repeat(5_000);
        String wide = "a OR ".repeat(50_000) + "b";

        assertThat(ExpressionParser.parse(deep)).isEmpty();
        assertThat(ExpressionParser.parse(wide)
                        .map(ExpressionParserTest::written)
                        .orElseThrow())
                .hasSizeLessThan(500);
    }

    private static String written(Expression expression) {
        return switch (expression) {
            case Expression.Words words -> words.phrase() ? "<" + words.text() + ">" : words.text();
            case Expression.Not not -> "not " + written(not.part());
            case Expression.All all -> joined(all.parts(), " and ");
            case Expression.Any any -> joined(any.parts(), " or ");
            case Expression.Mention mention -> "@" + mention.names();
        };
    }

    private static String joined(List<Expression> parts, String joint) {
        return parts.stream().map(ExpressionParserTest::written).collect(Collectors.joining(joint, "(", ")"));
    }

    @ParameterizedTest
    @CsvSource({
        "cake, true",
        "cake AND NOT tea, true",
        "cake OR tea, true",
        "NOT cake, false",
        "NOT cake AND NOT tea, false",
        "cake OR NOT tea, false"
    })
    void knowsWhatFindsNothingInParticular(String keywords, boolean finding) {
        assertThat(ExpressionParser.parse(keywords).map(Expression::isFinding).orElse(false))
                .isEqualTo(finding);
    }
}
