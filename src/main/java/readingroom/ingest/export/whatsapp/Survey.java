package readingroom.ingest.export.whatsapp;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DateOrder;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.WrittenTime;

/** What only the whole file tells: the order of its dates, the layout of its rows, and who writes. */
public final class Survey {

    private static final int SENDERS_MAX = 10_000;

    private final DateOrder order = new DateOrder();
    private final Map<String, Integer> senders = new HashMap<>();
    private boolean english;
    private int layout = -1;
    private int rows;
    private int tight;
    private char separator;
    private boolean american;
    private @Nullable String title;

    private Survey(boolean english) {
        this.english = english;
    }

    /** @param english whether the name of the file is that of an English export */
    public static Survey of(Export export, boolean english) throws IOException {
        Survey survey = new Survey(english);
        Head head = new Head();
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                if (head.read(line)) {
                    survey.add(head, line, lines.number());
                }
            }
        }
        survey.order.lean(survey.american && survey.english, survey.separator);
        return survey;
    }

    /** Whether the line begins a row of this export. */
    public boolean isRow(Head head) {
        return head.layout() == layout;
    }

    public DateOrder order() {
        return order;
    }

    /** Whether it has the layout of a row, yet lies days beside those around it and is by nobody who wrote before. */
    public boolean isDoubtful(long row, @Nullable String sender) {
        return order.isOutlier(row) && (sender == null || senders.getOrDefault(sender, 0) <= 1);
    }

    /** The name of the group, or of the other person, that the first row of the program is written under; null if none is. */
    public @Nullable String title() {
        return title;
    }

    /** The place of the colon after the name, whether a blank follows it or not; -1 if there is no name. */
    public int colon(Head head) {
        int colon = head.colon();
        if (colon >= 0) {
            return colon;
        }
        int near = head.tightColon();
        String name = near < 0 ? null : head.name(near);
        return name != null && (tight * 2 > rows || senders.containsKey(name)) ? near : -1;
    }

    /** The other of two who write, of whom one is the conversation; null in groups. */
    public @Nullable String other(String sender, String conversation) {
        if (senders.size() != 2 || !senders.containsKey(sender) || !senders.containsKey(conversation)) {
            return null;
        }
        return senders.keySet().stream()
                .filter(name -> !name.equals(sender))
                .findFirst()
                .orElse(null);
    }

    private void add(Head head, String line, long row) {
        WrittenTime time = head.time();
        if (layout < 0) {
            layout = head.layout();
            separator = time.separator();
            american = time.width(0) < 3 && time.width(2) < 3;
        }
        if (!isRow(head)) {
            return;
        }
        rows++;
        order.add(time, row);
        american &= !isPadded(time, 0) && !isPadded(time, 1) && (!time.isHalved() || head.endsInCapital());
        english |= time.isHalved() && head.endsInCapital();
        int colon = head.colon();
        String name = colon < 0 ? null : head.name(colon);
        if (name == null) {
            tight += head.tightColon() < 0 ? 0 : 1;
            english |= line.contains("encrypted") || line.contains("added") || line.contains("created group");
            return;
        }
        boolean ofProgram = Row.isMarked(line, colon + 1);
        if (ofProgram && Row.isNotice(line.substring(colon + 1))) {
            english |= line.contains("encrypted") || line.contains("added");
            title = title == null ? name : title;
        } else if (senders.size() < SENDERS_MAX) {
            senders.merge(name, 1, Integer::sum);
            english |= line.endsWith("omitted>") || line.endsWith(" omitted") || line.endsWith("(file attached)");
        }
    }

    private static boolean isPadded(WrittenTime time, int part) {
        return time.width(part) == 2 && time.part(part) < 10;
    }
}
