package readingroom.question;

/** A record or request that is no question. The message says what is wrong, without quoting it. */
public final class UnreadableQuestion extends Exception {

    private static final long serialVersionUID = 1L;

    /** What the record or request is known by, so that the failed answer can carry it. */
    private final String questionId;

    UnreadableQuestion(String questionId, String message) {
        super(message);
        this.questionId = questionId;
    }

    public String questionId() {
        return questionId;
    }
}
