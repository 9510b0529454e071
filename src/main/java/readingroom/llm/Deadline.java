package readingroom.llm;

import readingroom.model.Inquiry;

/**
 * When a question must have its answer.
 *
 * @param nanoTime on the clock of {@link System#nanoTime()}
 */
public record Deadline(long nanoTime) {

    private static final long NANOS = 1_000_000;

    /** The deadline of a question under way, reckoned from its arrival. */
    public static Deadline of(Inquiry inquiry) {
        long left = inquiry.question().deadlineMs() - inquiry.usage().total().ms();
        // bounded to a day, so that no deadline of a question can overflow the clock
        return new Deadline(inquiry.stepStarted() + Math.clamp(left, 0, 86_400_000) * NANOS);
    }

    /** Milliseconds left; 0 when it has passed. */
    public long leftMs() {
        return Math.max(0, (nanoTime - System.nanoTime()) / NANOS);
    }
}
