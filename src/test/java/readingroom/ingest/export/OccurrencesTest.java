package readingroom.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OccurrencesTest {

    @Test
    void countsHowOftenAKeyCameBefore() {
        Occurrences occurrences = new Occurrences(new RecentKeys(10), 10);

        assertThat(occurrences.before(7)).isZero();
        assertThat(occurrences.before(8)).isZero();
        assertThat(occurrences.before(7)).isEqualTo(1);
        assertThat(occurrences.before(7)).isEqualTo(2);
        assertThat(occurrences.before(8)).isEqualTo(1);
    }

    @Test
    void remembersNoMoreOfALongExport() {
        Occurrences occurrences = new Occurrences(new RecentKeys(100), 100);

        for (long key = 0; key < 100_000; key++) {
            occurrences.before(key);
            occurrences.before(key);
            assertThat(occurrences.size()).isLessThanOrEqualTo(400);
        }
    }
}
