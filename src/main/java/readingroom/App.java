package readingroom;

import picocli.CommandLine;
import readingroom.cli.Cli;

/** Where the program begins. */
public final class App {

    private App() {}

    public static void main(String[] args) {
        CommandLine commandLine = Cli.commandLine();
        System.exit(commandLine.execute(args));
    }
}
