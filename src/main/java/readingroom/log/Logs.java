package readingroom.log;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.encoder.Encoder;
import java.util.Iterator;
import net.logstash.logback.encoder.LogstashEncoder;
import net.logstash.logback.fieldnames.LogstashFieldNames;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;
import readingroom.trace.TraceId;

/** Sets up the log as the configuration wants it. */
public final class Logs {

    private static final String IGNORED = "[ignore]";

    private Logs() {}

    /**
     * Has all appenders of the root write like this from now on.
     *
     * @param json an object a line instead of words
     * @param texts whether what people wrote may be quoted
     */
    public static void configure(boolean json, boolean texts) {
        // what logs by java.util.logging would go its own way to standard error
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            configure(context, json, texts);
        }
    }

    static void configure(LoggerContext context, boolean json, boolean texts) {
        Iterator<Appender<ILoggingEvent>> appenders =
                context.getLogger(Logger.ROOT_LOGGER_NAME).iteratorForAppenders();
        while (appenders.hasNext()) {
            if (appenders.next() instanceof OutputStreamAppender<ILoggingEvent> appender
                    && !(appender.getEncoder() instanceof DiscreetEncoder)) {
                Encoder<ILoggingEvent> encoder = json ? json(context) : appender.getEncoder();
                appender.setEncoder(texts ? encoder : discreet(encoder, context));
            }
        }
    }

    private static Encoder<ILoggingEvent> discreet(Encoder<ILoggingEvent> encoder, LoggerContext context) {
        DiscreetEncoder discreet = new DiscreetEncoder(encoder);
        discreet.setContext(context);
        discreet.start();
        return discreet;
    }

    private static Encoder<ILoggingEvent> json(LoggerContext context) {
        LogstashFieldNames names = new LogstashFieldNames();
        names.setLogger("logger");
        names.setThread("thread");
        names.setLevelValue(IGNORED);
        names.setVersion(IGNORED);
        LogstashEncoder encoder = new LogstashEncoder();
        encoder.setContext(context);
        encoder.setFieldNames(names);
        encoder.setTimeZone("UTC");
        encoder.addIncludeMdcKeyName(TraceId.NAME);
        encoder.addIncludeMdcKeyName(TraceId.QUESTION);
        encoder.start();
        return encoder;
    }
}
