package readingroom.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.Settings;

/** What benches of synthetic messages have in common: how many, and of which seed. */
abstract class MessageBench implements Callable<Integer> {

    @ParentCommand
    private BenchCommand parent;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "N",
            description = "Of the messages. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Override
    public final Integer call() throws Exception {
        if (counts().stream().anyMatch(count -> count < 1)) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--messages must be above 0");
        }
        measure();
        return Cli.DONE;
    }

    /** How many messages are wanted, each time anew. */
    abstract List<Integer> counts();

    abstract void measure() throws Exception;

    final Settings settings() {
        return parent.cli().settings();
    }

    final long seed() {
        return seed;
    }

    /** Each line is seen when it is measured. */
    final void print(String line) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(line);
        out.flush();
    }

    final void note(String line) {
        spec.commandLine().getErr().println(line);
    }
}
