package readingroom.embed;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Some messages that have no vectors yet, or have them by another model or with other tags. */
public record Page(List<Document> documents) {

    /**
     * A message as it lies in the index.
     *
     * @param version tells whether the message is still the same when its vector is written
     * @param source its fields
     */
    record Document(String id, long version, ObjectNode source) {}

    public Page {
        documents = List.copyOf(documents);
    }
}
