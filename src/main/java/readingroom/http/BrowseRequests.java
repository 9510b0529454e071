package readingroom.http;

import org.apache.camel.Exchange;
import org.jspecify.annotations.Nullable;
import readingroom.access.Access;
import readingroom.browse.ContextRequest;
import readingroom.browse.ConversationsRequest;
import readingroom.browse.FindRequest;
import readingroom.model.Scope;

/** Makes of requests what is asked of the index, within what the caller may see. */
public final class BrowseRequests {

    private final Access access;

    public BrowseRequests(Access access) {
        this.access = access;
    }

    /** A search. */
    public FindRequest find(Exchange exchange) {
        Parameters asked = asked(exchange);
        return new FindRequest(
                scope(exchange),
                Caller.of(exchange).asker(),
                orEmpty(asked.text("text")),
                asked.text("from"),
                asked.text("to"),
                asked.texts("person"),
                asked.texts("mention"),
                asked.texts("keyword"),
                asked.texts("topic"),
                asked.texts("conversation"),
                FindRequest.zone(asked.text("time_zone")),
                asked.integer("limit", 1, FindRequest.LIMIT_MAX, FindRequest.LIMIT_DEFAULT),
                asked.text("cursor"));
    }

    /** What was said around a message. */
    public ContextRequest context(Exchange exchange) {
        Parameters asked = asked(exchange);
        return new ContextRequest(
                scope(exchange),
                asked.path().get(1),
                asked.text("conversation"),
                asked.integer("before", 0, ContextRequest.MESSAGES_MAX, ContextRequest.MESSAGES_DEFAULT),
                asked.integer("after", 0, ContextRequest.MESSAGES_MAX, ContextRequest.MESSAGES_DEFAULT),
                asked.text("cursor"));
    }

    /** Which conversations there are. */
    public ConversationsRequest conversations(Exchange exchange) {
        Parameters asked = asked(exchange);
        return new ConversationsRequest(
                scope(exchange),
                asked.text("name"),
                asked.integer("limit", 1, ConversationsRequest.LIMIT_MAX, ConversationsRequest.LIMIT_DEFAULT),
                asked.text("after"));
    }

    /** Camel has made headers of it all, by which a component further on would let itself be steered: they are removed. */
    private static Parameters asked(Exchange exchange) {
        Caller.of(exchange);
        Parameters asked = Parameters.of(exchange);
        exchange.getMessage().removeHeaders("*");
        return asked;
    }

    private Scope scope(Exchange exchange) {
        Caller caller = Caller.of(exchange);
        return caller.operator() ? access.operator(caller.asker()) : access.scope(caller.asker());
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
