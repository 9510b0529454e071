package readingroom.answer.reckon;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Days between two messages, or between the days that they name. */
final class Durations {

    private static final double NEAR_SUBJECT = 0.3;
    private static final Set<String> TIMES = Set.of("minutes", "hours", "days", "nights", "weeks", "months", "years");

    private final Days days;
    private final Subject subject;
    private final String question;

    Durations(Days days, Subject subject, String question) {
        this.days = days;
        this.subject = subject;
        this.question = question;
    }

    /** A message and the day it stands for. */
    private record Point(Item item, LocalDate day) {}

    /** From the earlier of two to the later; of three only what is told to be the start and the end. */
    Optional<Reckoning> between(List<Item> items) {
        Optional<Reckoning> phases = phases(items);
        List<Item> near = items.stream().filter(Item::isOnSubject).toList();
        if (phases.isPresent() || near.size() != 2) {
            return phases;
        }
        Optional<LocalDate> one = days.one(near.getFirst());
        Optional<LocalDate> other = days.one(near.getLast());
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        Point first = new Point(near.getFirst(), one.get());
        Point last = new Point(near.getLast(), other.get());
        return Optional.of(first.day().isAfter(last.day()) ? between(last, first) : between(first, last));
    }

    /** How long something took or takes: a range that one message names, else from what started it to what ended it. */
    Optional<Reckoning> length(List<Item> items) {
        boolean said = items.stream()
                .filter(Item::isOnSubject)
                .flatMap(item -> Amounts.in(item.text()).stream())
                .anyMatch(amount -> TIMES.contains(amount.unit().id()));
        if (said) {
            return Optional.empty();
        }
        Optional<Reckoning> range = range(items);
        return range.isPresent() ? range : phases(items);
    }

    private Optional<Reckoning> range(List<Item> items) {
        List<Reckoning> ranges = new ArrayList<>();
        for (Item item : items) {
            if (item.isOnSubject()) {
                days.range(item)
                        .ifPresent(span -> ranges.add(between(
                                new Point(item, span.from()),
                                new Point(item, span.to()),
                                isNights() ? "nights" : "range")));
            }
        }
        return ranges.size() == 1 ? Optional.of(ranges.getFirst()) : Optional.empty();
    }

    private boolean isNights() {
        return question.toLowerCase(java.util.Locale.ROOT).contains("night") || question.contains("晚");
    }

    private Optional<Reckoning> phases(List<Item> items) {
        List<Point> starts = points(items, Phase.START);
        List<Point> ends = points(items, Phase.END);
        if (starts.size() != 1 || ends.size() != 1) {
            return Optional.empty();
        }
        Point start = starts.getFirst();
        Point end = ends.getFirst();
        return subject.isOf(start.item(), end.item()) && !start.day().isAfter(end.day())
                ? Optional.of(between(start, end))
                : Optional.empty();
    }

    /** The days on which messages tell of one end, each with the first message to do so. */
    private List<Point> points(List<Item> items, Phase phase) {
        List<Point> points = points(items, phase, Item.ON_SUBJECT);
        return points.isEmpty() ? points(items, phase, NEAR_SUBJECT) : points;
    }

    private List<Point> points(List<Item> items, Phase phase, double ownMin) {
        List<Point> points = new ArrayList<>();
        for (Item item : items) {
            if (item.own() >= ownMin && phase.isToldBy(item.text())) {
                Optional<LocalDate> day = days.past(item);
                if (points.stream().noneMatch(point -> point.day().equals(day.orElse(null)))) {
                    day.ifPresent(there -> points.add(new Point(item, there)));
                }
            }
        }
        return points;
    }

    private static Reckoning between(Point from, Point to) {
        return between(from, to, "between");
    }

    private static Reckoning between(Point from, Point to, String key) {
        Map<String, Object> values = Map.of(
                "days",
                ChronoUnit.DAYS.between(from.day(), to.day()),
                "from",
                from.day(),
                "to",
                to.day(),
                "a",
                from.item().n(),
                "b",
                to.item().n());
        return new Reckoning(key, values, Item.cited(List.of(from.item(), to.item())));
    }

    /** From the only day on which it was to the question; the start or the end of it, if that is what is asked. */
    Optional<Reckoning> ago(List<Item> items, ZonedDateTime askedAt) {
        LocalDate today = askedAt.toLocalDate();
        boolean end = Phase.END.isIn(question);
        List<Point> points =
                end || Phase.START.isIn(question) ? points(items, end ? Phase.END : Phase.START) : onSubject(items);
        return points.size() != 1 || points.getFirst().day().isAfter(today)
                ? Optional.empty()
                : Optional.of(new Reckoning(
                        "ago",
                        Map.of(
                                "days",
                                ChronoUnit.DAYS.between(points.getFirst().day(), today),
                                "from",
                                points.getFirst().day(),
                                "to",
                                today),
                        Item.cited(List.of(points.getFirst().item()))));
    }

    private List<Point> onSubject(List<Item> items) {
        List<Point> points = new ArrayList<>();
        for (Item item : items) {
            if (item.isOnSubject() && !subject.isDenied(item.text())) {
                Optional<LocalDate> day = days.one(item);
                if (day.isEmpty()) {
                    return List.of();
                }
                if (points.stream().noneMatch(point -> point.day().equals(day.get()))) {
                    points.add(new Point(item, day.get()));
                }
            }
        }
        return points;
    }
}
