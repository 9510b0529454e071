package readingroom.ingest.export;

import java.time.LocalDate;
import java.time.Year;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out in which order day, month and year stand: a file keeps one order. Dates that do not exist decide; where there
 * are none, rows that jump back or far ahead speak against an order.
 */
public final class DateOrder {

    private static final double BACK = 6;
    private static final double LEAN = 8;
    private static final double NEVER = 1e6;
    private static final int OUTLIERS_MAX = 10_000;
    private static final int EARLIEST = 1995;

    /** Programs that write two digits are not older. */
    private static final int EARLIEST_SHORT = 2009;

    private final int latest = Year.now().getValue() + 1;
    private final List<Track> tracks = List.of(new Track(0, 1, 2), new Track(1, 0, 2), new Track(2, 1, 0));
    private @Nullable Track best;

    /** One of the orders, and what speaks against it. */
    private final class Track {

        private final int day;
        private final int month;
        private final int year;
        private long impossible;
        private double against;
        private long before = Long.MIN_VALUE;
        private long previous = Long.MIN_VALUE;
        private long previousRow;
        private final Set<Long> outliers = new HashSet<>();

        Track(int day, int month, int year) {
            this.day = day;
            this.month = month;
            this.year = year;
        }

        void add(WrittenTime time, long row) {
            LocalDate date = date(time);
            if (date == null) {
                impossible++;
                return;
            }
            long next = date.toEpochDay();
            if (previous != Long.MIN_VALUE && next != previous) {
                long gap = next - previous;
                against += Math.log(1 + Math.abs(gap)) + (gap < -1 ? BACK : 0);
            }
            boolean apart = previous > next + 1 || before != Long.MIN_VALUE && previous < before - 1;
            if (apart && (before == Long.MIN_VALUE || before <= next + 1) && outliers.size() < OUTLIERS_MAX) {
                outliers.add(previousRow);
            } else {
                before = previous;
            }
            previous = next;
            previousRow = row;
        }

        /** The last row has none after it. */
        boolean isOutlier(long row) {
            boolean back = before != Long.MIN_VALUE && previous < before - 1;
            return outliers.contains(row) || back && row == previousRow;
        }

        @Nullable
        LocalDate date(WrittenTime time) {
            if (year == 0 && time.width(2) > 2 || year == 2 && time.width(0) > 2 || time.width(month) > 2) {
                return null;
            }
            int m = time.part(month);
            int d = time.part(day);
            if (m < 1 || m > 12 || d < 1 || d > 31) {
                return null;
            }
            LocalDate date = Calendars.date(time.part(year), time.width(year), m, d);
            int earliest = time.width(year) > 2 ? EARLIEST : EARLIEST_SHORT;
            return date == null || date.getYear() < earliest || date.getYear() > latest ? null : date;
        }
    }

    /**
     * Looks at the date of the next row.
     *
     * @param row its number, for {@link #isOutlier}
     */
    public void add(WrittenTime time, long row) {
        for (Track track : tracks) {
            track.add(time, row);
        }
    }

    /** What the writing of the dates says where they do not say it themselves: in America the month stands first. */
    public void lean(boolean monthFirst, char separator) {
        tracks.get(monthFirst ? 0 : 1).against += separator == '/' ? LEAN : NEVER;
        tracks.get(2).against += LEAN;
    }

    /** The date in the order that least speaks against; null if there is no such day. */
    public @Nullable LocalDate date(WrittenTime time) {
        return best().date(time);
    }

    /** Whether a row lies more than a day before or after the rows around it, which agree with each other. */
    public boolean isOutlier(long row) {
        return best().isOutlier(row);
    }

    private Track best() {
        if (best == null) {
            List<Track> sorted = new ArrayList<>(tracks);
            sorted.sort(Comparator.<Track>comparingLong(track -> track.impossible)
                    .thenComparingDouble(track -> track.against));
            best = sorted.getFirst();
        }
        return best;
    }
}
