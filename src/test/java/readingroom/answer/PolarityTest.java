package readingroom.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolarityTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Bruno's knee is not fine.            | knee is fine             | Last session done, knee is fine again
            Bruno's knee is fine.                | fine                     | last session done, knee is not fine
            The tour does not go to the Mosel.   | goes to the Mosel        | the summer tour goes to the Mosel
            Tom is coming.                       | I am not coming          | sorry, I am not coming
            Tom never paid the rent.             | paid the rent            | I paid the rent
            台面不选灰色石英石。                    | 选灰色石英石               | 厨房台面选灰色石英石
            瓷砖还没付款。                         | 已经付款                  | 瓷砖花了 3200 元，已经付款
            瓷砖已经付款。                         | 付款                     | 瓷砖还没付款
            """)
    void findsAClaimThatItsQuoteDenies(String claim, String quote, String content) {
        assertThat(Polarity.isDenied(claim, List.of(quote), List.of(content))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            It opens at 9.                                    | it does not open before 9
            The key is under the mat.                         | don't forget the key is under the mat
            The tour goes to the Mosel, not to Lake Garda.    | the tour goes to the Mosel instead of Lake Garda
            They meet at platform 9, not 7.                   | Correction: platform 9
            Swimming is forbidden.                            | no swimming in the lake
            They proposed to go to the lake.                  | why don't we go to the lake?
            The invoice has not been paid.                    | the invoice is still unpaid
            会议不在周四。                                      | 会议改到周五
            他觉得价格不错。                                    | 价格还可以
            不管怎样，周五交稿。                                 | 周五交稿
            """)
    void leavesOtherWordsAlone(String claim, String content) {
        assertThat(Polarity.isDenied(claim, List.of(content), List.of(content))).isFalse();
    }

    @ParameterizedTest
    @CsvSource("The tour goes to the Mosel and not to Lake Garda.")
    void takesOneQuoteThatBearsItOut(String claim) {
        List<String> quotes = List.of("goes to Lake Garda, decided", "goes to the Mosel instead of Lake Garda");

        assertThat(Polarity.isDenied(claim, quotes, quotes)).isFalse();
    }
}
