package readingroom.ledger;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.LocalDate;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/**
 * Whose spending is counted: that of a day, of an asker on a day, or of a question. Days are UTC's, because instances in
 * different zones must agree about them.
 *
 * @param whose the asker or the question; those who give no name share one budget; null for a day
 */
record CounterId(
        Budget.Scope scope, LocalDate day, @Nullable String whose) {

    static CounterId ofDay(LocalDate day) {
        return new CounterId(Budget.Scope.DAY, day, null);
    }

    static CounterId ofAsker(LocalDate day, @Nullable String asker) {
        return new CounterId(Budget.Scope.ASKER, day, asker == null ? "" : folded(asker));
    }

    /** A name that is spelt with other capitals is no other asker. */
    private static String folded(String asker) {
        return Normalizer.normalize(asker, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
    }

    /** Of the document; of bounded length, whatever the asker is called. */
    String id() {
        return scope.label() + "-" + day + (whose == null ? "" : "-" + hash(whose));
    }

    ObjectNode document() {
        ObjectNode document = Json.mapper()
                .createObjectNode()
                .put("kind", "counter")
                .put("scope", scope.label())
                .put("day", day.toString());
        if (whose != null) {
            document.put("whose", whose);
        }
        return document;
    }

    static String hash(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
