package readingroom;

import java.time.Clock;
import org.apache.camel.main.Main;
import readingroom.answer.AnswerLimits;
import readingroom.answer.LocalAnswerer;
import readingroom.camel.Enrichment;
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
record SearchBeans(Settings settings, Catalog catalog, TimeReader times, Clock clock) {

    void bind(Main main) {
        bindInstruct(main);
        bindRecall(main);
        main.bind("localReranker", new LocalReranker());
        main.bind("localAnswerer", new LocalAnswerer(answerLimits(), clock));
    }

    private void bindInstruct(Main main) {
        main.bind("catalog", catalog);
        main.bind("ruleInstructor", new RuleInstructor(times, catalog, settings.integer("question.characters-max")));
        main.bind("verifier", new Verifier(catalog));
    }

    private void bindRecall(Main main) {
        int limit = settings.integer("recall.limit");
        RecallPlan plan = new RecallPlan(limit);
        MultiSearch searches = new MultiSearch(settings.text("index.name"));
        main.bind("recallPlan", plan);
        Ladder ladder = new Ladder(plan, searches, settings.integer("recall.hits-min"));
        main.bind("ladder", new Enrichment<>(ladder::climb));
        main.bind("neighbourhood", new Enrichment<>(searches::answer));
        main.bind("neighbours", new Neighbours(settings.integer("recall.centres")));
        main.bind("fusion", new Fusion(limit));
        main.bind("multiSearch", searches);
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
