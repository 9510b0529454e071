package readingroom.browse;

import readingroom.model.PlainText;

/**
 * A request that cannot be carried out as it is. The message says what is wrong with which value and what to do, in a form
 * that can be shown; it may hold a part of the caller's value, so it is not to be logged.
 */
public final class InvalidRequest extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int VALUE_CHARACTERS = 60;

    private final String argument;

    /**
     * @param argument the name of the argument that is wrong
     * @param message what is wrong, and what to do
     */
    public InvalidRequest(String argument, String message) {
        super(message, null, false, false);
        this.argument = argument;
    }

    /** @param problem goes on after the value, for example "is not a time such as ..." */
    public static InvalidRequest of(String argument, Object value, String problem) {
        return new InvalidRequest(
                argument, argument + " = " + PlainText.of(String.valueOf(value), VALUE_CHARACTERS) + " " + problem);
    }

    public String argument() {
        return argument;
    }
}
