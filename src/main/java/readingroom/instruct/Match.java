package readingroom.instruct;

import java.util.Map;

/** Words of a question that may mean these senders, and how. */
record Match(int start, int end, Map<String, Likeness> senders) {

    int length() {
        return end - start;
    }

    int rank() {
        return senders.values().iterator().next().rank();
    }
}
