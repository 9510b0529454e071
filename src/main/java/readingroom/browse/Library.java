package readingroom.browse;

import org.apache.camel.CamelExecutionException;
import org.apache.camel.ProducerTemplate;

/** What can be read, from code: the routes behind it are the same that entrances use. */
public final class Library {

    private final ProducerTemplate producer;

    public Library(ProducerTemplate producer) {
        this.producer = producer;
    }

    /**
     * @throws InvalidRequest if an argument cannot be read
     * @throws ReadingFailed if Elasticsearch is away or refuses
     */
    public FoundMessages find(FindRequest request) {
        return call("direct:find", request, FoundMessages.class);
    }

    /**
     * @throws InvalidRequest if an argument cannot be read
     * @throws MessageNotFound if there is no such message, or the caller may not see it
     * @throws ReadingFailed if Elasticsearch is away or refuses
     */
    public Context context(ContextRequest request) {
        return call("direct:context", request, Context.class);
    }

    /**
     * @throws InvalidRequest if an argument cannot be read
     * @throws ReadingFailed if Elasticsearch is away or refuses
     */
    public Conversations conversations(ConversationsRequest request) {
        return call("direct:conversations", request, Conversations.class);
    }

    private <T> T call(String route, Object request, Class<T> type) {
        try {
            return producer.requestBody(route, request, type);
        } catch (CamelExecutionException e) {
            for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
                if (cause instanceof InvalidRequest || cause instanceof MessageNotFound) {
                    throw (RuntimeException) cause;
                }
            }
            throw new ReadingFailed(e.getCause());
        }
    }
}
