package readingroom.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Question;

class StandingTest {

    private static final ScoreKey KEY = new ScoreKey("", null, "", "", "", "", "");

    /** Places with the local scores 9, 8.9, 8.8 and so on, the first so many of them to be read. */
    private static Reading reading(int count, int wanted, Map<Integer, Double> scores, Set<Integer> failed) {
        List<Evidence> evidence = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            evidence.add(new Evidence(message(i), 9 - 0.1 * i, "sentence", List.of()));
        }
        Inquiry inquiry = Inquiry.of(
                        new Question("q", "What?", null, Instant.EPOCH, ZoneId.of("UTC"), List.of(), null, 1_000), true)
                .withEvidence(evidence);
        Map<Integer, ScoreKey> keys = new HashMap<>();
        IntStream.range(0, wanted).forEach(place -> keys.put(place, KEY));
        Map<Integer, List<Verdict>> verdicts = new HashMap<>();
        scores.forEach((place, score) -> verdicts.put(place, List.of(new Verdict(score, ""))));
        return new Reading(inquiry, keys, List.of(), Map.of(), verdicts, failed, true);
    }

    private static ChatMessage message(int n) {
        return MessageBuilder.message("m" + n)
                .id("h" + n)
                .at(OffsetDateTime.parse("2024-05-15T08:00:00Z").plusHours(n))
                .content("text " + n)
                .build();
    }

    private static List<Integer> ranked(Reading reading) {
        return ModelReranker.ranked(Standing.merged(reading)).evidence().stream()
                .map(item -> Integer.valueOf(item.message().citedId().substring(1)))
                .toList();
    }

    @Test
    void aBatchThatFailedNeitherWinsNorLosesAsAWhole() {
        Map<Integer, Double> scores = new HashMap<>();
        Set<Integer> failed = new HashSet<>();
        for (int place = 0; place < 40; place++) {
            if (place % 2 == 0) {
                scores.put(place, place % 8 == 0 ? 9.0 : 1.0);
            } else {
                failed.add(place);
            }
        }

        List<Integer> ranked = ranked(reading(40, 40, scores, failed));

        // as many of either kind in each half, and the failed ones in their local order
        assertThat(ranked.subList(0, 20).stream().filter(failed::contains).count())
                .isBetween(8L, 12L);
        assertThat(ranked.stream().filter(failed::contains).toList()).isSortedAccordingTo(Integer::compare);
        // first comes what a model has vouched for
        assertThat(ranked.getFirst()).isEqualTo(0);
    }

    @Test
    void aFailedBatchOfGoodMessagesIsNotBehindWhatWasFoundIrrelevant() {
        Map<Integer, Double> scores = new HashMap<>();
        IntStream.range(10, 20).forEach(place -> scores.put(place, place == 15 ? 10.0 : 0.0));
        Set<Integer> failed = new HashSet<>(IntStream.range(0, 10).boxed().toList());

        List<Integer> ranked = ranked(reading(20, 20, scores, failed));

        assertThat(ranked.subList(0, 11)).containsExactly(15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void aMessageThatTheModelLeftOutKeepsItsPlaceButIsWorthNoMoreThanBefore() {
        Map<Integer, Double> scores = new HashMap<>(Map.of(0, 10.0, 1, 9.0, 3, 1.0, 4, 0.0));

        Reading reading = reading(5, 5, scores, Set.of());

        assertThat(ranked(reading)).containsExactly(0, 1, 2, 3, 4);
        Map<Integer, Double> low = new HashMap<>(Map.of(0, 1.0, 2, 0.0, 3, 0.0, 4, 0.0));
        assertThat(Standing.merged(reading(5, 5, low, Set.of()))
                        .evidence()
                        .get(1)
                        .score())
                .isLessThan(0.8 * 1 + 0.2 * 9);
    }

    @Test
    void whatNobodyReadComesBehindWhatWasRead() {
        List<Integer> ranked = ranked(reading(6, 3, Map.of(0, 0.0, 1, 0.0, 2, 10.0), Set.of()));

        assertThat(ranked).containsExactly(2, 0, 1, 3, 4, 5);
    }

    @Test
    void allStaysAsItIsWithoutAnyScore() {
        Reading reading = reading(6, 3, Map.of(), Set.of(0, 1, 2));

        assertThat(Standing.merged(reading)).isEqualTo(reading.inquiry());
    }
}
