package readingroom.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.bench.ExportForm;
import readingroom.bench.ReadBench;
import readingroom.bench.SyntheticExports;

/** Measures how fast exports are read. */
@Command(
        name = "read",
        description = {
            "Measures how fast exports of WhatsApp, Telegram, Discord and Slack are read, without an index: as \"convert\" does",
            "from its start to its end, in a process that is warm, and beside the parser of JSON alone over the same files."
        },
        footer = {"", "Example: ./readingroom bench read --messages 500000"})
final class BenchReadCommand implements Callable<Integer> {

    private static final String ROW = "%-8s | %,13.0f | %,9.0f | %,12.0f | %s%n";

    @ParentCommand
    private BenchCommand parent;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--messages",
            defaultValue = "500000",
            paramLabel = "N",
            description = "How many messages an export has. Default: ${DEFAULT-VALUE}.")
    private int messages;

    @Option(names = "--seed", defaultValue = "1", description = "Of the exports. Default: 1.")
    private long seed;

    @Override
    public Integer call() throws Exception {
        if (messages < 1) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--messages must be a number above 0");
        }
        PrintWriter out = spec.commandLine().getOut();
        ReadBench bench = new ReadBench(ReadingRoom.exportOptions(parent.cli().settings()));
        out.println("messages a second; in brackets the ratio of the warm reader to the parser of JSON alone");
        out.println("format   | whole command |      warm | a CPU second | parser (ratio)");
        for (ExportForm form : ExportForm.values()) {
            try (Scratch scratch = Scratch.make("bench")) {
                Path export = new SyntheticExports(seed).write(form, scratch.folder(), messages);
                ReadBench.Speed speed = bench.measure(form, export, messages);
                String parser = speed.parser() == 0
                        ? "no JSON"
                        : "%,9.0f (%.2f)".formatted(speed.parser(), speed.warm() / speed.parser());
                String name = form.name().toLowerCase(Locale.ROOT);
                out.printf(ROW, name, speed.command(), speed.warm(), speed.cpu(), parser);
                out.flush();
            }
        }
        return Cli.DONE;
    }
}
