package readingroom.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.llm.Prices.Price;

class PricesTest {

    private static final Price OTHERS = new Price(1, 3, 1);

    @Test
    void readsModelsWithColonsAndSlashesInTheirNames() {
        assertThat(Prices.table("qwen3:8b:0.1/0.2, org/big-model: 2.5 / 10 / 1.25 ,free:0/0,"))
                .containsOnlyKeys("qwen3:8b", "org/big-model", "free")
                .containsEntry("qwen3:8b", new Price(0.1, 0.2, 0.1))
                .containsEntry("org/big-model", new Price(2.5, 10, 1.25));
        assertThat(Prices.table("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"m", "m:1", "m:1/", ":1/2", "m:1/2/3/4", "m:-1/2", "m:1/2,m:3/4", "m:1/x", "m:1e3/2"})
    void refusesWhatIsNoTable(String text) {
        assertThatThrownBy(() -> Prices.table(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void chargesTheModelThatWasCalled_andLessForCachedTokens() {
        Prices prices = new Prices(Prices.table("m:2/8/0.5, n:2/8"), OTHERS);

        assertThat(prices.cost("m", 1_000_000, 0, 500_000)).isEqualTo(6);
        assertThat(prices.cost("m", 1_000_000, 400_000, 0)).isEqualTo(1.4);
        assertThat(prices.cost("n", 1_000_000, 400_000, 0)).isEqualTo(2);
        assertThat(prices.cost("other", 1_000_000, 0, 1_000_000)).isEqualTo(4);
        // more cached tokens than there are
        assertThat(prices.cost("m", 10, 1_000, 0)).isEqualTo(5e-6);
    }

    @Test
    void knowsWhichModelsHaveAPrice() {
        Prices prices = new Prices(Prices.table("free:0/0"), new Price(0, 0, 0));

        assertThat(prices.isKnown("free")).isTrue();
        assertThat(prices.isKnown("other")).isFalse();
        assertThat(new Prices(Prices.table(""), OTHERS).isKnown("other")).isTrue();
    }
}
