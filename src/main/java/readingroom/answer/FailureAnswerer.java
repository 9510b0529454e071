package readingroom.answer;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import readingroom.model.Answer;
import readingroom.model.PlainText;
import readingroom.model.Question;
import readingroom.model.Usage;

/** Makes the answer of a question that failed, so that no question ends in silence. */
public final class FailureAnswerer {

    private static final int CAUSE_CHARACTERS = 500;

    private final Clock clock;

    public FailureAnswerer(Clock clock) {
        this.clock = clock;
    }

    /** The answer with status failed; the cause is shown to the asker, in one line. */
    public Answer failed(Question question, String cause) {
        String shown = PlainText.of(cause, CAUSE_CHARACTERS);
        String text = Wording.of(question).say("failed", Map.of("cause", shown));
        return failed(question.questionId(), question.question(), text, shown);
    }

    /** The same for a record that could not be read as a question. */
    public Answer failed(String questionId, String cause) {
        String shown = PlainText.of(cause, CAUSE_CHARACTERS);
        return failed(questionId, "", "This question could not be answered: " + shown, shown);
    }

    private Answer failed(String questionId, String question, String text, String cause) {
        return new Answer(
                questionId,
                question,
                Answer.Status.FAILED,
                text,
                0,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Answer.UsageReport.of(Usage.none()),
                LocalAnswerer.NO_MODEL,
                clock.instant(),
                UUID.randomUUID().toString(),
                cause);
    }
}
