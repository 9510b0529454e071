package readingroom.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import readingroom.llm.Call;

class EstimatesTest {

    private final Estimates estimates = new Estimates();
    private final Call call = Instance.call("q1", null, 1_000, 0);

    @Test
    void takesTheHighestRatioAtOnce_andForgetsItAsTheEndpointReportsLess() {
        estimates.learn(call, 3_000);
        assertThat(estimates.promptTokens(call)).isEqualTo(3_000);

        estimates.learn(call, 1_000);
        assertThat(estimates.promptTokens(call)).isEqualTo(2_900);

        for (int i = 0; i < 100; i++) {
            estimates.learn(call, 1_000);
        }
        assertThat(estimates.promptTokens(call)).isBetween(1_000L, 1_050L);
    }

    @Test
    void neverExpectsLessThanWeCount_norMoreThanTenTimesThat() {
        estimates.learn(call, 10);
        assertThat(estimates.promptTokens(call)).isEqualTo(1_000);

        estimates.learn(call, 1_000_000);
        assertThat(estimates.promptTokens(call)).isEqualTo(10_000);
    }
}
