package readingroom.journal;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** One time that this process works on a question: what it has taken from the journal and written into it. */
final class Attempt {

    private final boolean again;
    private final Set<String> ids = ConcurrentHashMap.newKeySet();
    private final Map<String, Places> places = new ConcurrentHashMap<>();

    /** @param again whether the question was worked on before, so that there may be replies for it */
    Attempt(boolean again) {
        this.again = again;
    }

    boolean isAgain() {
        return again;
    }

    /** All documents that are the question's. */
    Set<String> ids() {
        return ids;
    }

    /** The lowest free number among calls that ask for the same. */
    int take(String call) {
        return places.computeIfAbsent(call, key -> new Places()).take();
    }

    void giveBack(String call, int number) {
        places.computeIfAbsent(call, key -> new Places()).free.add(number);
    }

    private static final class Places {

        private final ConcurrentSkipListSet<Integer> free = new ConcurrentSkipListSet<>();
        private int next;

        synchronized int take() {
            Integer first = free.pollFirst();
            return first == null ? next++ : first;
        }
    }
}
