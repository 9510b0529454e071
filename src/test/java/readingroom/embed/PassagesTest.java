package readingroom.embed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassagesTest {

    private final FakeEncoder western = new FakeEncoder();
    private final FakeEncoder eastAsian = new FakeEncoder();
    private final Encoders encoders = new Encoders(western, eastAsian);

    @Test
    void haveSenderAndText() {
        assertThat(Passages.of("Anna", "  see you\tat eight ")).contains("Anna: see you at eight");
        assertThat(Passages.of("", "see you")).contains("see you");
    }

    @Test
    void areNothingWithoutALetterOrDigit() {
        assertThat(Passages.of("Anna", "")).isEmpty();
        assertThat(Passages.of("Anna", " \n")).isEmpty();
        assertThat(Passages.of("Anna", "😂👍 ...!?")).isEmpty();
        assertThat(Passages.of("Anna", "\ud83d")).isEmpty();
        assertThat(Passages.of("Anna", "7")).isPresent();
        assertThat(Passages.of("Anna", "嗯")).isPresent();
    }

    @Test
    void haveWholeCharactersOnly_andAnEnd() {
        assertThat(Passages.of("A", "a\ud83d b \ude00")).contains("A: a b");
        assertThat(Passages.clean("😀".repeat(5_000)).codePoints()).hasSize(2_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "see you at eight | false",
                "我们八点见 | true",
                "我们用 Kubernetes 部署 | true",
                "the restaurant is called 小王 I think, near the station | false",
                "また明日ね | true",
                "내일 봐요 | true",
                "До завтра | false",
                "12345 | false"
            })
    void areReadByTheModelOfTheirScript(String text, boolean isEastAsian) {
        assertThat(encoders.ofText(text)).isSameAs(isEastAsian ? eastAsian : western);
    }

    @Test
    void areSearchedByEachScriptOfAQuestion() {
        assertThat(encoders.ofQuestion("When does Anna move?")).containsExactly(western);
        assertThat(encoders.ofQuestion("小王什么时候搬家？")).containsExactly(eastAsian);
        assertThat(encoders.ofQuestion("小王的 Kubernetes cluster 什么时候 release？")).containsExactly(western, eastAsian);
        assertThat(Encoders.of(western).ofQuestion("小王什么时候搬家？")).containsExactly(western);
    }
}
