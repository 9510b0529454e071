package readingroom.cli;

import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import picocli.CommandLine;

/** Progress bars on standard error, where that is a terminal; in a file or a pipe they would only be noise. */
final class Bars {

    private static final int UPDATE_MS = 500;
    private static final long MIB = 1024 * 1024;

    private Bars() {}

    static boolean isTerminal() {
        return CommandLine.Help.Ansi.AUTO.enabled();
    }

    static ProgressBar bar(String task, long max, String unit) {
        ProgressBarBuilder builder =
                builder(task).setInitialMax(Math.max(1, max)).setUnit(unit, 1);
        if (!isTerminal()) {
            builder.setConsumer(new DelegatingProgressBarConsumer(line -> {}));
        }
        return builder.build();
    }

    /** One of bytes, whose message says how fast it goes and how long it will take; only for a terminal. */
    static ProgressBar bytes(String task) {
        return builder(task).setUnit(" MiB", MIB).hideEta().build();
    }

    private static ProgressBarBuilder builder(String task) {
        return new ProgressBarBuilder().setTaskName(task).setUpdateIntervalMillis(UPDATE_MS);
    }
}
