package readingroom.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {

    @Test
    void keepsTheWordsThatCarryMeaning() {
        assertThat(Words.ofMeaning("What did Sam's brother say about the boilers in 2023?"))
                .containsExactly("Sam's", "brother", "boilers", "2023");
        assertThat(Words.ofMeaning("上周我和小王讨论的预算调整方案，最后是怎么定的？"))
                .contains("预算", "调整", "方案")
                .doesNotContain("讨论", "最后", "定");
    }

    @Test
    void takesCharactersOutsideTheDictionaryTogether() {
        assertThat(Words.ofMeaning("团建预算")).containsExactly("团建", "预算");
    }

    @ParameterizedTest
    @CsvSource({
        "boilers, boiler",
        "boiler's, boiler",
        "parties, party",
        "party, party",
        "painting, painted",
        "planned, planning",
        "bought, buy",
        "classes, class",
        "moved, moves",
        "made, make",
        "cities, city"
    })
    void sameStemForTheFormsOfAWord(String one, String other) {
        assertThat(Stem.of(one)).isEqualTo(Stem.of(other));
    }

    @Test
    void findsStemsBetweenChineseAndPunctuation() {
        assertThat(Words.stems("用Kafka做的，don't “panic” 3.5\n")).contains("kafka", "panic", "3", "5");
        assertThat(Words.stems("")).isEmpty();
    }
}
