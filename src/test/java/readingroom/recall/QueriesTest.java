package readingroom.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueriesTest {

    @Test
    void timesAreThoseThatElasticsearchReads() {
        Window ever = new Window(
                Instant.parse("-0044-03-15T00:00:00Z"), Instant.parse("+10000-01-01T00:00:00Z"), "ever", 1, false);

        assertThat(Queries.within(List.of(ever)).toString())
                .contains("0001-01-02T00:00:00Z", "9999-12-31T00:00:00Z")
                .doesNotContain("-0044", "+10000");
    }
}
