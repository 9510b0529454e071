package readingroom.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ok it's decided, we leave at 8",
                "Let's go with the blue one",
                "we'll go with Postgres",
                "Decision: MySQL",
                "booked! four rooms",
                "the final version is in the folder",
                "agreed, 500 it is",
                "那就这么定了",
                "好，按这个定稿",
                "没问题，定了",
                "不错，就定周五",
                "老板批了",
                "最终选了蓝色",
                "预算定为 118 万，差旅不动",
            })
    void knowsWhatSettlesSomething(String text) {
        assertThat(Signs.isDecisive(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "it's not decided yet",
                "we haven't agreed on anything",
                "nothing is final until Friday",
                "the date is still pending, the final plan follows",
                "is it decided?",
                "what is the final number?",
                "还没定",
                "先不定，等财务",
                "待定",
                "最后定了吗",
                "决定了没有？",
                "等老板批了再说",
                "一起吃饭吧",
                "we talked about it",
            })
    void knowsWhatSettlesNothing(String text) {
        assertThat(Signs.isDecisive(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"are you there?", "你在吗", "好不好？", "what time ?", "真的么。"})
    void knowsQuestions(String text) {
        assertThat(Signs.isQuestion(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"I asked: why? Because.", "没有人知道", "好的", ""})
    void knowsStatements(String text) {
        assertThat(Signs.isQuestion(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"at 5 pm", "三个人", "１２", "twice a week", "十万"})
    void findsNumbers(String text) {
        assertThat(Signs.hasNumber(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomorrow at noon", "下周三见", "5月10号", "18:30", "on Friday", "June 8"})
    void findsTimes(String text) {
        assertThat(Signs.hasTime(text)).isTrue();
    }
}
