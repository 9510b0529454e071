package readingroom.journal;

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** The attempts of this process that are under way, by names that no other process gives. */
final class Owners {

    private final String process = UUID.randomUUID().toString();
    private final Set<String> live = ConcurrentHashMap.newKeySet();

    String add() {
        String owner = process + "/" + UUID.randomUUID();
        live.add(owner);
        return owner;
    }

    void remove(String owner) {
        live.remove(owner);
    }

    /** Whether this process made the attempt and has ended it; of another process nothing is known. */
    boolean isEnded(String owner) {
        return owner.startsWith(process) && !live.contains(owner);
    }
}
