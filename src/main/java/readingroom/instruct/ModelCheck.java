package readingroom.instruct;

import readingroom.llm.Prompt;
import readingroom.model.Inquiry;
import readingroom.model.Reply;

/** Asks a model about instructions that a model wrote. What it says can only take something away from them. */
public interface ModelCheck {

    /** Whether there is something to ask. */
    boolean isNeeded(Inquiry inquiry);

    Prompt ask(Inquiry inquiry);

    /** The inquiry with what the reply leaves of its instructions. */
    Inquiry readReply(Inquiry inquiry, Reply reply);

    /** Asks nothing. */
    ModelCheck NONE = new ModelCheck() {
        @Override
        public boolean isNeeded(Inquiry inquiry) {
            return false;
        }

        @Override
        public Prompt ask(Inquiry inquiry) {
            throw new UnsupportedOperationException("there is nothing to ask");
        }

        @Override
        public Inquiry readReply(Inquiry inquiry, Reply reply) {
            return inquiry.replied(reply);
        }
    };
}
