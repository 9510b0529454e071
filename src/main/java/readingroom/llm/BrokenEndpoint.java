package readingroom.llm;

/** The endpoint is no such endpoint, or does not let us in: another try, and any other call, would only repeat it. */
final class BrokenEndpoint extends ModelFailure {

    private static final long serialVersionUID = 1L;

    BrokenEndpoint(String message, int calls) {
        super(message, calls);
    }

    @Override
    boolean isEndpointDown() {
        return true;
    }
}
