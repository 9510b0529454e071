package readingroom.cli;

import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.Maintenance;
import readingroom.Settings;
import readingroom.forget.Receipt;
import readingroom.forget.Selection;
import readingroom.forget.Wish;
import readingroom.model.Json;

/** Makes messages forgotten, and prints the receipt. */
@Command(
        name = "forget",
        description = {
            "Removes messages wherever they are kept, and prints a receipt.",
            "That is: the index, its vectors, kept answers with their traces, caches and the journal. They do not come back with"
                    + " an overlapping export. All that is given must apply to a message."
        },
        footer = {
            "",
            "Examples: ./readingroom forget --sender \"Ana Lima\" --dry-run",
            "          ./readingroom forget --conversation trip --to 2020-01-01 --yes",
            "          ./readingroom forget --receipts",
            "Exit status: 0 forgotten or shown, 1 failed, or something was still there",
            "             when asked again, 2 wrong usage."
        })
final class ForgetCommand implements Callable<Integer> {

    private static final int RECEIPTS_MAX = 10_000;

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Option(names = "--message", paramLabel = "ID", arity = "1..*", description = "Ids as citations show them.")
    private List<String> messages = List.of();

    @Option(names = "--sender", paramLabel = "S", description = "A name or the id of an account, to the letter.")
    private @Nullable String sender;

    @Option(names = "--conversation", paramLabel = "C", description = "An id or a name, to the letter.")
    private @Nullable String conversation;

    @Option(
            names = "--from",
            paramLabel = "T",
            description = "A day such as 2024-05-31 or a time such as 2024-05-31T09:00:00Z; inclusive.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "T", description = "The same; exclusive.")
    private @Nullable String to;

    @Option(names = "--zone", paramLabel = "Z", description = "Zone of days and of times without one. Default: UTC.")
    private @Nullable String zone;

    @Option(names = "--dry-run", description = "Only says how many messages that would be.")
    private boolean dryRun;

    @Option(names = "--yes", description = "Does not ask before.")
    private boolean yes;

    @Option(
            names = "--allow-return",
            description = "Lets the messages come back with an export, those too that were forgotten before.")
    private boolean returning;

    @Option(
            names = "--files",
            description = "Deletes files of the inbox's done and error that hold some of it, with all else in them.")
    private boolean files;

    @Option(
            names = "--receipts",
            paramLabel = "N",
            arity = "0..1",
            fallbackValue = "20",
            description =
                    "Forgets nothing, and shows the receipts that are kept, the newest first. Default: 20 of them.")
    private @Nullable Integer receipts;

    @Option(names = "--json", description = "Prints the receipt as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Settings settings = cli.withRunningServe();
        if (receipts != null) {
            show(Maintenance.receipts(settings, shown(receipts)));
            return Cli.DONE;
        }
        Selection selection = new Selection(messages, sender, conversation, time(from, "--from"), time(to, "--to"));
        if (!dryRun && !yes && !isConfirmed(settings, selection)) {
            return Cli.FAILED;
        }
        Receipt receipt = Maintenance.forget(settings, new Wish(selection, dryRun, returning, files));
        show(List.of(receipt));
        return receipt.isClean() ? Cli.DONE : Cli.FAILED;
    }

    /** @throws CommandLine.ParameterException if something is to be forgotten as well */
    private int shown(int most) {
        boolean alone = spec.commandLine().getParseResult().matchedOptions().stream()
                .allMatch(option ->
                        option.inherited() || List.of("--receipts", "--json").contains(option.longestName()));
        if (!alone || most < 1 || most > RECEIPTS_MAX) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--receipts takes a number from 1 to " + RECEIPTS_MAX
                            + ", and goes with --json alone: it only shows what was forgotten before");
        }
        return most;
    }

    /** As JSON, a line each. */
    private void show(List<Receipt> all) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        ReceiptPrinter printer = new ReceiptPrinter(out);
        for (Receipt receipt : all) {
            if (json) {
                out.println(Json.mapper().writeValueAsString(receipt));
            } else {
                printer.print(receipt);
            }
        }
        if (all.isEmpty() && !json) {
            out.println("no receipts: nobody has had messages forgotten");
        }
        out.flush();
    }

    private boolean isConfirmed(Settings settings, Selection selection) throws IOException {
        Console console = System.console();
        if (console == null) {
            throw unasked();
        }
        Receipt would = Maintenance.forget(settings, new Wish(selection, true, returning, files));
        PrintWriter err = spec.commandLine().getErr();
        new ReceiptPrinter(err).print(would);
        err.flush();
        String answer = console.readLine("Forget them? This cannot be undone. (yes/no) ");
        if (answer == null) {
            throw unasked();
        }
        return answer.strip().equalsIgnoreCase("yes");
    }

    private CommandLine.ParameterException unasked() {
        return new CommandLine.ParameterException(
                spec.commandLine(), "nobody can be asked here; look with --dry-run, then say --yes");
    }

    private @Nullable Instant time(@Nullable String text, String option) {
        return text == null
                ? null
                : TimeOptions.time(option, text, zone == null ? ZoneOffset.UTC : TimeOptions.zone(zone));
    }
}
