package readingroom.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Answer.Status;
import readingroom.model.Usage;

class AnswerReportTest {

    private final Corpus corpus = new Corpus();
    private final List<Outcome> outcomes = new ArrayList<>();

    @Test
    void countsBothKindsOfErrors() {
        message("m1", "the boiler was 300");
        message("m2", "the roof was 900");
        asked("single", Status.ANSWERED, 0.95, List.of("m1"), List.of("m1"));
        asked("single", Status.PARTIAL, 0.55, List.of("m1", "m2"), List.of("m2"));
        asked("single", Status.INSUFFICIENT_EVIDENCE, 0.05, List.of("m1"), List.of());
        asked("single", Status.ANSWERED, 0.85, List.of("m1"), List.of("m2"));
        asked("none", Status.PARTIAL, 0.45, List.of(), List.of("m1"));
        asked("none", Status.INSUFFICIENT_EVIDENCE, 0, List.of(), List.of());

        assertThat(AnswerReport.of(outcomes, corpus))
                .containsPattern("single +4 +4 +50\\.0 +25\\.0 +25\\.0 .* 50\\.0 +25\\.0")
                .containsPattern("none +2 +0 +0\\.0 +50\\.0 +50\\.0 .* 0\\.0 +0\\.0")
                .containsPattern(
                        "unanswerable, answered anyway \\(answered or partial\\) +50\\.0 % \\(0-100\\), 1 of 2")
                .containsPattern("unanswerable, answered in full +0\\.0 % \\(0-0\\), 0 of 2")
                .containsPattern("answerable, refused \\(insufficient evidence\\) +25\\.0 % \\(0-75\\), 1 of 4")
                .containsPattern("shown, correct \\(cites some of the evidence\\) +50\\.0 % .*, 2 of 4")
                .containsPattern("shown, complete \\(cites all of the evidence\\) +25\\.0 % .*, 1 of 4")
                // |.95 - 1| + |.55 - 1| + |.85 - 0| + |.45 - 0|, a quarter of each
                .contains("calibration error over those shown, correct: 0.450")
                .contains("calibration error over those shown, complete: 0.475")
                .contains("quotes that are exact parts of their messages: 4 of 4 (100.0 %)")
                .contains("partial counted as answered: answered anyway 50.0 %, refused 25.0 %")
                .contains("partial counted as neither: answered anyway 0.0 %, refused 25.0 %")
                .containsPattern("confidence from +answered anyway, % +refused, %")
                .containsPattern("0\\.4 +50\\.0 +25\\.0")
                .containsPattern("0\\.5 +0\\.0 +25\\.0")
                .containsPattern("0\\.6 +0\\.0 +50\\.0")
                .containsPattern("16\\.7 % of all questions \\( +1\\) +0\\.95 +0\\.0")
                .containsPattern("66\\.7 % of all questions \\( +4\\) +0\\.45 +50\\.0");
    }

    @Test
    void countsQuotesThatAreNotInTheirMessage() {
        message("m1", "the boiler was 300");
        outcomes.add(
                outcome("single", Status.ANSWERED, 0.9, List.of("m1"), List.of(citation("m1", "the boiler was 400"))));
        assertThat(AnswerReport.of(outcomes, corpus)).contains("exact parts of their messages: 0 of 1 (0.0 %)");
    }

    @Test
    void isEmptyWhereNothingWasAnswered() {
        outcomes.add(new Outcome(topic("single", List.of("m1")), List.of("m1"), List.of()));
        assertThat(AnswerReport.of(outcomes, corpus)).isEmpty();
    }

    private void asked(String category, Status status, double confidence, List<String> evidence, List<String> cited) {
        List<Citation> citations = cited.stream()
                .map(id -> citation(id, corpus.find(id).orElseThrow().content()))
                .toList();
        outcomes.add(outcome(category, status, confidence, evidence, citations));
    }

    private Outcome outcome(
            String category, Status status, double confidence, List<String> evidence, List<Citation> citations) {
        Answer answer = new Answer(
                "q",
                "?",
                status,
                "",
                confidence,
                citations,
                List.of(),
                List.of(),
                List.of(),
                Answer.UsageReport.of(Usage.none()),
                "none",
                Instant.EPOCH,
                "t",
                null);
        return new Outcome(topic(category, evidence), List.of(), List.of(), answer);
    }

    private Topic topic(String category, List<String> evidence) {
        return new Topic("q" + outcomes.size(), "{\"question\":\"?\"}", "c", category, evidence);
    }

    private static Citation citation(String id, String quote) {
        return new Citation(1, id, "c", "Ann", OffsetDateTime.parse("2024-05-01T10:00:00Z"), quote, 5);
    }

    private void message(String id, String content) {
        corpus.add(MessageBuilder.message(id)
                .id(null)
                .content(content)
                .conversation("c")
                .build());
    }
}
