package readingroom.recall;

import com.ibm.icu.text.MessageFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.model.Question;
import readingroom.text.QuestionLocale;

/** Says, in the language of the question, what had to be given up, and what was found instead; of times that were not read as a whole only what was found. */
final class Relaxations {

    private static final ResourceBundle.Control NO_FALLBACK =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private final Search search;
    private final Locale locale;

    private Relaxations(Search search) {
        this.search = search;
        Question question = search.inquiry().question();
        locale = QuestionLocale.of(question.question(), question.language());
    }

    static List<String> of(Search search, List<Hit> candidates) {
        return new Relaxations(search).notes(candidates);
    }

    private List<String> notes(List<Hit> candidates) {
        Spoken spoken = new Spoken(search);
        List<Hit> hits = candidates.stream().filter(spoken::isAbout).toList();
        List<String> notes = new ArrayList<>();
        Need asked = search.asked();
        if (!search.need().windows().equals(asked.windows())) {
            time(asked.windows(), hits).ifPresent(notes::add);
        }
        if (!asked.absent().isEmpty()) {
            time(asked.absent(), hits).ifPresent(notes::add);
        }
        if (!search.need().speakers().equals(asked.speakers())) {
            notes.add(say("others", Map.of("who", String.join(say("and", Map.of()), asked.speakers()))));
        }
        return notes;
    }

    /** Nothing to tell if all that was found is of the time asked for. */
    private Optional<String> time(List<Window> windows, List<Hit> hits) {
        Predicate<Instant> inside = time -> windows.stream().anyMatch(window -> window.contains(time));
        List<Instant> times = hits.stream().map(Relaxations::at).toList();
        List<Instant> others = times.stream().filter(inside.negate()).toList();
        int found = times.size() - others.size();
        if (found > 0 && others.isEmpty()) {
            return Optional.empty();
        }
        String range = windows.stream().map(Window::words).distinct().collect(Collectors.joining(say("or", Map.of())));
        // a time that is full of other messages is not empty
        boolean full = search.found().values().stream()
                .flatMap(one -> one.hits().stream())
                .map(Relaxations::at)
                .anyMatch(inside);
        String nearest = others.isEmpty()
                ? "none"
                : nearest(windows, others, search.inquiry().question().timeZone());
        return Optional.of(say(
                "time", Map.of("found", found, "about", Boolean.toString(full), "range", range, "nearest", nearest)));
    }

    private String say(String key, Map<String, Object> values) {
        String words =
                ResourceBundle.getBundle("wording.recall", locale, NO_FALLBACK).getString(key);
        return new MessageFormat(words, locale).format(values);
    }

    private static Instant at(Hit hit) {
        return hit.message().timestamp().toInstant();
    }

    /** The nearest day before and the nearest after. */
    private String nearest(List<Window> windows, List<Instant> times, ZoneId zone) {
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
        return String.join(say("to", Map.of()), days);
    }

    private static @Nullable Instant edge(List<@Nullable Instant> ends, Comparator<Instant> order) {
        return ends.stream().filter(Objects::nonNull).min(order).orElse(null);
    }
}
