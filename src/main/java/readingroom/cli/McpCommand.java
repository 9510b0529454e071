package readingroom.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.mcp.AssistantLine;
import readingroom.mcp.Stdio;

/** Serves an assistant over standard input and output. */
@Command(
        name = "mcp",
        description = {
            "Serves an assistant (Model Context Protocol) over standard input and output, until the input ends.",
            "Uses a running \"serve\" if there is one, else starts what it needs with the first call."
        },
        footer = {"", "Example: ./readingroom mcp --folder ~/reading-room --asker Ben"})
final class McpCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description = "The folder with application.properties and .readingroom, if it is not the working folder.")
    private Path folder = Path.of("");

    @Option(names = "--asker", paramLabel = "NAME", description = "Who \"I\" is, and whose access counts.")
    private @Nullable String asker;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description =
                    "A file that holds nothing but a token, where the running \"serve\" has http.tokens-file; else it is"
                            + " that of the environment, READINGROOM_TOKEN, or the operator's.")
    private @Nullable Path tokenFile;

    @Override
    public Integer call() throws IOException {
        // one that is made here would be empty, and look like an index without messages
        if (!Files.isDirectory(folder.toAbsolutePath())) {
            throw new IllegalArgumentException("--folder " + folder + " is no folder; give that from which \"serve\" or"
                    + " \"ingest\" is run, with application.properties and .readingroom");
        }
        Settings settings = cli.settings(folder);
        // whatever prints by mistake must not break into the protocol
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        System.setOut(System.err);
        Optional<RunningServe> serve = RunningServe.find(settings);
        if (serve.isPresent()) {
            AssistantLine.at(URI.create(serve.get().http() + "/mcp"), token(settings), asker)
                    .run(System.in, out);
            return Cli.DONE;
        }
        Duration idle = Duration.ofMinutes(settings.integer("mcp.idle-minutes"));
        try (OnDemandRoom room = new OnDemandRoom(() -> start(settings), idle)) {
            Stdio line =
                    AssistantLine.here(() -> room.get().assistants(), settings.integer("mcp.tokens"), version(), asker);
            line.run(System.in, out);
        }
        return Cli.DONE;
    }

    /** A serve that has been started since has the servers of the folder. */
    private static ReadingRoom start(Settings settings) {
        Settings now = RunningServe.find(settings)
                .map(serve -> settings.with(serve.servers()))
                .orElse(settings);
        return ReadingRoom.start(now, Routes.INSTRUCT, Routes.STEPS, Routes.BROWSE);
    }

    private @Nullable String token(Settings settings) throws IOException {
        return tokenFile == null ? RunningServe.token(settings) : RunningServe.token(tokenFile);
    }

    private static String version() {
        String version = Cli.class.getPackage().getImplementationVersion();
        return version == null ? "0" : version;
    }
}
