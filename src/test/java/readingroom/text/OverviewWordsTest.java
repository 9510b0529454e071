package readingroom.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverviewWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Summarise the family chat in May|in May",
                "Please summarize our conversation from Monday|Please from Monday",
                "What happened last week?|last week?",
                "What happened at the party on Friday?|at the party on Friday?",
                "Summarise the chat about the budget in May|about the budget in May",
                "总结一下家庭群五月的聊天|五月",
                "总结上周关于预算的讨论|上周关于预算的讨论",
                "总结一下产品运营组的消息，周三|，周三",
                "昨天发生了什么？|昨天 ？",
                "Which topics came up last week?|last week?",
                "Anything new since Monday?|since Monday?",
                "昨天群里说了什么|昨天 说了什么",
                "上周都讨论了哪些话题|上周都讨论了",
            })
    void leavesTheTimeAndTheSubject(String question, String left) {
        assertThat(OverviewWords.without(question).replaceAll("\\s+", " ").strip())
                .isEqualTo(left);
    }

    @Test
    void leavesOtherQuestionsAlone() {
        assertThat(OverviewWords.without("What did Anna say in the family chat?"))
                .isEqualTo("What did Anna say in the family chat?");
    }
}
