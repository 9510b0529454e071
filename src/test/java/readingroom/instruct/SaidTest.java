package readingroom.instruct;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SaidTest {

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
            })
    void isTheTimeOfSomethingElse(String question, String time) {
        assertThat(Said.aroundTime(question, time, false)).isFalse();
    }
}
