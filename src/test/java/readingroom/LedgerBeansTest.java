package readingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import readingroom.ledger.QuestionLedger;
import readingroom.llm.Call;
import readingroom.llm.Caller;
import readingroom.llm.Deadline;
import readingroom.llm.Gate;

class LedgerBeansTest {

    private static QuestionLedger ledger(Map<String, String> keys, String... models) {
        Settings settings = Settings.load(Path.of("no-such-folder"), Map.of(), keys);
        return new LedgerBeans(settings, List.of(models), null, new SimpleMeterRegistry(), Clock.systemUTC()).ledger();
    }

    @ParameterizedTest
    @CsvSource({
        "budget.day-tokens, -1, a whole number of tokens",
        "budget.day-tokens, many, a whole number of tokens",
        "budget.question-usd, -0.5, a number of US dollars",
        "budget.asker-usd, NaN, a number of US dollars",
        "llm.prices, m, such as small-model:0.15/0.60",
        "llm.prices, 'm:1/2,m:1/2', such as small-model:0.15/0.60"
    })
    void saysWhichValueCannotBe(String key, String value, String wanted) {
        assertThatThrownBy(() -> ledger(Map.of(key, value), "m"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(key + " = " + value)
                .hasMessageContaining(wanted);
    }

    @Test
    void wantsAPriceForEachModelWhenDollarsAreBounded() {
        assertThatThrownBy(() -> ledger(Map.of("budget.day-usd", "5", "llm.prices", "a:1/2"), "a", "b"))
                .hasMessage(
                        "a budget in US dollars is set, but no price of the model b; add it to llm.prices, as b:0/0 if"
                                + " it costs nothing");
        assertThat(ledger(Map.of("budget.day-usd", "5", "llm.prices", "a:1/2, b:0/0"), "a", "b"))
                .isNotNull();
        assertThat(ledger(Map.of("budget.day-usd", "5"))).isNotNull();
    }

    @Test
    void letsEverythingPassWithoutABudget_andNothingWithOneThatCannotBeKept() {
        Call call = new Call(new Caller("q", null, "answer", new Deadline(Long.MAX_VALUE)), "a", 1, 1);

        assertThat(ledger(Map.of(), "a").budget()).isSameAs(Gate.OPEN);
        assertThatThrownBy(() ->
                        ledger(Map.of("budget.day-tokens", "5"), "a").budget().enter(call))
                .hasMessage("budget: it is kept in Elasticsearch, and there is none here; local without it");
    }
}
