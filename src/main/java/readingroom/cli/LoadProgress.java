package readingroom.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ProgressBar;
import org.apache.commons.io.FileUtils;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.Progress;
import readingroom.model.Plural;

/** Shows how far the load of a drop has come, how fast it goes, and how long it will take: a bar, or a line now and then. */
final class LoadProgress implements Progress, AutoCloseable {

    private static final double WINDOW_SECONDS = 10;
    private static final long LINE_NANOS = 10_000_000_000L;

    private final String name;
    private final PrintWriter err;
    private final LongSupplier nanoTime;
    private final @Nullable ProgressBar bar;
    private final long started;
    private long told;
    private long measured;
    private long lastBytes;
    private long lastRecords;
    private double byteRate;
    private double recordRate;

    /** @param bar null where there is no terminal, where lines are written instead */
    LoadProgress(String name, PrintWriter err, @Nullable ProgressBar bar, LongSupplier nanoTime) {
        this.name = name;
        this.err = err;
        this.bar = bar;
        this.nanoTime = nanoTime;
        this.started = nanoTime.getAsLong();
        this.told = started;
        this.measured = started;
    }

    static LoadProgress of(Path drop, PrintWriter err) {
        String name = drop.toAbsolutePath().getFileName().toString();
        return new LoadProgress(name, err, Bars.isTerminal() ? Bars.bytes(name) : null, System::nanoTime);
    }

    @Override
    public void read(Path file, long bytes, long size) {
        throw new UnsupportedOperationException("records are needed for the rate");
    }

    @Override
    public void read(Path file, long bytes, long size, long records) {
        long now = nanoTime.getAsLong();
        measure(bytes, records, now);
        if (bar != null) {
            bar.maxHint(Math.max(1, size)).stepTo(bytes).setExtraMessage(" " + pace(bytes, size));
        } else if (now - told >= LINE_NANOS) {
            told = now;
            err.printf(
                    Locale.ROOT,
                    "%s: %d %% of %s, %s, %s%n",
                    name,
                    100 * bytes / Math.max(1, size),
                    FileUtils.byteCountToDisplaySize(size),
                    Plural.of(records, "message"),
                    pace(bytes, size));
            err.flush();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }

    private String pace(long bytes, long size) {
        String rate = String.format(Locale.ROOT, "%,.0f messages/s", recordRate);
        if (byteRate <= 0 || bytes >= size) {
            return rate;
        }
        Duration left = Duration.ofSeconds((long) ((size - bytes) / byteRate));
        return rate
                + String.format(
                        Locale.ROOT, ", %d:%02d:%02d left", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
    }

    /** The rates of the last seconds, older ones counting ever less: a load is slow at first, and a server may be away. */
    private void measure(long bytes, long records, long now) {
        double seconds = (now - measured) / 1e9;
        if (seconds >= 1) {
            double weight = measured == started ? 1 : 1 - Math.exp(-seconds / WINDOW_SECONDS);
            byteRate += weight * ((bytes - lastBytes) / seconds - byteRate);
            recordRate += weight * ((records - lastRecords) / seconds - recordRate);
            measured = now;
            lastBytes = bytes;
            lastRecords = records;
        }
    }
}
