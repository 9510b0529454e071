package readingroom.cli;

import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import picocli.CommandLine;

/** Progress bars on standard error, where that is a terminal; in a file or a pipe they would only be noise. */
final class Bars {

    private static final int UPDATE_MS = 500;

    private Bars() {}

    static ProgressBar bar(String task, long max, String unit) {
        ProgressBarBuilder builder = new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(Math.max(1, max))
                .setUnit(unit, 1)
                .setUpdateIntervalMillis(UPDATE_MS);
        if (!CommandLine.Help.Ansi.AUTO.enabled()) {
            builder.setConsumer(new DelegatingProgressBarConsumer(line -> {}));
        }
        return builder.build();
    }
}
