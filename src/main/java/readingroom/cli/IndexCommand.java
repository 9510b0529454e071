package readingroom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.commons.io.FileUtils;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.Maintenance;
import readingroom.Settings;
import readingroom.index.Definition;
import readingroom.index.Generation;
import readingroom.index.IndexAdmin;
import readingroom.model.Plural;

/** Makes the index of messages, looks at it, and rebuilds it behind its alias. */
@Command(
        name = "index",
        description = "Makes the index of messages, looks at it, and rebuilds it behind its alias while it is served.",
        footer = {
            "",
            "Example: ./readingroom index status",
            "Then, if it differs:  ./readingroom index rebuild --delete-old"
        })
final class IndexCommand {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    /** Which settings and mappings are meant. */
    static final class Wanted {

        @Option(
                names = "--definition",
                paramLabel = "FILE",
                description = "Settings and mappings, as \"index definition\" prints them, instead of the program's.")
        private @Nullable Path file;

        Definition read(Settings settings) throws IOException {
            int replicas = settings.integer("index.replicas");
            return file == null ? Definition.ofProgram(replicas) : Definition.ofFile(file, replicas);
        }
    }

    @Command(
            name = "create",
            description = "Makes index, alias and index template where they are missing.",
            footer = {"", "Example: ./readingroom index create"})
    int create(@CommandLine.Mixin Wanted wanted) throws IOException {
        Settings settings = cli.withRunningServe();
        Definition definition = wanted.read(settings);
        say(Maintenance.index(settings, index -> index.create(definition)));
        return Cli.DONE;
    }

    @Command(
            name = "status",
            description = "Says what there is, and in what it differs from what the program would make.",
            footer = {"", "Example: ./readingroom index status"})
    int status(@CommandLine.Mixin Wanted wanted) throws IOException {
        Settings settings = cli.withRunningServe();
        Definition definition = wanted.read(settings);
        print(Maintenance.index(settings, index -> index.state(definition)));
        return Cli.DONE;
    }

    @Command(
            name = "definition",
            description = "Prints the settings and mappings of the program.",
            footer = {
                "",
                "Example, for settings or mappings of your own:",
                "  ./readingroom index definition > mine.json",
                "  ./readingroom index rebuild --definition mine.json"
            })
    int definition() {
        PrintWriter out = spec.commandLine().getOut();
        out.println(
                Definition.ofProgram(cli.settings().integer("index.replicas")).text());
        out.flush();
        return Cli.DONE;
    }

    @Command(
            name = "rebuild",
            description = {
                "Copies all messages, with their vectors, into a new index made with the present settings and mappings,"
                        + " and lets the alias lead to it.",
                "Messages may come and questions be asked meanwhile; writers wait a moment at the end."
                        + " After a kill, run it again: it goes on where it was."
            },
            footer = {"", "Example: ./readingroom index rebuild --delete-old --rate 5000"})
    int rebuild(
            @CommandLine.Mixin Wanted wanted,
            @Option(names = "--delete-old", description = "Deletes the old index afterwards, instead of keeping it.")
                    boolean deleteOld,
            @Option(
                            names = "--rate",
                            defaultValue = "0",
                            paramLabel = "N",
                            description = "Messages copied a second at most, to spare the servers. Default: no limit.")
                    int rate,
            @Option(names = "--abandon", description = "Gives up a rebuild that was begun, and deletes what it made.")
                    boolean abandon)
            throws IOException {
        if (rate < 0) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--rate must be 0 or more");
        }
        Settings settings = cli.withRunningServe();
        if (abandon) {
            say(Maintenance.index(settings, IndexAdmin::abandon));
            return Cli.DONE;
        }
        Definition definition = wanted.read(settings);
        try (CopyProgress progress = CopyProgress.of(spec.commandLine().getErr())) {
            Maintenance.index(
                    settings, index -> index.rebuild(definition, new IndexAdmin.Wish(deleteOld, rate), progress));
        }
        return Cli.DONE;
    }

    @Command(
            name = "prune",
            description = "Deletes the indices that the alias led to before a rebuild.",
            footer = {"", "Example: ./readingroom index prune"})
    int prune() throws IOException {
        List<String> deleted = Maintenance.index(cli.withRunningServe(), IndexAdmin::prune);
        say(deleted.stream().map(name -> name + " is deleted").toList());
        return Cli.DONE;
    }

    private void say(List<String> lines) {
        PrintWriter out = spec.commandLine().getOut();
        (lines.isEmpty() ? List.of("nothing to do") : lines).forEach(out::println);
        out.flush();
    }

    private void print(IndexAdmin.State state) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("alias " + state.alias() + (state.hasTemplate() ? ", with its template" : ", without a template"));
        for (Generation generation : state.generations()) {
            out.println(words(generation));
        }
        if (state.generations().isEmpty()) {
            out.println("no index yet; \"index create\" makes it");
        }
        state.differences().forEach(difference -> out.println("  differs: " + difference));
        if (!state.differences().isEmpty()) {
            out.println("  \"index rebuild\" makes an index as the program would");
        }
        out.flush();
    }

    private static String words(Generation generation) {
        String words = String.format(
                Locale.ROOT,
                "%s: %s, %s%s%s",
                generation.name(),
                Plural.of(generation.documents(), "message"),
                FileUtils.byteCountToDisplaySize(generation.bytes()),
                generation.served() ? ", served" : "",
                generation.isClosedForWriting() ? ", takes nothing" : "");
        return generation.rebuild() == null
                ? words
                : words + ", being filled from " + generation.rebuild().from() + " (pass "
                        + generation.rebuild().pass() + "); \"index rebuild\" goes on, with --abandon gives up";
    }
}
