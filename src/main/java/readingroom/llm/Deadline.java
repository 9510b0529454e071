package readingroom.llm;

import java.util.LinkedHashMap;
import java.util.Map;
import readingroom.model.Inquiry;

/**
 * When a question, or one of its steps, must be done.
 *
 * @param nanoTime on the clock of {@link System#nanoTime()}
 */
public record Deadline(long nanoTime) {

    private static final long NANOS = 1_000_000;
    /** Of a question's time, in the order of the steps; what a step leaves goes to those after it. */
    private static final Map<String, Integer> SHARES = shares();
    /** For sending the answer. */
    private static final int RESERVE = 5;

    /** So many milliseconds from now. */
    public static Deadline in(long ms) {
        return new Deadline(System.nanoTime() + ms * NANOS);
    }

    /** The deadline of a question under way, reckoned from its arrival. */
    public static Deadline of(Inquiry inquiry) {
        return in(inquiry, leftMs(inquiry));
    }

    /** The deadline of the step under way: its share of what is left to it, the steps after it and the reserve. */
    public static Deadline of(Inquiry inquiry, String step) {
        int later = RESERVE;
        int own = 0;
        for (Map.Entry<String, Integer> share : SHARES.entrySet()) {
            if (share.getKey().equals(step)) {
                own = share.getValue();
            } else if (own > 0) {
                later += share.getValue();
            }
        }
        if (own == 0) {
            throw new IllegalArgumentException("no step is called " + step);
        }
        return in(inquiry, leftMs(inquiry) * own / (own + later));
    }

    /** Milliseconds left; 0 when it has passed. */
    public long leftMs() {
        return Math.max(0, (nanoTime - System.nanoTime()) / NANOS);
    }

    private static Deadline in(Inquiry inquiry, long ms) {
        return new Deadline(inquiry.stepStarted() + ms * NANOS);
    }

    private static long leftMs(Inquiry inquiry) {
        long left = inquiry.question().deadlineMs() - inquiry.usage().total().ms();
        // bounded to a day, so that no deadline of a question can overflow the clock
        return Math.clamp(left, 0, 86_400_000);
    }

    private static Map<String, Integer> shares() {
        Map<String, Integer> shares = new LinkedHashMap<>();
        shares.put("instruct", 20);
        shares.put("recall", 10);
        shares.put("rerank", 35);
        shares.put("answer", 30);
        return shares;
    }
}
