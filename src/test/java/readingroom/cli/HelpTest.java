package readingroom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What people read who ask a command for help, on a terminal of 80 columns. */
class HelpTest {

    private static final int WIDTH = 80;

    static Stream<CommandLine> commands() {
        return all(Cli.commandLine().setUsageHelpAutoWidth(false).setUsageHelpWidth(WIDTH));
    }

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(HelpTest::all));
    }

    private static String name(CommandLine command) {
        return command.getCommandSpec().qualifiedName();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theFirstLineOfADescriptionIsAWholeSentence_forItStandsAloneInTheListOfCommands(CommandLine command) {
        String[] description = command.getCommandSpec().usageMessage().description();

        assertThat(description).as(name(command)).isNotEmpty();
        assertThat(description[0]).as(name(command)).endsWith(".");
        assertThat(String.join("\n", description))
                .as(name(command))
                .doesNotContain(",\n")
                .doesNotContain(";\n");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasAnExampleOfItsOwn_whichFitsIntoItsLine(CommandLine command) {
        String[] footer = command.getCommandSpec().usageMessage().footer();

        assertThat(footer)
                .as(name(command))
                .allSatisfy(line -> assertThat(columns(line)).as(line).isLessThan(WIDTH));
        if (command.getParent() != null) {
            assertThat(String.join("\n", footer)).contains("Example").contains("./" + name(command));
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyValueOfAnOptionHasANameForPeople(CommandLine command) {
        assertThat(command.getUsageMessage()).doesNotContain("=<");
    }

    /** Chinese characters take two. */
    private static int columns(String line) {
        return line.codePoints()
                .map(c -> Character.isIdeographic(c) || c > 0xFF00 ? 2 : 1)
                .sum();
    }
}
