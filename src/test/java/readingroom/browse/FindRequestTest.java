package readingroom.browse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import readingroom.model.Scope;

class FindRequestTest {

    @Test
    void askerHasAThousandCharactersAtMost() {
        assertThat(by("a".repeat(1_000)).asker()).hasSize(1_000);
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> by("a".repeat(1_001)))
                .withMessage("asker has 1001 characters; 1000 at most")
                .matches(refused -> refused.argument().equals("asker"));
    }

    private static FindRequest by(String asker) {
        return new FindRequest(
                Scope.all(),
                asker,
                "tea",
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                20,
                null);
    }
}
