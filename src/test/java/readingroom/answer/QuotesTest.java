package readingroom.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuotesTest {

    private static final String[] PIECES = {
        "budget",
        "Budget",
        "预算",
        "调整",
        "方案",
        "定了",
        " ",
        "  ",
        "\n",
        "\t",
        "，",
        ",",
        "。",
        ".",
        "…",
        "——",
        "-",
        "“",
        "”",
        "'",
        "'",
        "10%",
        "１０％",
        "é",
        "e\u0301",
        "ﬁ",
        "ß",
        "İ",
        "😀",
        "👨‍👩‍👧",
        "\u202E",
        "\u200B",
        "\uD83D",
        "\uDE00",
        "ｶﾞ",
        "각",
        "ก็",
        "don't",
        "[1]",
        "a"
    };

    /** Words of these are no function words and no negations, which do not count as a quote and may not be edited. */
    private static final String CONSONANTS = "bcdfghjklmnprst";

    private final Quotes quotes = new Quotes();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "the BUDGET is final | So the budget  is final, ok? | the budget  is final",
                "“don’t touch it” | She said: don't touch it! | don't touch it",
                "预算定为十二万，不再调整。 | 好的，预算定为十二万, 不再调整. 就这样 | 预算定为十二万, 不再调整.",
                "营销增加 10%,研发压缩 5% | 结论：营销增加１０％，研发压缩５％。 | 营销增加１０％，研发压缩５％",
                "2024 - 05 | from 2024–05 on | 2024–05",
                "office | the oﬃce party | oﬃce",
                "Q3预算 | 关于Q3 预算的事 | Q3 预算",
                "art | the party of art | art",
                "the cat sat. | the cat sat on the mat | the cat sat",
            })
    void findsTheWordsOfTheMessageAfterFolding(String quote, String content, String expected) {
        assertThat(quotes.verify(quote, content)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "we will move the launch to june | ok, we moved the launch to June 14 | ",
                "we will move the launch to June 14 | ok, we'll move the launch to June 14 then | we'll move the launch to June 14",
                "the budgget is now 120 thousand | fine: the budget is now 120 thousand. | the budget is now 120 thousand",
                "预算调整方案最后定为一百二十万 | 预算调整方案最后定成一百二十万，下周执行 | 预算调整方案最后定成一百二十万",
            })
    void replacesUpToATenthOfEditsByTheWordsOfTheMessage(String quote, String content, String expected) {
        Optional<String> found = quotes.verify(quote, content);
        assertThat(found).isEqualTo(Optional.ofNullable(expected));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\t", "a", "，", "好", "\"\"", "“ ”", "...", "😀", "\u202E\u200B"})
    void takesNoQuoteThatSaysNothing(String quote) {
        assertThat(quotes.verify(quote, "a good day，好的\"\" “ ” ... 😀")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "to | the tour goes to the Mosel",
                "it is | it is 640 euros",
                "ok | ok see you at platform 9",
                "了 | 瓷砖花了 3200 元",
                "是的 | 这是的吗",
            })
    void takesNoQuoteOfFunctionWords(String quote, String content) {
        assertThat(quotes.verify(quote, content)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Last physiotherapy session done, knee is not fine | Last physiotherapy session done, knee is fine again",
                "Last physiotherapy session done, knee is fine | Last physiotherapy session done, knee isn't fine",
                "Meeting point is platform 7 at 08:45 on July 12 | Meeting point is platform 7 at 08:15 on July 12",
                "we paid seven hundred euros for the double room | we paid nine hundred euros for the double room",
                "the invoice from the plumber is still unpaid | the invoice from the plumber is still paid",
                "预算调整方案最后没定为一百二十万 | 预算调整方案最后定为一百二十万",
                "预算调整方案最后定为一百三十万 | 预算调整方案最后定为一百二十万",
            })
    void repairsNoNumberAndNoNegation(String quote, String content) {
        assertThat(quotes.verify(quote, content)).isEmpty();
    }

    @Test
    void takesAShortQuoteThatIsTheWholeMessage() {
        assertThat(quotes.verify("好", "好 ")).contains("好");
        assertThat(quotes.verify("👍", " 👍")).contains("👍");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u0000", "\uD83D", "nothing alike at all"})
    void findsNothingWhereTheWordsAreNot(String content) {
        assertThat(quotes.verify("the launch moves to June 14", content)).isEmpty();
    }

    @Test
    void doesNotTakeAnotherSentenceWithTheSameWords() {
        assertThat(quotes.verify("Bob pays Alice 50 euros", "Alice pays Bob 50 euros"))
                .isEmpty();
    }

    @Test
    void findsAnEditedQuoteOfTwoThousandCharactersInTwoHundredThousand() {
        String content = words(new Random(1), 200_000);
        String original = content.substring(150_000, 152_000).strip();
        String edited = original.substring(0, 500) + "X" + original.substring(501, 900) + original.substring(903);
        Optional<String> found = quotes.verify(edited, content);
        assertThat(found).hasValueSatisfying(words -> assertThat(content).contains(words));
        assertThat(found.orElseThrow()).contains(original.substring(100, 1_900));
    }

    @Test
    void copesWithTheWorstTextForApproximateMatching() {
        String content = "ab".repeat(100_000);
        assertThat(quotes.verify("ba".repeat(890) + "x".repeat(220), content)).isEmpty();
        assertThat(quotes.verify("a" + "\u0301".repeat(50_000), "a" + "\u0301".repeat(199_999)))
                .isNotNull();
    }

    @Test
    void whatComesBackIsAlwaysInTheMessage() {
        Random random = new Random(7);
        int found = 0;
        for (int i = 0; i < 30_000; i++) {
            String content = pieces(random, 1 + random.nextInt(30));
            String quote = random.nextBoolean()
                    ? mutated(part(content, random), random)
                    : pieces(random, 1 + random.nextInt(6));
            Optional<String> words = quotes.verify(quote, content);
            if (words.isPresent()) {
                found++;
                assertThat(content).contains(words.get());
                assertThat(words.get()).isNotBlank();
            }
        }
        assertThat(found).isGreaterThan(5_000);
    }

    @Test
    void anExactPartOfTheMessageComesBackAsItIs() {
        Random random = new Random(11);
        for (int i = 0; i < 5_000; i++) {
            String content = words(random, 50 + random.nextInt(200));
            String part = part(content, random).strip();
            if (part.matches(".*[a-z]{3}.*")) {
                assertThat(quotes.verify(part, content)).contains(part);
                assertThat(quotes.verify(part.toUpperCase(Locale.ROOT), content))
                        .isPresent();
            }
        }
    }

    @Test
    void oneEditInTwentyNeverLosesAQuote() {
        Random random = new Random(13);
        for (int i = 0; i < 2_000; i++) {
            String content = words(random, 200);
            String part = content.substring(40, 100).strip();
            int at = random.nextInt(part.length());
            String edited =
                    part.substring(0, at) + 'q' + part.substring(Math.min(part.length(), at + random.nextInt(3)));
            assertThat(quotes.verify(edited, content))
                    .hasValueSatisfying(w -> assertThat(content).contains(w));
        }
    }

    private static String part(String content, Random random) {
        int begin = random.nextInt(content.length());
        return content.substring(begin, begin + 1 + random.nextInt(content.length() - begin));
    }

    private static String mutated(String text, Random random) {
        StringBuilder mutated = new StringBuilder(text);
        for (int i = 0; i < text.length() / 15; i++) {
            mutated.setCharAt(random.nextInt(mutated.length()), (char) ('a' + random.nextInt(26)));
        }
        return mutated.toString();
    }

    private static String pieces(Random random, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    private static String words(Random random, int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            int letters = 2 + random.nextInt(8);
            for (int i = 0; i < letters; i++) {
                text.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
            }
            text.append(' ');
        }
        return text.substring(0, length);
    }
}
