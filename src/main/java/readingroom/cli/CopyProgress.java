package readingroom.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import readingroom.index.IndexAdmin;
import readingroom.model.Plural;

/** Shows how far a rebuild has come: a bar for each pass, or, where there is no terminal, a line now and then. */
final class CopyProgress implements IndexAdmin.Progress, AutoCloseable {

    private static final long LINE_NANOS = 10_000_000_000L;

    private final PrintWriter err;
    private final boolean terminal;
    private final LongSupplier nanoTime;
    private @Nullable ProgressBar bar;
    private int pass;
    private long told;

    /** @param terminal whether bars can be shown */
    CopyProgress(PrintWriter err, boolean terminal, LongSupplier nanoTime) {
        this.err = err;
        this.terminal = terminal;
        this.nanoTime = nanoTime;
        this.told = nanoTime.getAsLong();
    }

    static CopyProgress of(PrintWriter err) {
        return new CopyProgress(err, Bars.isTerminal(), System::nanoTime);
    }

    @Override
    public void say(String words) {
        close();
        err.println(words);
        err.flush();
    }

    @Override
    public void copied(int newPass, long done, long total) {
        if (!terminal) {
            tell(newPass, done, total);
            return;
        }
        if (bar == null || pass != newPass) {
            close();
            pass = newPass;
            bar = Bars.bar("pass " + pass, total, " messages");
        }
        bar.maxHint(Math.max(1, total)).stepTo(done);
    }

    /** The end of a pass is told in any case. */
    private void tell(int newPass, long done, long total) {
        long now = nanoTime.getAsLong();
        if (done >= total || now - told >= LINE_NANOS) {
            told = now;
            err.printf(
                    Locale.ROOT,
                    "pass %d: %,d of %s copied (%d %%)%n",
                    newPass,
                    done,
                    Plural.of(total, "message"),
                    100 * done / Math.max(1, total));
            err.flush();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }
}
