package readingroom.llm;

/** The endpoint does not understand something in the request, such as a field that it does not know. */
final class RefusedRequest extends ModelFailure {

    private static final long serialVersionUID = 1L;

    RefusedRequest(String message, int calls) {
        super(message, calls);
    }
}
