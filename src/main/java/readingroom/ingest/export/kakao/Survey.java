package readingroom.ingest.export.kakao;

import java.io.IOException;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DateOrder;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.Pairs;
import readingroom.ingest.export.WrittenTime;

/** What only the whole file tells: the order of its dates, the conversation, and who writes. */
public final class Survey {

    private static final Pattern MEMBERS = Pattern.compile(" \\d{1,5}$");
    private static final int TITLE_LINES = 3;
    private static final int SENDERS_MAX = 10_000;

    private final DateOrder order = new DateOrder();
    private final Set<String> senders = new HashSet<>();
    private String conversation = "";

    private Survey() {}

    /** Reads the whole file. */
    public static Survey of(Export export) throws IOException {
        Survey survey = new Survey();
        Head head = new Head();
        String title = null;
        try (Lines lines = export.lines()) {
            String next;
            while ((next = lines.next()) != null) {
                if (title == null && lines.number() <= TITLE_LINES) {
                    title = Pairs.between("kakao-title", next.strip());
                }
                survey.look(next, lines.number(), head);
            }
        }
        survey.order.lean(false, '/');
        String name = title == null ? null : MEMBERS.matcher(title).replaceFirst("");
        survey.conversation = export.conversation(name == null ? export.name() : name);
        return survey;
    }

    private void look(String line, long number, Head head) {
        if (head.isDay(line)) {
            order.add(head.day().date(), number);
        } else if (head.read(line)) {
            if (head.isDated()) {
                order.add(head.time(), number);
            }
            if (head.name() != null && senders.size() < SENDERS_MAX) {
                senders.add(head.name());
            }
        }
    }

    /** The date in the order of the file; null if there is no such day. */
    public @Nullable LocalDate date(WrittenTime time) {
        return order.date(time);
    }

    public String conversation() {
        return conversation;
    }

    /** The other of two, of whom one is the conversation; null in groups. */
    public @Nullable String other(String sender) {
        return senders.size() == 2 && senders.contains(conversation)
                ? senders.stream()
                        .filter(name -> !name.equals(sender))
                        .findFirst()
                        .orElse(null)
                : null;
    }
}
