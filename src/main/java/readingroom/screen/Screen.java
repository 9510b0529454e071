package readingroom.screen;

import java.util.List;
import java.util.regex.Pattern;
import readingroom.model.Candidate;
import readingroom.model.Inquiry;

/**
 * Leaves out of the candidates the messages that order whoever reads them about, before anybody reads them, and says how
 * many. A question that is about such orders gets to see them.
 */
public final class Screen {

    private static final String STEP = "recall";
    private static final String LEFT_OUT = "left out messages that give orders to whoever reads them: ";
    private static final Pattern ABOUT_ORDERS = Pattern.compile(
            "(?i)\\b(?:prompts?|instructions?|ignore\\w*|jailbreak\\w*|inject\\w*|disregard\\w*)\\b|提示词|指令|忽略|注入|越狱");

    /** The inquiry with the candidates that may be read. */
    public Inquiry screen(Inquiry inquiry) {
        if (ABOUT_ORDERS.matcher(inquiry.question().question()).find()) {
            return inquiry;
        }
        List<Candidate> harmless = inquiry.candidates().stream()
                .filter(candidate -> !Orders.isIn(candidate.message().content()))
                .toList();
        int left = inquiry.candidates().size() - harmless.size();
        if (left == 0) {
            return inquiry;
        }
        return inquiry.withCandidates(harmless).degraded(STEP, LEFT_OUT + left);
    }

    /** Whether a note among those on what fell back is one of these: no step failed, and asking again changes nothing. */
    public static boolean isNote(String degraded) {
        return degraded.startsWith(STEP + ": " + LEFT_OUT);
    }
}
