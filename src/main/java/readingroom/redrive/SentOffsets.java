package readingroom.redrive;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Offsets of letters of one partition that wait no more though others before them do. They are kept as ranges, written as
 * {@code 5-900,902} into the metadata of the commit.
 */
public final class SentOffsets {

    private static final Pattern NOTE = Pattern.compile("\\d{1,18}(?:-\\d{1,18})?(?:,\\d{1,18}(?:-\\d{1,18})?)*");

    /** The first of each range, with its last; ranges neither meet nor touch. */
    private final NavigableMap<Long, Long> ranges = new TreeMap<>();

    /** Those that a commit names; none where its metadata is something else. */
    public static SentOffsets of(String metadata) {
        SentOffsets offsets = new SentOffsets();
        if (NOTE.matcher(metadata).matches()) {
            for (String range : metadata.split(",")) {
                int dash = range.indexOf('-');
                long first = Long.parseLong(dash < 0 ? range : range.substring(0, dash));
                offsets.add(first, dash < 0 ? first : Long.parseLong(range.substring(dash + 1)));
            }
        }
        return offsets;
    }

    void add(long offset) {
        add(offset, offset);
    }

    void addAll(SentOffsets others) {
        others.ranges.forEach(this::add);
    }

    private void add(long first, long last) {
        long from = first;
        long to = last;
        Map.Entry<Long, Long> before = ranges.floorEntry(last + 1);
        while (before != null && before.getValue() + 1 >= first) {
            from = Math.min(from, before.getKey());
            to = Math.max(to, before.getValue());
            ranges.remove(before.getKey());
            before = ranges.floorEntry(last + 1);
        }
        ranges.put(from, to);
    }

    boolean has(long offset) {
        Map.Entry<Long, Long> range = ranges.floorEntry(offset);
        return range != null && range.getValue() >= offset;
    }

    /** The first offset from here on that is none of them. */
    long firstOther(long from) {
        Map.Entry<Long, Long> range = ranges.floorEntry(from);
        return range == null || range.getValue() < from ? from : range.getValue() + 1;
    }

    /** How many there are from an offset on. */
    public long countFrom(long from) {
        long count = 0;
        for (Map.Entry<Long, Long> range : ranges.entrySet()) {
            count += Math.max(0, range.getValue() - Math.max(from, range.getKey()) + 1);
        }
        return count;
    }

    /**
     * Those from an offset on, to be read by {@link #of}.
     *
     * @param most characters; ranges that do not fit are left out, and their letters wait once more than they need to
     */
    String note(long from, int most) {
        StringBuilder note = new StringBuilder();
        for (Map.Entry<Long, Long> range : ranges.entrySet()) {
            long first = Math.max(from, range.getKey());
            long last = range.getValue();
            if (last < first) {
                continue;
            }
            String words = first == last ? String.valueOf(first) : first + "-" + last;
            if (note.length() + words.length() + 1 > most) {
                break;
            }
            note.append(note.isEmpty() ? "" : ",").append(words);
        }
        return note.toString();
    }
}
