package readingroom.eval.generator;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** When a chat is talked in: a few sessions a week, some days silent; what is said is shared out among the sessions. */
final class Diary {

    private static final double TALKING_DAY = 0.6;
    private static final double SECOND_SESSION = 0.25;
    private static final double INTERLEAVED = 0.1;
    private static final double INTERJECTION = 0.08;
    private static final double REPLY = 0.12;
    private static final int[] HOURS = {7, 8, 12, 13, 16, 18, 19, 20, 21};

    private final ChatPlan plan;
    private final Chance chance;
    private final List<Session> sessions = new ArrayList<>();
    private int size;

    /** @param capacity about how many messages it should have */
    private record Session(ZonedDateTime start, int capacity, List<List<Said>> scenes) {

        int room() {
            return capacity - scenes.stream().mapToInt(List::size).sum();
        }
    }

    /** Somebody's "haha" between the lines of others. */
    interface Interjection {
        Said next();
    }

    Diary(ChatPlan plan, Chance chance) {
        this.plan = plan;
        this.chance = chance;
        for (LocalDate day = plan.first(); day.isBefore(plan.last()); day = day.plusDays(1)) {
            if (chance.is(TALKING_DAY)) {
                open(day);
                if (chance.is(SECOND_SESSION)) {
                    open(day);
                }
            }
        }
    }

    int size() {
        return size;
    }

    /** Puts a scene into one of the sessions of these days, one with room if possible; returns the day. */
    LocalDate add(List<Said> scene, LocalDate from, LocalDate to) {
        List<Session> open = sessions.stream()
                .filter(session -> session.capacity() > 0)
                .filter(session -> !session.start().toLocalDate().isBefore(from)
                        && !session.start().toLocalDate().isAfter(to))
                .toList();
        List<Session> tried = new ArrayList<>();
        for (int i = 0; i < 3 && !open.isEmpty(); i++) {
            tried.add(chance.of(open));
        }
        Session chosen =
                tried.stream().max(Comparator.comparingInt(Session::room)).orElseGet(() -> sessions.getLast());
        chosen.scenes().add(scene);
        size += scene.size();
        return chosen.start().toLocalDate();
    }

    /** Puts a scene at a time of its own. */
    void add(List<Said> scene, ZonedDateTime start) {
        sessions.add(new Session(start, 0, new ArrayList<>(List.of(scene))));
        size += scene.size();
    }

    /** All messages in the order of their times, which they get here. */
    List<Said> laidOut(Interjection interjection) {
        List<Said> all = new ArrayList<>();
        for (Session session : sessions) {
            ZonedDateTime clock = session.start();
            for (List<Said> scene : threads(chance.shuffled(session.scenes()))) {
                clock = lay(scene, clock, session.capacity() > 0, interjection, all);
                clock = clock.plusSeconds(chance.between(60, 1_500));
            }
        }
        all.sort(Comparator.comparing(Said::time));
        return all;
    }

    private ZonedDateTime lay(
            List<Said> scene, ZonedDateTime start, boolean interrupted, Interjection interjection, List<Said> all) {
        ZonedDateTime clock = start;
        Said before = null;
        for (Said said : scene) {
            said.at(clock);
            all.add(said);
            if (before != null && chance.is(REPLY)) {
                said.answers(before);
            }
            before = said;
            clock = clock.plusSeconds(chance.between(15, 160));
            if (interrupted && chance.is(INTERJECTION)) {
                Said noise = interjection.next();
                noise.at(clock);
                all.add(noise);
                clock = clock.plusSeconds(chance.between(10, 60));
            }
        }
        return clock;
    }

    /** Some scenes run at once, line by line. */
    private List<List<Said>> threads(List<List<Said>> scenes) {
        List<List<Said>> threads = new ArrayList<>();
        for (List<Said> scene : scenes) {
            if (!threads.isEmpty() && chance.is(INTERLEAVED)) {
                threads.add(interleaved(threads.removeLast(), scene));
            } else {
                threads.add(scene);
            }
        }
        return threads;
    }

    private List<Said> interleaved(List<Said> one, List<Said> other) {
        List<Said> both = new ArrayList<>();
        int left = 0;
        int right = 0;
        while (left < one.size() || right < other.size()) {
            boolean first = right == other.size() || left < one.size() && chance.is(0.5);
            both.add(first ? one.get(left++) : other.get(right++));
        }
        return both;
    }

    private void open(LocalDate day) {
        LocalTime time =
                LocalTime.of(HOURS[chance.between(0, HOURS.length - 1)], chance.between(0, 59), chance.between(0, 59));
        int capacity = chance.is(0.35) ? chance.between(3, 8) : chance.between(8, 26);
        sessions.add(new Session(day.atTime(time).atZone(plan.zone()), capacity, new ArrayList<>()));
    }
}
