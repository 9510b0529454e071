package readingroom.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Measures speed. */
@Command(
        name = "bench",
        description = "Measures speed and tokens, in an index of its own that is gone afterwards.",
        footer = {"", "Example: ./readingroom bench ingest --messages 10000,100000"},
        subcommands = {
            BenchAskCommand.class,
            BenchIngestCommand.class,
            BenchReadCommand.class,
            BenchRecallCommand.class,
            BenchTokensCommand.class
        })
final class BenchCommand implements Runnable {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    Cli cli() {
        return cli;
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "bench what? See: ./readingroom bench --help");
    }
}
