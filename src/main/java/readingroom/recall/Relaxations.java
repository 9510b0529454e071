package readingroom.recall;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says what had to be given up, and what was found instead. */
final class Relaxations {

    private Relaxations() {}

    static List<String> of(Search search, List<Hit> candidates) {
        Spoken spoken = new Spoken(search);
        List<Hit> hits = candidates.stream().filter(spoken::isAbout).toList();
        ZoneId zone = search.inquiry().question().timeZone();
        List<String> notes = new ArrayList<>();
        Need asked = search.asked();
        if (!search.need().windows().equals(asked.windows())) {
            notes.add(time(asked.windows(), hits, zone));
        }
        if (!asked.absent().isEmpty()) {
            notes.add(time(asked.absent(), hits, zone));
        }
        if (!search.need().speakers().equals(asked.speakers())) {
            notes.add("too little by " + String.join(", ", asked.speakers()) + "; messages by others are included");
        }
        return notes;
    }

    private static String time(List<Window> windows, List<Hit> hits, ZoneId zone) {
        Predicate<Instant> inside = time -> windows.stream().anyMatch(window -> window.contains(time));
        List<Instant> times =
                hits.stream().map(hit -> hit.message().timestamp().toInstant()).toList();
        long found = times.stream().filter(inside).count();
        String range = windows.stream()
                .map(Window::words)
                .distinct()
                .reduce((a, b) -> a + " or " + b)
                .orElse("");
        String start = (found == 0 ? "nothing" : "only " + found) + " on " + range;
        List<Instant> others = times.stream().filter(inside.negate()).toList();
        return others.isEmpty()
                ? start + "; nothing at another time either"
                : start + "; nearest found " + nearest(windows, others, zone);
    }

    /** The nearest day before and the nearest after. */
    private static String nearest(List<Window> windows, List<Instant> times, ZoneId zone) {
        Instant from = edge(windows.stream().map(Window::from).toList(), Comparator.naturalOrder());
        Instant to = edge(windows.stream().map(Window::to).toList(), Comparator.reverseOrder());
        Optional<LocalDate> before = times.stream()
                .filter(time -> from != null && time.isBefore(from))
                .max(Comparator.naturalOrder())
                .map(time -> time.atZone(zone).toLocalDate());
        Optional<LocalDate> after = times.stream()
                .filter(time -> to != null && !time.isBefore(to))
                .min(Comparator.naturalOrder())
                .map(time -> time.atZone(zone).toLocalDate());
        List<String> days = Stream.of(before, after)
                .flatMap(Optional::stream)
                .map(LocalDate::toString)
                .distinct()
                .toList();
        return String.join(" to ", days);
    }

    private static @Nullable Instant edge(List<@Nullable Instant> ends, Comparator<Instant> order) {
        return ends.stream().filter(Objects::nonNull).min(order).orElse(null);
    }
}
