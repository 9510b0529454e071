package readingroom.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTextTest {

    @Test
    void leavesOneHarmlessLine() {
        assertThat(PlainText.of(" a\u001B[31mred\u0007\r\n\tb\u202Ecba\u200Bd\uFEFF "))
                .isEqualTo("a[31mred bcbad");
    }

    @Test
    void takesTheBracketsFromFakeMarks() {
        assertThat(PlainText.of("as [1] and [2, 3] and ［４］ and 【5】 and [6\u200B] say [sic]"))
                .isEqualTo("as (1) and (2, 3) and (４) and (5) and (6) say [sic]");
    }

    @Test
    void leavesNumbersThatCannotBeMarksAsTheyAreWritten() {
        assertThat(PlainText.of("ticket [123456] and [2024] and [1, 2024] and [] and [1a]"))
                .isEqualTo("ticket [123456] and [2024] and [1, 2024] and [] and [1a]");
        assertThat(PlainText.of("[ 1–3 ; 12 ] [999]")).isEqualTo("( 1–3 ; 12 ) (999)");
    }

    @Test
    void keepsEmojiAndScriptsThatNeedJoiners() {
        assertThat(PlainText.of("👨‍👩‍👧 می‌خواهم ok")).isEqualTo("👨‍👩‍👧 می‌خواهم ok");
    }

    @Test
    void cutsBetweenCharacters() {
        assertThat(PlainText.of("ab😀cd", 3)).isEqualTo("ab…");
        assertThat(PlainText.of("abcd", 4)).isEqualTo("abcd");
        assertThat(PlainText.of("\uD83D lone", 10)).isEqualTo("lone");
    }
}
