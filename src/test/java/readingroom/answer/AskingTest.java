package readingroom.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskingTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What did we decide about the venue? | DECISION",
                "预算调整方案，最后是怎么定的？ | DECISION",
                "What is the latest price? | LATEST",
                "最近一次提到搬家的消息 | LATEST",
                "Who first brought up the boat? | FIRST",
                "谁第一次提到露营 | FIRST",
                "What did Bob tell me about the car? | SAID",
                "小王说了什么 | SAID",
                "Who is bringing the tent? | WHO",
                "谁带帐篷 | WHO",
                "When is the recital? | WHEN",
                "演出是哪天 | WHEN",
                "How often did we go there? | TIMES",
                "我们去过几次 | TIMES",
                "How much was the cabin? | NUMBER",
                "每人多少钱 | NUMBER",
                "What is the budget? | NUMBER",
                "Where is the offsite? | WHERE",
                "团建在哪里 | WHERE",
                "合同金额最后是多少 | END",
            })
    void tellsWhatAQuestionWants(String question, Asking asked) {
        assertThat(Asking.of(question)).contains(asked);
    }

    @Test
    void takesABudgetThatIsTalkedAboutForNoNumber() {
        assertThat(Asking.of("What did Anna say about the budget last week?")).containsExactly(Asking.SAID);
        assertThat(Asking.of("What did Anna say about the budget?")).containsExactly(Asking.SAID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "the boat", "我们聊过的蓝紫色设计", "Is the whole thing blue"})
    void wantsNothingSpecial(String question) {
        assertThat(Asking.of(question)).isEmpty();
    }
}
