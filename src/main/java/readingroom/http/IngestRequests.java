package readingroom.http;

import io.vertx.core.MultiMap;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.component.platform.http.vertx.HttpMessage;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.InboxFile;
import readingroom.ingest.InboxFiles;
import readingroom.ingest.Uploads;
import readingroom.model.PlainText;

/** Takes exports for the inbox, and shows what became of those that were in it. */
public final class IngestRequests {

    private static final int LIMIT = 50;
    private static final int LIMIT_MAX = 500;
    private static final int VALUE_MAX = 1_000;
    private static final int NAME_CHARACTERS = 40;
    private static final List<String> FIELDS = List.of("zone", "owner", "conversation");

    private final Uploads uploads;
    private final InboxFiles files;

    public IngestRequests(Uploads uploads, InboxFiles files) {
        this.uploads = uploads;
        this.files = files;
    }

    /** The name that a file has in the inbox. */
    public record Accepted(String file) {}

    /** The drops of the inbox. */
    public record Page(List<InboxFile> files) {}

    /**
     * Puts the one file of a form into the inbox.
     *
     * @throws Refusal if there is none, or the fields beside it say what cannot be
     */
    public void accept(Exchange exchange) throws IOException {
        String path = exchange.getMessage().getHeader(Exchange.FILE_PATH, String.class);
        String name = exchange.getMessage().getHeader(Exchange.FILE_NAME, String.class);
        if (path == null || name == null) {
            throw new Refusal(400, "send one file a request, as the field file of a multipart/form-data form");
        }
        Map<String, String> how = how(exchange);
        String accepted = uploads.put(Path.of(path), name, how);
        Responses.sendJson(exchange, 202, new Accepted(accepted));
    }

    /** The drops of the inbox, those under way first, then the last ones that were put away. */
    public Page list(Exchange exchange) throws IOException {
        return new Page(files.last(Parameters.of(exchange).integer("limit", 1, LIMIT_MAX, LIMIT)));
    }

    private static Map<String, String> how(Exchange exchange) {
        Map<String, String> how = new HashMap<>();
        if (exchange.getMessage() instanceof HttpMessage message) {
            MultiMap fields = message.getRequest().formAttributes();
            fields.names().stream()
                    .filter(name -> !FIELDS.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw new Refusal(
                                400,
                                "the field " + PlainText.of(name, NAME_CHARACTERS) + " is not known; known are file, "
                                        + String.join(", ", FIELDS));
                    });
            for (String field : FIELDS) {
                String value = fields.get(field);
                if (value != null && !value.isBlank()) {
                    how.put(field, value.strip());
                }
            }
        }
        how.forEach(IngestRequests::check);
        return how;
    }

    private static void check(String field, String value) {
        if (value.length() > VALUE_MAX) {
            throw new Refusal(400, "the field " + field + " is longer than " + VALUE_MAX + " characters");
        }
        if (field.equals("zone") && !isZone(value)) {
            throw new Refusal(400, "the field zone is not a zone such as Europe/Berlin or +08:00");
        }
    }

    private static boolean isZone(@Nullable String value) {
        try {
            return value != null && ZoneId.of(value) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
