package readingroom;

import java.time.Clock;
import java.util.List;
import java.util.function.BiConsumer;
import readingroom.answer.AnswerLimits;
import readingroom.answer.LocalAnswerer;
import readingroom.camel.Enrichment;
import readingroom.embed.Embeddings;
import readingroom.embed.Likeness;
import readingroom.instruct.RuleInstructor;
import readingroom.instruct.TimeReader;
import readingroom.instruct.Verifier;
import readingroom.model.Catalog;
import readingroom.recall.Fusion;
import readingroom.recall.Ladder;
import readingroom.recall.MultiSearch;
import readingroom.recall.Neighbours;
import readingroom.recall.RecallPlan;
import readingroom.rerank.LocalReranker;

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
        registry.accept("localAnswerer", new LocalAnswerer(answerLimits(), clock));
    }

    private void bindInstruct(BiConsumer<String, Object> registry) {
        registry.accept("catalog", catalog);
        registry.accept(
                "ruleInstructor",
                new RuleInstructor(times, catalog, topics, settings.integer("question.characters-max")));
        registry.accept("verifier", new Verifier(catalog, topics));
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

    private AnswerLimits answerLimits() {
        return new AnswerLimits(
                settings.integer("answer.citations-max"),
                settings.decimal("answer.score-min"),
                settings.decimal("answer.answered-min"),
                settings.decimal("answer.partial-min"),
                settings.integer("answer.quote-characters"));
    }
}
