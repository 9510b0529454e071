package readingroom.instruct;

import java.util.Map;

/**
 * Words of a question that may mean these senders, and how.
 *
 * @param many how many senders they may mean, of whom only the first are here
 */
record Match(int start, int end, Map<String, Likeness> senders, int many) {

    Match(int start, int end, NameTable.Fit fit) {
        this(start, end, fit.senders(), fit.many());
    }

    int length() {
        return end - start;
    }

    int rank() {
        return senders.values().iterator().next().rank();
    }
}
