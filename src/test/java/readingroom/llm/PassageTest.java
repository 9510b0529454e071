package readingroom.llm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassageTest {

    private static final int TOKENS = 40;

    private final TokenCounter counter = new TokenCounter();
    private final Passage passage = new Passage(counter, TOKENS);

    @Test
    void leavesAShortTextAlone() {
        assertThat(passage.of("The blue tiles. Final.", "Final.")).isEqualTo("The blue tiles. Final.");
        assertThat(passage.of("", "")).isEmpty();
    }

    @Test
    void cutsAtTheEndsOfSentencesAroundTheMatch() {
        String text = "Nothing happens here at all. ".repeat(200) + "We take the blue tiles. They are nice. "
                + "Nothing happens there either. ".repeat(200);

        String cut = passage.of(text, "We take the blue tiles.");

        assertThat(cut)
                .contains("We take the blue tiles. They are nice.")
                .startsWith("… ")
                .endsWith(" …");
        assertThat(cut.substring(2, cut.length() - 2))
                .startsWith("Nothing happens here")
                .endsWith(".");
        assertThat(counter.count(cut)).isLessThanOrEqualTo(TOKENS + 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"说个不停", "😀", "a", "! ", "。", "a b", "\n", "\u0000", "<|endoftext|>", "    "})
    void cutsAnythingToItsTokens(String part) {
        String text = part.repeat(200_000 / part.length());

        assertThat(counter.count(passage.of(text, ""))).isLessThanOrEqualTo(TOKENS + 4);
        assertThat(counter.count(passage.of(text, text.substring(90_000, 150_000))))
                .isLessThanOrEqualTo(TOKENS + 4);
    }

    @Test
    void cutsNoCharacterInHalf() {
        String cut = passage.of("x" + "😀".repeat(1_000), "");

        assertThat(cut.codePoints()).noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
    }
}
