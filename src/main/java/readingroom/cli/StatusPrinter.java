package readingroom.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.apache.commons.io.FileUtils;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.Counts;
import readingroom.ingest.IntakeState;
import readingroom.ingest.IntakeState.Current;
import readingroom.ingest.IntakeState.Ended;
import readingroom.ingest.Waiting;
import readingroom.model.Holdings;
import readingroom.model.Plural;
import readingroom.status.Lag;
import readingroom.status.ServeState;
import readingroom.status.Status;

/** Writes how it stands for a terminal. */
final class StatusPrinter {

    private static final int LAST = 5;
    private static final int REASON_MAX = 160;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());

    private final PrintWriter out;
    private final Instant now = Clock.systemUTC().instant();

    StatusPrinter(PrintWriter out) {
        this.out = out;
    }

    /** @param process what is known of a {@code serve} */
    void print(String process, Status status) {
        line("serve", process);
        server("elasticsearch", status.elasticsearch());
        server("kafka", status.kafka());
        for (Lag lag : status.topics()) {
            line(
                    "  " + lag.topic(),
                    number(lag.waiting()) + (lag.waiting() == 1 ? " waits" : " wait") + " for the group " + lag.group()
                            + advice(lag));
        }
        index(status);
        inbox(status);
        heldUp(status);
        serve(status.serve());
        status.loads().forEach(load -> line("ingest", reading(load)));
        last(status);
        if (status.spent() != null) {
            new Spent(out).print(status.spent());
        }
    }

    private void server(String name, Status.Server server) {
        if (server.obstacle() != null) {
            line(name, server.address() + ": " + server.obstacle());
        } else if (!server.address().isEmpty()) {
            line(name, server.address());
        }
        if (server.own() != null) {
            line("  own", server.own().toString());
        }
    }

    private void index(Status status) {
        Holdings holdings = status.holdings();
        if (holdings == null) {
            line(
                    "index",
                    status.elasticsearch().address().isEmpty()
                            ? "none yet: drop exports into the inbox of a \"serve\", or use \"ingest\""
                            : "Elasticsearch does not say in time what it holds");
            return;
        }
        line(
                "index",
                Plural.of(holdings.messages(), "message") + " in "
                        + Plural.of(holdings.conversations(), "conversation") + " by "
                        + Plural.of(holdings.senders(), "person", "people"));
        if (holdings.withVectors() > 0) {
            line(
                    "  vectors",
                    "of " + Plural.of(holdings.withVectors(), "message") + ", " + number(holdings.waiting())
                            + " to go");
        }
        if (holdings.first() != null) {
            line("  from", holdings.first() + " to " + holdings.last());
        }
    }

    private void inbox(Status status) {
        Status.Inbox inbox = status.inbox();
        Waiting waiting = inbox.waiting();
        line("inbox", inbox.folder());
        Current reading =
                status.serve() == null ? null : status.serve().intake().reading();
        if (reading != null) {
            line("  reading", reading(reading));
        }
        String more = waiting.complete() ? "" : "more than ";
        line(
                "  waiting",
                more + number(waiting.files()) + " (" + bytes(waiting.bytes()) + ")"
                        + (waiting.drops() == waiting.files() ? "" : " in " + Plural.of(waiting.drops(), "drop"))
                        + (waiting.unfinished() == 0
                                ? ""
                                : ", " + number(waiting.unfinished()) + " still being written"));
        String least = inbox.putAway().complete() ? "" : "more than ";
        line("  done", least + number(inbox.putAway().done()));
        line("  error", least + number(inbox.putAway().failed()));
        inbox.putAway().failures().forEach(failure -> out.println("    " + cut(failure.reason())));
    }

    private String reading(Current reading) {
        return "%s: %d %% of %s, %s, for %s"
                .formatted(
                        reading.file(),
                        100 * reading.position() / Math.max(1, reading.size()),
                        bytes(reading.size()),
                        Plural.of(reading.records(), "record"),
                        ago(reading.since()));
    }

    private static String advice(Lag lag) {
        return lag.waiting() > 0 && lag.group().endsWith("-redrive") ? "; \"redrive --list\" shows them" : "";
    }

    private void heldUp(Status status) {
        for (Status.HeldUp held : status.heldUp()) {
            String since = held.since() == null
                    ? "now"
                    : "since " + TIME.format(held.since()) + " (" + ago(held.since()) + ")";
            line("held up", since + ": " + held.what() + ": " + held.why());
        }
    }

    private void serve(@Nullable ServeState serve) {
        if (serve == null) {
            return;
        }
        IntakeState intake = serve.intake();
        line("since start", TIME.format(intake.since()));
        line(
                "  files",
                number(intake.filesDone()) + " done, " + number(intake.filesFailed()) + " in error: " + intake.inbox());
        Counts topic = intake.topic();
        line("  topic", topic.toString());
    }

    private void last(Status status) {
        int from = Math.max(0, status.last().size() - LAST);
        for (Ended ended : status.last().subList(from, status.last().size()).reversed()) {
            String time = TIME.format(ended.report().readAt());
            String what = ended.failure() == null
                    ? ended.report().toString()
                    : ended.report().file() + " is in error: " + cut(ended.failure());
            line("last", time + "  " + what);
        }
    }

    private static String cut(String reason) {
        return reason.length() <= REASON_MAX ? reason : reason.substring(0, REASON_MAX) + " …";
    }

    private void line(String name, String words) {
        out.printf(Locale.ROOT, "%-15s%s%n", name.length() < 15 ? name : name + " ", words);
    }

    private String ago(Instant since) {
        Duration time = Duration.between(since, now);
        if (time.toMinutes() < 2) {
            return Math.max(0, time.toSeconds()) + " s";
        }
        return time.toHours() < 2 ? time.toMinutes() + " min" : time.toHours() + " h";
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String bytes(long bytes) {
        return FileUtils.byteCountToDisplaySize(bytes);
    }
}
