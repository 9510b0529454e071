package readingroom.camel;

import org.apache.camel.Exchange;
import readingroom.model.Sources;

/** Is shown what each route that was called came to. One is carried by an exchange, and by those that come of it. */
public interface Observer {

    /** The property of an exchange under which it carries its observer. */
    String PROPERTY = "observer";

    /** The body that a caller goes on with. */
    void seen(Object body);

    /** What was looked at so far. */
    Sources sources();

    /** Takes what was looked at for an answer that is given out again. */
    void recalled(Sources earlier);

    /** Shows the observer of an exchange, if it has one, the body that it goes on with. */
    static void show(Exchange exchange) {
        Observer observer = exchange.getProperty(PROPERTY, Observer.class);
        Object body = exchange.getMessage().getBody();
        if (observer != null && body != null) {
            observer.seen(body);
        }
    }
}
