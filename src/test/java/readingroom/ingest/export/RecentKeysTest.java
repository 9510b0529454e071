package readingroom.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecentKeysTest {

    @Test
    void aKeyIsNewOnce_untilTwiceAsManyOthersHaveCome() {
        RecentKeys keys = new RecentKeys(10);

        assertThat(keys.add(1)).isTrue();
        assertThat(keys.add(1)).isFalse();
        for (int i = 2; i <= 15; i++) {
            assertThat(keys.add(i)).isTrue();
        }
        assertThat(keys.add(6)).as("among the last ten").isFalse();
        for (int i = 16; i <= 30; i++) {
            assertThat(keys.add(i)).isTrue();
        }
        assertThat(keys.add(1)).as("long ago").isTrue();
    }
}
