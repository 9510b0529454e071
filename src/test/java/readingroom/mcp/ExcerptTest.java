package readingroom.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExcerptTest {

    @Test
    void shortTextStaysAsItIs() {
        assertThat(Excerpt.of("The bus is late.", List.of("bus"), 16))
                .isEqualTo(new Excerpt("The bus is late.", false));
    }

    @Test
    void longTextIsCutAroundTheFirstWordThatItHas() {
        String text = "a ".repeat(500) + "here is the Needle" + " b".repeat(500);

        Excerpt excerpt = Excerpt.of(text, List.of("haystack", "needle"), 60);

        assertThat(excerpt.isCut()).isTrue();
        assertThat(excerpt.text())
                .startsWith("…")
                .endsWith("…")
                .contains("the Needle b")
                .hasSizeLessThanOrEqualTo(62);
    }

    @Test
    void beginningIsTakenWhereNoWordIs() {
        assertThat(Excerpt.of("x".repeat(100), List.of("y"), 10).text()).isEqualTo("xxxxxxxxxx…");
    }

    @Test
    void endIsTakenWhereTheWordStandsThere() {
        assertThat(Excerpt.of("x".repeat(100) + "y", List.of("y"), 10).text()).isEqualTo("…xxxxxxxxxy");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 10, 11})
    void noCharacterIsCutInHalf(int characters) {
        String text = "😀".repeat(30) + "预算" + "😀".repeat(30);

        String cut = Excerpt.of(text, List.of("预算"), characters).text();

        assertThat(cut.codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE))
                .isTrue();
    }

    @Test
    void invisibleCharactersAreNoPartOfAQuotation() {
        String tags = new StringBuilder()
                .appendCodePoint(0xE0049)
                .appendCodePoint(0xE0067)
                .toString();

        assertThat(Quoted.of("a\u200B\u202Eb\u0007" + tags + "\r\n\tc 👨\u200D👩 می\u200Cخ"))
                .isEqualTo("ab\n\tc 👨\u200D👩 می\u200Cخ");
    }
}
