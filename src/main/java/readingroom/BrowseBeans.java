package readingroom;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import java.time.Clock;
import java.util.List;
import java.util.function.BiConsumer;
import readingroom.browse.ContextReader;
import readingroom.browse.ConversationReader;
import readingroom.browse.FindRequest;
import readingroom.browse.Finder;
import readingroom.browse.FoundPages;
import readingroom.camel.Enrichment;
import readingroom.instruct.RuleInstructor;
import readingroom.instruct.TimeReader;
import readingroom.instruct.Verifier;
import readingroom.model.Catalog;
import readingroom.model.Inquiry;
import readingroom.recall.RecallPlan;

/** The beans behind the routes {@code find}, {@code context} and {@code conversations}. */
record BrowseBeans(Settings settings, Catalog catalog, TimeReader times, List<String> topics, Clock clock) {

    void bind(BiConsumer<String, Object> registry, ElasticsearchClient client) {
        RuleInstructor rules = new RuleInstructor(times, catalog, topics, settings.integer("question.characters-max"));
        Verifier verifier = new Verifier(catalog, topics);
        Finder.Steps steps =
                new Finder.Steps(times, rules::instruct, verifier::verify, rules::senders, RecallPlan::isSearchable);
        Finder.Defaults defaults =
                new Finder.Defaults(QuestionBeans.zone(settings), settings.integer("find.deadline-ms"), topics);
        registry.accept("finder", new Finder(steps, defaults, clock));
        FoundPages pages = new FoundPages();
        registry.accept("foundPage", new Enrichment<FindRequest, Inquiry>(pages::page));
        registry.accept("contextReader", new ContextReader(client, settings.text("index.name")));
        registry.accept("conversationReader", new ConversationReader(client, settings.text("index.name")));
    }
}
