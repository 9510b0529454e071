package readingroom.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.LoggingEvent;
import org.jspecify.annotations.Nullable;

/** A logged event in other words, and without those of its exception. */
final class DiscreetEvent extends LoggingEvent {

    private final transient @Nullable IThrowableProxy cause;

    DiscreetEvent(ILoggingEvent event, String words) {
        IThrowableProxy thrown = event.getThrowableProxy();
        this.cause = thrown == null ? null : new WordlessCause(thrown);
        setLoggerName(event.getLoggerName());
        setLoggerContextRemoteView(event.getLoggerContextVO());
        setThreadName(event.getThreadName());
        setLevel(event.getLevel());
        setMessage(words);
        setInstant(event.getInstant());
        setSequenceNumber(event.getSequenceNumber());
        setMDCPropertyMap(event.getMDCPropertyMap());
    }

    @Override
    public @Nullable IThrowableProxy getThrowableProxy() {
        return cause;
    }
}
