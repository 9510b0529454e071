package readingroom;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import readingroom.answer.AnswerLimits;
import readingroom.answer.LocalAnswerer;
import readingroom.camel.Enrichment;
import readingroom.embed.Embeddings;
import readingroom.embed.Likeness;
import readingroom.instruct.RuleInstructor;
import readingroom.instruct.TimeReader;
import readingroom.instruct.Verifier;
import readingroom.instruct.time.TimeRange;
import readingroom.model.Answer;
import readingroom.model.Catalog;
import readingroom.model.Inquiry;
import readingroom.recall.Fusion;
import readingroom.recall.Ladder;
import readingroom.recall.MultiSearch;
import readingroom.recall.Neighbours;
import readingroom.recall.RecallPlan;
import readingroom.rerank.LocalReranker;
import readingroom.round.Rounds;
import readingroom.screen.Screen;

/** The beans by which the four steps work without a model. */
record SearchBeans(
        Settings settings,
        Catalog catalog,
        TimeReader times,
        Embeddings embeddings,
        Likeness likeness,
        List<String> topics,
        Clock clock) {

    void bind(BiConsumer<String, Object> registry) {
        bindInstruct(registry);
        bindRecall(registry);
        registry.accept("localReranker", new LocalReranker(likeness, settings.integer("rerank.sentences")));
        registry.accept(
                "localAnswerer",
                new LocalAnswerer(answerLimits(), catalog, (text, at) -> days(times, text, at), clock));
        registry.accept("answerResult", new Enrichment<Inquiry, Answer>((inquiry, answer) -> inquiry.ended("answer")
                .withAnswer(answer)));
    }

    private void bindInstruct(BiConsumer<String, Object> registry) {
        registry.accept("catalog", catalog);
        RuleInstructor rules = new RuleInstructor(times, catalog, topics, settings.integer("question.characters-max"));
        Verifier verifier = new Verifier(catalog, topics);
        registry.accept("ruleInstructor", rules);
        registry.accept("verifier", verifier);
        Rounds rounds = new Rounds(
                settings.integer("question.rounds-max"),
                settings.integer("rerank.candidates"),
                rules::instruct,
                verifier::verify);
        registry.accept("rounds", rounds);
        registry.accept("screen", new Screen());
        registry.accept("gatheredEvidence", new Enrichment<>(rounds::gathered));
    }

    private void bindRecall(BiConsumer<String, Object> registry) {
        int limit = settings.integer("recall.limit");
        RecallPlan plan = new RecallPlan(embeddings, limit);
        MultiSearch searches = new MultiSearch(settings.text("index.name"));
        registry.accept("recallPlan", plan);
        Ladder ladder = new Ladder(plan, searches, settings.integer("recall.hits-min"));
        registry.accept("ladder", new Enrichment<>(ladder::climb));
        registry.accept("neighbourhood", new Enrichment<>(searches::answer));
        registry.accept("neighbours", new Neighbours(settings.integer("recall.centres"), limit));
        registry.accept("fusion", new Fusion(limit));
        registry.accept("multiSearch", searches);
    }

    /** The single days that a message names, each if its words have one meaning only. */
    static List<LocalDate> days(TimeReader times, String text, ZonedDateTime at) {
        Map<String, List<TimeRange>> readings = new LinkedHashMap<>();
        times.find(text, at).forEach(range -> readings.computeIfAbsent(range.words(), w -> new ArrayList<>())
                .add(range));
        return readings.values().stream()
                .filter(ranges -> ranges.size() == 1)
                .map(List::getFirst)
                .flatMap(range -> day(range, at.getZone()).stream())
                .toList();
    }

    private static Optional<LocalDate> day(TimeRange range, ZoneId zone) {
        Instant from = range.from();
        Instant to = range.to();
        if (from == null || to == null || Duration.between(from, to).compareTo(Duration.ofHours(25)) > 0) {
            return Optional.empty();
        }
        return Optional.of(from.atZone(zone).toLocalDate());
    }

    private AnswerLimits answerLimits() {
        return new AnswerLimits(
                settings.integer("answer.citations-max"),
                settings.decimal("answer.score-min"),
                settings.decimal("answer.answered-min"),
                settings.decimal("answer.partial-min"),
                settings.integer("answer.quote-characters"));
    }
}
