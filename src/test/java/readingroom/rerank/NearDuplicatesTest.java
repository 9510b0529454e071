package readingroom.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import readingroom.MessageBuilder;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;

class NearDuplicatesTest {

    private static List<Evidence> evidence(List<String> contents) {
        List<Evidence> evidence = new ArrayList<>();
        for (String content : contents) {
            int n = evidence.size();
            ChatMessage message = MessageBuilder.message("m" + n)
                    .at(OffsetDateTime.parse("2024-05-15T08:00:00Z").plusHours(n))
                    .sender("sender " + n)
                    .content(content)
                    .build();
            evidence.add(new Evidence(message, 9, "", List.of()));
        }
        return evidence;
    }

    private static int kept(String... contents) {
        return NearDuplicates.merged(evidence(List.of(contents))).size();
    }

    @Test
    void keepsWhoElseSaidItAndWhen() {
        List<Evidence> merged = NearDuplicates.merged(evidence(List.of(
                "The meeting is on Friday in the big room.",
                "Something else entirely happened today.",
                "the meeting is on friday, in the big room!!",
                "FWD: The meeting is on Friday in the big room")));

        assertThat(merged).hasSize(2);
        assertThat(merged.getFirst().message().citedId()).isEqualTo("m0");
        assertThat(merged.getFirst().occurrences())
                .extracting(ChatMessage::sender)
                .containsExactly("sender 2", "sender 3");
        assertThat(merged.getFirst().occurrences().getFirst().timestamp()).isEqualTo("2024-05-15T10:00:00Z");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ｔｈｅ ｍｅｅｔｉｎｇ ｉｓ ｏｎ Ｆｒｉｄａｙ | the meeting is on Friday",
                "ﬁnal oﬀer for the ﬂat in town | final offer for the flat in town",
                "cafe\u0301 at the corner of the street | CAFÉ at the corner of the street",
                "会议改到周五下午大会议室 | 会议改到周五，下午，大会议室。",
                "①②③ see you at the station tonight | 123 see you at the station tonight",
                "😀 see you all at the station tonight | see you all at the station tonight!"
            })
    void mergesWhatIsTheSameWhateverItsForm(String one, String other) {
        assertThat(kept(one, other)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ok | ok",
                "yes! | yes!",
                "好的 | 好的",
                "'' | ''",
                "The deposit for the hall is 500 euros, due in March | The deposit for the hall is 600 euros, due in March",
                "We will take the blue tiles from the old shop in town | We will not take the blue tiles from the old shop in town",
                "I can come to the big party on Saturday evening | I can't come to the big party on Saturday evening",
                "我们周六晚上要去参加他的大型生日聚会了 | 我们周六晚上不要去参加他的大型生日聚会了",
                "我们下周一去参加他的大型生日聚会活动了 | 我们下周二去参加他的大型生日聚会活动了"
            })
    void keepsApartWhatMayMeanSomethingElse(String one, String other) {
        assertThat(kept(one, other)).isEqualTo(2);
    }

    @Test
    void findsTheSameAsAComparisonOfAllWithAll() {
        List<String> contents = new ArrayList<>();
        Random random = new Random(11);
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            Random words = new Random(i % 40);
            for (int w = 0; w < 14; w++) {
                text.append((char) ('a' + words.nextInt(26)))
                        .append((char) ('a' + words.nextInt(26)))
                        .append("word ");
            }
            text.setCharAt(random.nextInt(text.length()), 'x');
            contents.add(text.toString());
        }
        List<Set<String>> first = new ArrayList<>();
        for (String content : contents) {
            Set<String> grams = grams(content.replace(" ", ""));
            if (first.stream().noneMatch(other -> jaccard(other, grams) >= 0.85)) {
                first.add(grams);
            }
        }

        assertThat(NearDuplicates.merged(evidence(contents))).hasSameSizeAs(first);
        assertThat(first).hasSizeBetween(41, 299);
    }

    private static Set<String> grams(String text) {
        Set<String> grams = new HashSet<>();
        IntStream.range(0, text.length() - 2).forEach(i -> grams.add(text.substring(i, i + 3)));
        return grams;
    }

    private static double jaccard(Set<String> one, Set<String> other) {
        Set<String> common = new HashSet<>(one);
        common.retainAll(other);
        return (double) common.size() / (one.size() + other.size() - common.size());
    }

    @Test
    void takesTenThousandMessagesOfAWordAndTenThousandOfASentence() {
        assertThat(NearDuplicates.merged(
                        evidence(IntStream.range(0, 10_000).mapToObj(i -> "ok").toList())))
                .hasSize(10_000);
        assertThat(NearDuplicates.merged(evidence(IntStream.range(0, 10_000)
                        .mapToObj(i -> "the parcel with the number " + i + " has arrived at the station")
                        .toList())))
                .hasSize(10_000);
        assertThat(NearDuplicates.merged(evidence(IntStream.range(0, 10_000)
                        .mapToObj(i -> "the parcel has arrived at the station")
                        .toList())))
                .hasSize(1);
    }

    @Test
    void comparesLongTextsToTheirEnd() {
        String same = "all the same words again and again ".repeat(6_000);
        assertThat(kept(same + "blue", same + "grey", same + "blue")).isEqualTo(2);
    }
}
