package readingroom.log;

import org.apache.camel.AsyncCallback;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.NamedNode;
import org.apache.camel.Processor;
import org.apache.camel.spi.InterceptStrategy;
import org.apache.camel.support.processor.DelegateAsyncProcessor;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import readingroom.trace.TraceId;

/** Lets the log know, on whatever thread a step runs, of which question and trace it speaks. */
public final class QuestionContext implements InterceptStrategy {

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
            String traceBefore = MDC.get(TraceId.NAME);
            String questionBefore = MDC.get(TraceId.QUESTION);
            put(TraceId.NAME, exchange.getProperty(TraceId.NAME, String.class));
            put(TraceId.QUESTION, exchange.getProperty(TraceId.QUESTION, String.class));
            try {
                return super.process(exchange, callback);
            } finally {
                put(TraceId.NAME, traceBefore);
                put(TraceId.QUESTION, questionBefore);
            }
        }

        private static void put(String name, @Nullable String value) {
            if (value == null) {
                MDC.remove(name);
            } else {
                MDC.put(name, value);
            }
        }
    }
}
