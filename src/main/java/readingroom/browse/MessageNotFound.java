package readingroom.browse;

import readingroom.model.PlainText;

/** No message has the id, or none that the caller may see, which is the same to him. */
public final class MessageNotFound extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int ID_CHARACTERS = 80;

    MessageNotFound(String messageId) {
        super(
                "message_id = " + PlainText.of(messageId, ID_CHARACTERS)
                        + " is not the id of a message here; take it from a citation or from what a search found",
                null,
                false,
                false);
    }
}
