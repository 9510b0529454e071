package readingroom.trace;

import io.opentelemetry.context.Context;
import org.apache.camel.Exchange;
import org.apache.camel.Route;
import org.apache.camel.support.RoutePolicySupport;

/** Gives each exchange that comes in from outside the id of a trace, the caller's or a new one, and makes no spans. */
final class Ids extends RoutePolicySupport {

    @Override
    public void onExchangeBegin(Route route, Exchange exchange) {
        if (exchange.getProperty(TraceId.NAME) == null) {
            Context caller = Carrier.read(exchange.getMessage());
            exchange.setProperty(TraceId.NAME, TraceId.of(caller));
        }
    }
}
