package readingroom.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PluralTest {

    @Test
    void onlyOneIsSingular() {
        assertThat(Plural.of(1, "message")).isEqualTo("1 message");
        assertThat(Plural.of(0, "message")).isEqualTo("0 messages");
        assertThat(Plural.of(2_000, "try", "tries")).isEqualTo("2,000 tries");
    }
}
