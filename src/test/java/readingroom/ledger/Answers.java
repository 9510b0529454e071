package readingroom.ledger;

import java.time.Instant;
import java.util.List;
import readingroom.model.Answer;
import readingroom.model.Usage;

/** Answers as the steps leave them, for the ledger's tests. */
final class Answers {

    private Answers() {}

    static Answer answered(String questionId) {
        return of(
                questionId,
                Answer.Status.ANSWERED,
                Usage.none()
                        .plus(new Usage.Step("instruct", 20, 1, 10, 5, 0, false))
                        .plus(new Usage.Step("rerank", 30, 1, 10, 5, 0, false))
                        .plus(new Usage.Step("rerank", 40, 1, 10, 5, 0, false)));
    }

    static Answer cached(String questionId) {
        return of(questionId, Answer.Status.ANSWERED, Usage.none().plus(new Usage.Step("answer", 1, 0, 0, 0, 0, true)));
    }

    static Answer failed(String questionId) {
        return of(questionId, Answer.Status.FAILED, Usage.none());
    }

    private static Answer of(String questionId, Answer.Status status, Usage usage) {
        return new Answer(
                questionId,
                "the text of a question, which is nobody's business",
                status,
                "the text of an answer, which is nobody's business",
                1,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Answer.UsageReport.of(usage),
                "m",
                Instant.now(),
                "t-" + questionId,
                null);
    }
}
