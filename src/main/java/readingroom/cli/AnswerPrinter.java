package readingroom.cli;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.PlainText;
import readingroom.model.Plural;
import readingroom.model.Usage;

/**
 * Renders an answer for a terminal: question, answer, numbered citations, the instructions with what became of them, and what
 * it took. Everything from outside is shown as plain text; escape sequences of its own only for a terminal.
 */
public final class AnswerPrinter {

    private static final String BOLD = "\u001B[1m";
    private static final String FAINT = "\u001B[2m";
    private static final String PLAIN = "\u001B[0m";
    private static final int WORDS_MAX = 240;
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("EEE yyyy-MM-dd HH:mm", Locale.ENGLISH);

    private static final String NO_MODEL = "none";

    private final boolean terminal;
    private final @Nullable ZoneId zone;

    /**
     * Terminal tells whether the output understands escape sequences.
     *
     * @param zone of the times shown; null shows all in the offset of the first message cited, and says which
     */
    public AnswerPrinter(boolean terminal, @Nullable ZoneId zone) {
        this.terminal = terminal;
        this.zone = zone;
    }

    /** A printer for this process's own output, with times on the clock of the asker. */
    static AnswerPrinter here(ZoneId zone) {
        return new AnswerPrinter(CommandLine.Help.Ansi.AUTO.enabled(), zone);
    }

    /** The answer as lines, the last one ended. */
    public String print(Answer answer) {
        List<String> lines = new ArrayList<>();
        lines.add(styled(BOLD, "Q  " + PlainText.of(answer.question())));
        lines.add("");
        answer.answer().lines().forEach(line -> lines.add("   " + PlainText.lineOf(line)));
        if (!answer.answer().isBlank()) {
            lines.add("");
        }
        ZoneId shown = shown(answer);
        lines.add(styled(FAINT, "   " + status(answer) + (isTimed(answer) ? ", times in " + shown : "")));
        answer.citations().forEach(c -> lines.add(styled(FAINT, "   " + citation(c, answer, shown))));
        if (!answer.instructions().isEmpty()) {
            lines.add(styled(FAINT, "   instructions"));
            new Ledger(shown, "     ").lines(answer.instructions()).forEach(line -> lines.add(styled(FAINT, line)));
        }
        section("loosened", answer.relaxations(), lines);
        section("fell back", answer.degraded(), lines);
        lines.add(styled(FAINT, "   " + usage(answer.usage())));
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    private static String status(Answer answer) {
        String status = answer.status().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        Answer.Failure cause = answer.cause();
        return cause == null
                ? String.format(
                        Locale.ROOT,
                        "%s, confidence %.2f, model %s",
                        status,
                        answer.confidence(),
                        PlainText.of(answer.model()))
                : status + " in " + PlainText.of(cause.step()) + ": " + PlainText.of(cause.message());
    }

    /** Every answer shows times, or may show the nearest messages with theirs; a failed question does not. */
    private static boolean isTimed(Answer answer) {
        return !answer.isFailed();
    }

    private ZoneId shown(Answer answer) {
        if (zone != null) {
            return zone;
        }
        return answer.citations().isEmpty()
                ? ZoneId.systemDefault()
                : answer.citations().getFirst().timestamp().getOffset();
    }

    /** Words that the answer already shows are not shown again, nor are times, which it shows on the clock of the asker. */
    private static String citation(Citation c, Answer answer, ZoneId shown) {
        String words = PlainText.of(c.quote());
        String head = String.format(
                Locale.ROOT,
                "[%d] %s, %s%s in %s, score %.1f",
                c.n(),
                PlainText.of(c.sender(), 60),
                answer.model().equals(NO_MODEL)
                        ? ""
                        : MOMENT.format(c.timestamp().atZoneSameInstant(shown)) + ", ",
                PlainText.of(c.messageId(), 80),
                PlainText.of(c.conversationId(), 80),
                c.score());
        return answer.answer().contains(words) ? head : head + ": “" + PlainText.of(words, WORDS_MAX) + "”";
    }

    private void section(String title, List<String> items, List<String> lines) {
        if (!items.isEmpty()) {
            lines.add(styled(FAINT, "   " + title));
            items.forEach(item -> lines.add(styled(FAINT, "     " + PlainText.of(item, WORDS_MAX))));
        }
    }

    private static String usage(Answer.UsageReport usage) {
        Usage.Step total = usage.total();
        List<String> steps = usage.steps().stream()
                .map(step -> PlainText.of(step.step()) + " " + step.ms())
                .toList();
        String time = "took " + total.ms() + " ms" + (steps.isEmpty() ? "" : " (" + String.join(", ", steps) + ")");
        return total.llmCalls() == 0
                ? time + ", no model calls"
                : String.format(
                        Locale.ROOT,
                        "%s, %s, %d + %d tokens, %.4f USD",
                        time,
                        Plural.of(total.llmCalls(), "model call"),
                        total.promptTokens(),
                        total.completionTokens(),
                        total.costUsd());
    }

    private String styled(String style, String line) {
        return terminal ? style + line + PLAIN : line;
    }
}
