package readingroom.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SentencesTest {

    @Test
    void splitsEnglishAsPeopleChat() {
        assertThat(Sentences.of("Hi Dr. Smith! it costs 3.5 k, e.g. at https://a.b/c?d=1.2 ok? fine... see you\nbye"))
                .containsExactly(
                        "Hi Dr. Smith!",
                        "it costs 3.5 k, e.g. at https://a.b/c?d=1.2 ok?",
                        "fine...",
                        "see you",
                        "bye");
    }

    @Test
    void splitsChineseWithClosingMarks() {
        assertThat(Sentences.of("他说：“定了。”好的！Q3预算是 1.2 亿？\r\n是的…那就这样；散会"))
                .containsExactly("他说：“定了。”", "好的！", "Q3预算是 1.2 亿？", "是的…", "那就这样；", "散会");
    }

    @Test
    void hasNoSentenceForABlankText() {
        assertThat(Sentences.of("")).isEmpty();
        assertThat(Sentences.of(" \n\t ")).isEmpty();
    }

    @Test
    void splitsAnEndlessSentenceWithoutCuttingACharacter() {
        String text = "😀".repeat(100_000);
        assertThat(Sentences.of(text)).allSatisfy(s -> {
            assertThat(s.length()).isLessThanOrEqualTo(Sentences.CHARACTERS_MAX);
            assertThat(Character.isLowSurrogate(s.charAt(0))).isFalse();
        });
        assertThat(String.join("", Sentences.of(text))).isEqualTo(text);
    }

    @Test
    void everySentenceIsAPartOfTheTextAndNothingIsLost() {
        String[] pieces = {"a", "B", "1", ".", "!", "?", "。", "！", " ", "\n", "定了", "”", "…", "e.g.", "Mr.", "😀", "；"};
        Random random = new Random(3);
        for (int i = 0; i < 5_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = random.nextInt(40); k > 0; k--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            String all = text.toString();
            assertThat(Sentences.of(all)).allSatisfy(s -> assertThat(all).contains(s));
            assertThat(String.join("", Sentences.of(all)).replaceAll("\\s", "")).isEqualTo(all.replaceAll("\\s", ""));
        }
    }
}
