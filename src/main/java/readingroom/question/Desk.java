package readingroom.question;

import readingroom.model.Inquiry;
import readingroom.model.Question;

/** Where a question begins its way: decides whether the steps may use a chat model for it. */
public final class Desk {

    private final boolean modelled;

    public Desk(boolean modelled) {
        this.modelled = modelled;
    }

    public Inquiry open(Question question) {
        return Inquiry.of(question, modelled);
    }
}
