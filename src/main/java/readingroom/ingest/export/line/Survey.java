package readingroom.ingest.export.line;

import java.io.IOException;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DateOrder;
import readingroom.ingest.export.DayLine;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.Pairs;
import readingroom.ingest.export.SpacedNames;

/** What only the whole file tells: the order of its dates, what stands between the parts of a row, and who writes. */
public final class Survey {

    private static final String MARK = "[LINE]";
    private static final int TITLE_LINES = 3;
    private static final int SENDERS_MAX = 10_000;

    private final DateOrder order = new DateOrder();
    private final SpacedNames names = new SpacedNames();
    private final Set<String> senders = new HashSet<>();
    private boolean tabs;
    private @Nullable String other;
    private String conversation = "";

    private Survey() {}

    /** Reads the whole file. */
    public static Survey of(Export export) throws IOException {
        Survey survey = new Survey();
        DayLine day = new DayLine();
        Head head = new Head();
        boolean english = false;
        char separator = '/';
        String title = null;
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                if (lines.number() <= TITLE_LINES
                        && title == null
                        && line.strip().startsWith(MARK)) {
                    title = line.strip().substring(MARK.length()).strip();
                } else if (day.read(line)) {
                    survey.order.add(day.date(), lines.number());
                    english |= day.isEnglish();
                    separator = day.date().separator();
                } else if (head.read(line, false)) {
                    survey.row(line, head.end());
                }
            }
        }
        survey.order.lean(english, separator);
        survey.title(title, export);
        return survey;
    }

    private void row(String line, int end) {
        String rest = line.substring(end + 1);
        tabs |= line.charAt(end) == '\t';
        int tab = rest.indexOf('\t');
        if (tab > 0 && senders.size() < SENDERS_MAX) {
            senders.add(rest.substring(0, tab));
        } else if (!tabs) {
            names.add(rest);
        }
    }

    private void title(@Nullable String title, Export export) {
        other = title == null ? null : Pairs.between("line-with", title);
        String group = title == null ? null : Pairs.between("line-in", title);
        String name = other != null ? other : group != null ? group : title;
        conversation = export.conversation(Objects.requireNonNullElse(name, export.name()));
        if (other != null) {
            names.know(other);
        }
    }

    /** The date of a line of days; null if there is no such day. */
    public @Nullable LocalDate date(DayLine day) {
        return order.date(day.date());
    }

    public boolean hasTabs() {
        return tabs;
    }

    public String conversation() {
        return conversation;
    }

    /** Where the name ends in what stands behind the time; not above zero where there is none. */
    public int nameEnd(String rest) {
        return tabs ? rest.indexOf('\t') : names.end(rest);
    }

    /** The other of two; null in groups. */
    public @Nullable String receiver(String sender) {
        if (other == null || !other.equals(sender)) {
            return other;
        }
        return senders.size() != 2
                ? null
                : senders.stream()
                        .filter(name -> !name.equals(sender))
                        .findFirst()
                        .orElse(null);
    }
}
