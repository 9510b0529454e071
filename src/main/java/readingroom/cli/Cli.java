package readingroom.cli;

import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import readingroom.ConfigurationException;
import readingroom.Settings;
import readingroom.log.Logs;

/** The command line: what all commands share. */
@Command(
        name = "readingroom",
        description = "Ask questions of your raw chat logs, get answers that cite the messages.",
        footer = {
            "",
            "Start with:  ./readingroom demo",
            "Exit status: 0 done, 1 failed, 2 wrong usage or configuration,",
            "             3 done with rejects."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Cli.Version.class,
        scope = CommandLine.ScopeType.INHERIT,
        subcommands = {
            DemoCommand.class,
            ServeCommand.class,
            IngestCommand.class,
            ConvertCommand.class,
            AskCommand.class,
            InstructCommand.class,
            EvalCommand.class,
            BenchCommand.class,
            StatusCommand.class,
            RedriveCommand.class,
            ForgetCommand.class,
            BackupCommand.class,
            RestoreCommand.class,
            ExportCommand.class,
            IndexCommand.class,
            McpCommand.class
        })
public final class Cli {

    static final int DONE = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;
    static final int REJECTS = 3;

    @Option(
            names = {"-D", "--set"},
            paramLabel = "KEY=VALUE",
            scope = CommandLine.ScopeType.INHERIT,
            description = "Sets a configuration key for this run, e.g. --set recall.limit=200.")
    private Map<String, String> overrides = new LinkedHashMap<>();

    /** The command line, ready to execute. */
    public static CommandLine commandLine() {
        return new CommandLine(new Cli())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(Cli::explain)
                .setUsageHelpAutoWidth(true);
    }

    /** The configuration of this run: defaults, file in the working folder, environment, command line. */
    Settings settings() {
        return loaded(Path.of(""));
    }

    private Settings loaded(Path folder) {
        Settings settings = Settings.load(folder, System.getenv(), overrides);
        Logs.configure(settings.text("log.format").equals("json"), settings.bool("log.texts"));
        return settings;
    }

    /** The same of another folder, from which paths that are not absolute begin. */
    Settings settings(Path folder) {
        Settings settings = loaded(folder);
        Map<String, String> absolute = new LinkedHashMap<>();
        settings.all().forEach((key, value) -> {
            if (key.matches(".*[.-](folder|file)") && !value.isBlank()) {
                absolute.put(key, folder.toAbsolutePath().resolve(value.strip()).toString());
            }
        });
        return settings.with(absolute);
    }

    /** The same, but with the servers of a {@code serve} that runs on this machine, if there is one, and with its names and limits. */
    Settings withRunningServe() {
        Settings settings = settings();
        return RunningServe.find(settings)
                .map(serve -> settings.with(serve.servers()).with(without(overrides, serve.shared())))
                .orElse(settings);
    }

    private static Map<String, String> without(Map<String, String> said, Map<String, String> shared) {
        Map<String, String> unsaid = new LinkedHashMap<>(shared);
        unsaid.keySet().removeAll(said.keySet());
        return unsaid;
    }

    private static int explain(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
        Throwable cause = e;
        while (cause.getCause() != null
                && String.valueOf(cause.getMessage()).contains(cause.getCause().toString())) {
            cause = cause.getCause();
        }
        command.getErr().println("readingroom: " + message(cause));
        return e instanceof ConfigurationException || e instanceof IllegalArgumentException ? USAGE : FAILED;
    }

    private static String message(Throwable cause) {
        if (cause instanceof NoSuchFileException missing) {
            return "no such file or folder: " + missing.getFile();
        }
        if (cause instanceof AccessDeniedException denied) {
            return "not allowed to read or write " + denied.getFile();
        }
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Cli.class.getPackage().getImplementationVersion();
            return new String[] {"readingroom " + (version == null ? "(from source)" : version)};
        }
    }
}
