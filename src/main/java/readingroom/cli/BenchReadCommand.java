package readingroom.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import readingroom.ReadingRoom;
import readingroom.bench.ExportForm;
import readingroom.bench.ReadBench;
import readingroom.bench.SyntheticExports;

/** Measures how fast exports are read. */
@Command(
        name = "read",
        description = {
            "Measures how fast exports of WhatsApp, Telegram, Discord and Slack are read, without an index.",
            "As \"convert\" does from its start to its end, in a process that is warm,"
                    + " and beside the parser of JSON alone over the same files."
        },
        footer = {"", "Example: ./readingroom bench read --messages 500000"})
final class BenchReadCommand extends MessageBench {

    private static final String ROW = "%-8s | %,13.0f | %,9.0f | %,12.0f | %s";

    @Option(
            names = "--messages",
            defaultValue = "500000",
            paramLabel = "N",
            description = "How many messages an export has. Default: ${DEFAULT-VALUE}.")
    private int messages;

    @Override
    List<Integer> counts() {
        return List.of(messages);
    }

    @Override
    void measure() throws Exception {
        ReadBench bench = new ReadBench(ReadingRoom.exportOptions(settings()));
        print("messages a second; in brackets the ratio of the warm reader to the parser of JSON alone");
        print("format   | whole command |      warm | a CPU second | parser (ratio)");
        for (ExportForm form : ExportForm.values()) {
            try (Scratch scratch = Scratch.make("bench")) {
                Path export = new SyntheticExports(seed()).write(form, scratch.folder(), messages);
                print(row(form, bench.measure(form, export, messages)));
            }
        }
    }

    private static String row(ExportForm form, ReadBench.Speed speed) {
        String parser = speed.parser() == 0
                ? "no JSON"
                : "%,9.0f (%.2f)".formatted(speed.parser(), speed.warm() / speed.parser());
        String name = form.name().toLowerCase(Locale.ROOT);
        return ROW.formatted(name, speed.command(), speed.warm(), speed.cpu(), parser);
    }
}
