package readingroom.backup;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The indices of a backup by the names of their parts, in the order in which they are restored: what was forgotten first, so
 * that nothing of it comes back.
 *
 * @param messages aliases, all of them
 */
public record Parts(String forgotten, String messages, String answers, String ledger) {

    static final String FORGOTTEN = "forgotten";
    static final String MESSAGES = "messages";
    static final String ANSWERS = "answers";
    static final String LEDGER = "ledger";

    /** What can be made again from the rest. */
    static final List<String> DERIVED = List.of("vectors", "embedded", "topics", "tone");

    Map<String, String> aliases() {
        Map<String, String> aliases = new LinkedHashMap<>();
        aliases.put(FORGOTTEN, forgotten);
        aliases.put(MESSAGES, messages);
        aliases.put(ANSWERS, answers);
        aliases.put(LEDGER, ledger);
        return aliases;
    }
}
