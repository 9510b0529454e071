package readingroom.answer;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import readingroom.answer.reckon.DateReader;
import readingroom.answer.reckon.Reckoner;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Catalog;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Question;

/**
 * Answers without a model: the few messages that answer, in time order, with who, when and the words, and the admission when
 * there are none.
 *
 * <p>A citation's quote is an exact substring of its message, hostile characters included; in the text of the answer the same
 * words are shown as one harmless line. An answer with insufficient evidence cites nothing; the nearest messages are told, but
 * bear no number.
 */
public final class LocalAnswerer {

    static final String NO_MODEL = "none";
    private static final int NEAREST_MAX = 3;

    private final AnswerLimits limits;
    private final Clock clock;
    private final Excerpt excerpt;
    private final Catalog catalog;
    private final Reckoner reckoner;

    /** @param dates reads the days that messages name */
    public LocalAnswerer(AnswerLimits limits, Catalog catalog, DateReader dates, Clock clock) {
        this.limits = limits;
        this.clock = clock;
        this.catalog = catalog;
        excerpt = new Excerpt(limits.quoteCharacters());
        reckoner = new Reckoner(dates);
    }

    /** Knows of no index and reads no dates. */
    public LocalAnswerer(AnswerLimits limits, Clock clock) {
        this(limits, Catalog.NONE, DateReader.NONE, clock);
    }

    /** The answer of an inquiry whose evidence is sorted best first; closes the answer step. */
    public Answer answer(Inquiry inquiry) {
        Wanted wanted = Wanted.of(inquiry.question(), inquiry.instructions());
        List<Reading> readings = Reader.read(inquiry.evidence(), wanted);
        Selection selection = Selection.of(readings, wanted, limits);
        Sufficiency sufficiency = Sufficiency.of(selection, readings, wanted, limits);
        Composer composer = new Composer(Wording.of(inquiry.question()), wanted);
        if (sufficiency.status() == Answer.Status.INSUFFICIENT_EVIDENCE) {
            List<Citation> nearest = citations(nearest(readings), wanted);
            String text = isEmpty(inquiry)
                    ? composer.nothingThere(inquiry)
                    : composer.insufficient(nearest, sufficiency.gaps(), inquiry);
            return answer(inquiry, sufficiency, text, List.of());
        }
        Reckoned reckoned =
                Reckoned.of(inquiry.question(), selection, readings, wanted, reckoner, limits.citationsMax());
        Sufficiency told = sufficiency.with(reckoned, wanted);
        List<Citation> citations = citations(reckoned.selection().chosen(), wanted);
        String text = composer.answered(reckoned.selection(), citations, reckoned.told(), told.gaps());
        return answer(inquiry, told, text, citations);
    }

    /** Whether there is nothing to search; an index that cannot be asked is not known to be empty. */
    private boolean isEmpty(Inquiry inquiry) {
        if (!inquiry.evidence().isEmpty()) {
            return false;
        }
        try {
            Catalog.Scope scope = catalog.scope(inquiry.extent());
            return scope.known() && scope.first() == null;
        } catch (RuntimeException e) {
            return false;
        }
    }

    private static List<Reading> nearest(List<Reading> readings) {
        return readings.stream()
                .filter(r -> r.coverage() > 0)
                .limit(NEAREST_MAX)
                .sorted(Comparator.comparing(Reading::at))
                .toList();
    }

    private List<Citation> citations(List<Reading> chosen, Wanted wanted) {
        List<Citation> citations = new ArrayList<>();
        for (Reading reading : chosen) {
            ChatMessage message = reading.message();
            Evidence evidence = reading.evidence();
            citations.add(new Citation(
                    citations.size() + 1,
                    message.citedId(),
                    message.conversationId(),
                    message.sender(),
                    message.timestamp(),
                    excerpt.of(reading, wanted.terms()),
                    evidence.score()));
        }
        return citations;
    }

    private Answer answer(Inquiry inquiry, Sufficiency sufficiency, String text, List<Citation> citations) {
        Question question = inquiry.question();
        Inquiry ended = inquiry.ended("answer");
        return new Answer(
                question.questionId(),
                question.question(),
                sufficiency.status(),
                text,
                sufficiency.confidence(),
                citations,
                ended.instructions(),
                ended.relaxations(),
                ended.degraded(),
                Answer.UsageReport.of(ended.usage()),
                NO_MODEL,
                clock.instant(),
                UUID.randomUUID().toString(),
                null);
    }
}
