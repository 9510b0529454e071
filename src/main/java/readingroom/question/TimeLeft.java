package readingroom.question;

import java.util.function.Supplier;
import org.apache.camel.AsyncCallback;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.NamedNode;
import org.apache.camel.Processor;
import org.apache.camel.spi.InterceptStrategy;
import org.apache.camel.support.processor.DelegateAsyncProcessor;
import org.jspecify.annotations.Nullable;
import readingroom.llm.Deadline;

/** Lets whoever waits for a server know, on whatever thread a step runs, until when its question can wait. */
public final class TimeLeft implements InterceptStrategy {

    private static final ThreadLocal<@Nullable Deadline> DEADLINE = new ThreadLocal<>();

    /** Until when whatever this thread does is waited for; null for as long as it takes. */
    public static @Nullable Deadline here() {
        return DEADLINE.get();
    }

    /** Does something that is waited for until then; sooner, if whatever this thread does already ends sooner. */
    public static <T> T within(Deadline deadline, Supplier<T> work) {
        Deadline before = DEADLINE.get();
        put(before != null && before.leftMs() < deadline.leftMs() ? before : deadline);
        try {
            return work.get();
        } finally {
            put(before);
        }
    }

    private static void put(@Nullable Deadline deadline) {
        if (deadline == null) {
            DEADLINE.remove();
        } else {
            DEADLINE.set(deadline);
        }
    }

    @Override
    public Processor wrapProcessorInInterceptors(
            CamelContext context, NamedNode step, Processor target, @Nullable Processor next) {
        return new Told(target);
    }

    private static final class Told extends DelegateAsyncProcessor {

        Told(Processor target) {
            super(target);
        }

        @Override
        public boolean process(Exchange exchange, AsyncCallback callback) {
            Deadline before = DEADLINE.get();
            put(exchange.getProperty(Outages.DEADLINE, Deadline.class));
            try {
                return super.process(exchange, callback);
            } finally {
                put(before);
            }
        }
    }
}
