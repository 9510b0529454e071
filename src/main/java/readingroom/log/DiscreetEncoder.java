package readingroom.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.EncoderBase;
import java.util.regex.Pattern;

/**
 * Keeps what people wrote out of the log. Our own loggers know what they may say. Others quote records, exchanges and
 * replies, at fine levels and with exceptions: of those the fixed words and the classes are kept.
 */
final class DiscreetEncoder extends EncoderBase<ILoggingEvent> {

    private static final String OWN = "readingroom";
    private static final String LEFT_OUT = "(words left out, see log.texts)";
    /** Camel's way to pass on what an exception says. */
    private static final Pattern PASSED_ON =
            Pattern.compile("(?s)((?:caught: |Caused by: \\[|due to:? |because:? )[\\w.$]*).*");

    private final Encoder<ILoggingEvent> encoder;

    DiscreetEncoder(Encoder<ILoggingEvent> encoder) {
        this.encoder = encoder;
    }

    @Override
    public byte[] headerBytes() {
        return encoder.headerBytes();
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        if (event.getLoggerName().startsWith(OWN)) {
            return encoder.encode(
                    event.getThrowableProxy() == null ? event : new DiscreetEvent(event, event.getFormattedMessage()));
        }
        return event.getLevel().isGreaterOrEqual(Level.INFO)
                ? encoder.encode(new DiscreetEvent(event, words(event)))
                : new byte[0];
    }

    private static String words(ILoggingEvent event) {
        if (event.getThrowableProxy() == null) {
            return PASSED_ON.matcher(event.getFormattedMessage()).replaceFirst("$1 " + LEFT_OUT);
        }
        Object[] arguments = event.getArgumentArray();
        // a message that was put together already may have anything in it
        return arguments == null || arguments.length == 0 ? LEFT_OUT : event.getMessage();
    }

    @Override
    public byte[] footerBytes() {
        return encoder.footerBytes();
    }
}
