package readingroom.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import readingroom.Injections;

class LiteralsTest {

    private static final String START = String.valueOf(Literals.WORD_START);

    @Test
    void takesWhatEveryMatchHas() {
        assertThat(words("\\b(?:drop|skip)\\b[^.]{0,9}\\brules?\\b"))
                .containsExactly(Set.of(START + "drop", START + "skip"), Set.of(START + "rule"));
    }

    @Test
    void leavesOutWhatAMatchMayLack() {
        assertThat(words("ab?c(?:de)*(?!fg)(?<!hi)[jk]l+m"))
                .containsExactly(Set.of("a"), Set.of("c"), Set.of("l"), Set.of("m"));
    }

    @Test
    void takesEachAlternativeForItself() {
        assertThat(Literals.of("one|\\[two\\]|\\d"))
                .containsExactly(
                        new Literals.Needed("one", List.of(Set.of("one"))),
                        new Literals.Needed("\\[two\\]", List.of(Set.of("[two]"))),
                        new Literals.Needed("\\d", List.of()));
    }

    /** What is said of a pattern must hold for all that it matches, or orders pass unseen. */
    @Test
    void hidesNoMatch() {
        Signs signs = Signs.read("english", "chinese", "forms");
        for (Injections injection : Injections.all()) {
            String text = Guises.of(injection.text()).plain();
            BitSet found = signs.hints().in(text);
            for (Signs.Sign sign : signs.all()) {
                if (sign.pattern().matcher(text).find()) {
                    assertThat(sign.isHinted(found)).as("%s in %s", sign, text).isTrue();
                }
            }
        }
    }

    private static List<Set<String>> words(String pattern) {
        return Literals.of(pattern).getFirst().words();
    }
}
