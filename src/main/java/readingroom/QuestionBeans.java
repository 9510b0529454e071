package readingroom;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Set;
import java.util.function.BiConsumer;
import readingroom.access.Access;
import readingroom.camel.Enrichment;
import readingroom.question.Commit;
import readingroom.question.DeadLetters;
import readingroom.question.Desk;
import readingroom.question.Failures;
import readingroom.question.Outages;
import readingroom.question.QuestionParser;
import readingroom.question.QuestionReader;
import readingroom.question.Replies;
import readingroom.question.SearchPatience;
import readingroom.question.TimeLeft;
import readingroom.round.RoundResult;

/** The beans behind the routes {@code questions}, {@code ask}, {@code question}, {@code reply} and {@code dead-letter}. */
record QuestionBeans(
        QuestionReader questionReader,
        Desk desk,
        Failures failures,
        Replies replies,
        DeadLetters deadLetters,
        Clock clock) {

    static QuestionBeans of(Settings settings, boolean modelled, Access access, MeterRegistry meters, Clock clock) {
        QuestionParser parser = new QuestionParser(
                zone(settings),
                settings.integer("question.deadline-ms"),
                settings.integer("question.characters-max"),
                settings.integer("question.conversations-max"));
        Set<String> read = Set.of(
                settings.text("topic.questions"), settings.text("topic.messages"), settings.text("topic.dead-letters"));
        return new QuestionBeans(
                new QuestionReader(parser, clock),
                new Desk(modelled, access, clock),
                new Failures(clock),
                new Replies(settings.text("topic.answers"), read),
                new DeadLetters(meters, clock),
                clock);
    }

    /** Of questions and searches that name none. */
    static ZoneId zone(Settings settings) {
        return settings.isBlank("question.zone")
                ? ZoneId.systemDefault()
                : settings.read("question.zone", "a zone such as Asia/Shanghai", ZoneId::of);
    }

    void bind(BiConsumer<String, Object> registry) {
        registry.accept("questionReader", questionReader);
        registry.accept("desk", desk);
        registry.accept("failures", failures);
        registry.accept("replies", replies);
        registry.accept("stepResult", Enrichment.answer());
        registry.accept("roundResult", new RoundResult());
        registry.accept("outages", new Outages());
        // Camel finds it by its type as well
        registry.accept("searchPatience", new SearchPatience());
        registry.accept("timeLeft", new TimeLeft());
        registry.accept("deadLetters", deadLetters);
        registry.accept("commit", new Commit());
    }
}
