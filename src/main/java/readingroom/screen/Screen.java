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

    private static final Pattern ABOUT_ORDERS = Pattern.compile(
            "(?i)\\b(?:prompts?|instructions?|ignore\\w*|jailbreak\\w*|inject\\w*|disregard\\w*)\\b|提示词|指令|忽略|注入|越狱");

    /** The inquiry with the candidates that may be read. */
    public Inquiry screen(Inquiry inquiry) {
        String question = inquiry.question().question();
        if (ABOUT_ORDERS.matcher(question).find()) {
            return inquiry;
        }
        List<Candidate> harmless = inquiry.candidates().stream()
                .filter(candidate -> !Orders.isIn(candidate.message().content()))
                .toList();
        String note = "left out messages that give orders to whoever reads them";
        int left = inquiry.candidates().size() - harmless.size();
        if (left == 0) {
            return inquiry;
        }
        Inquiry screened = inquiry.withCandidates(harmless);
        return inquiry.degraded().contains("recall: " + note) ? screened : screened.degraded("recall", note);
    }
}
