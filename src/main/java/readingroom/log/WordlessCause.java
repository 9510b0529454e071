package readingroom.log;

import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An exception with its classes and frames, and with the words of our own only: those of others may quote anything. */
final class WordlessCause implements IThrowableProxy {

    private final IThrowableProxy cause;

    WordlessCause(IThrowableProxy cause) {
        this.cause = cause;
    }

    private static @Nullable IThrowableProxy of(@Nullable IThrowableProxy cause) {
        return cause == null ? null : new WordlessCause(cause);
    }

    @Override
    public @Nullable String getMessage() {
        return cause.getClassName().startsWith("readingroom.") ? cause.getMessage() : null;
    }

    @Override
    public String getClassName() {
        return cause.getClassName();
    }

    @Override
    public StackTraceElementProxy[] getStackTraceElementProxyArray() {
        return cause.getStackTraceElementProxyArray();
    }

    @Override
    public int getCommonFrames() {
        return cause.getCommonFrames();
    }

    @Override
    public @Nullable IThrowableProxy getCause() {
        return of(cause.getCause());
    }

    @Override
    public IThrowableProxy[] getSuppressed() {
        return Arrays.stream(cause.getSuppressed()).map(WordlessCause::new).toArray(IThrowableProxy[]::new);
    }

    @Override
    public boolean isCyclic() {
        return cause.isCyclic();
    }
}
