package readingroom;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import readingroom.answer.AnswerPrompt;
import readingroom.bench.TokenComparison;
import readingroom.instruct.InstructPrompt;
import readingroom.instruct.Sample;
import readingroom.llm.Journal;
import readingroom.model.Catalog;
import readingroom.model.Evidence;
import readingroom.model.HitCounts;
import readingroom.model.Inquiry;
import readingroom.rerank.ModelReranker;
import readingroom.rerank.RerankPrompt;

class TokenComparisonTest {

    private static final String QUESTION = "Which tiles does Tom want for the kitchen?";

    private static TokenComparison comparison() {
        Map<String, Object> beans = new HashMap<>();
        Settings settings = Settings.load(Path.of("no-such-folder"), Map.of(), Map.of("cache.scores", "0"));
        new ModelBeans(settings, null)
                .bind(
                        beans::put,
                        new ModelBeans.Checks((words, now) -> List.of(), Catalog.NONE, HitCounts.NONE, List.of()),
                        Journal.NONE,
                        Clock.systemUTC());
        return new TokenComparison(new TokenComparison.Prompts(
                inquiry -> ((InstructPrompt) beans.get("instructPrompt")).ask(new Sample(inquiry, 1, 1)),
                (ModelReranker) beans.get("reranker"),
                ((RerankPrompt) beans.get("rerankPrompt"))::ask,
                ((AnswerPrompt) beans.get("answerPrompt"))::ask));
    }

    /** A hundred messages of about thirty tokens, as people write who know each other well. */
    private static Inquiry inquiry() {
        List<String> contents = IntStream.range(0, 100)
                .mapToObj(
                        i -> "I had a long look at tiles number " + i
                                + " in the shop today, and honestly I can't decide whether they would go well with the old table.")
                .toList();
        Inquiry found = ModelRoutes.candidates(QUESTION, contents);
        List<Evidence> evidence = new ArrayList<>();
        found.candidates()
                .forEach(candidate -> evidence.add(new Evidence(
                        candidate.message(),
                        10 * candidate.score(),
                        candidate.message().content(),
                        List.of())));
        return found.withEvidence(evidence);
    }

    @Test
    void takesNoMoreThanTwoFifthsOfWhatThePrototypeTakes() {
        TokenComparison comparison = comparison();

        comparison.add(inquiry(), List.of());

        assertThat(comparison.ratio()).isBetween(0.2, 0.4);
        assertThat(comparison.toString()).contains("mean of 1 questions; 1.00 calls of rerank a question");
    }

    @Test
    void countsAQuestionThatFindsNothingOnNeitherSide() {
        TokenComparison comparison = comparison();

        comparison.add(ModelRoutes.inquiry(QUESTION), List.of());

        assertThat(comparison.toString()).contains("mean of 0 questions");
    }
}
