package readingroom.ingest.export.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.StringJoiner;
import readingroom.ingest.export.Nodes;

/** A row that nobody said: a join, a call, a new name of the group. */
final class Event {

    private Event() {}

    /** Who did what to whom. */
    static String text(JsonNode row) {
        StringJoiner people = new StringJoiner(", ");
        row.path("members").forEach(member -> {
            String person = Nodes.text(member);
            if (person != null) {
                people.add(person);
            }
        });
        String action = Nodes.text(row, "action", "information_text");
        String what = action == null ? null : action.replace('_', ' ');
        String who = Joined.text(" ", Nodes.text(row, "actor"), what);
        String title = Nodes.text(row, "title", "new_title");
        return Joined.text(": ", who, people.toString(), title, RichText.of(row.path("text")));
    }
}
