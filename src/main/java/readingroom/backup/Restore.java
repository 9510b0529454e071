package readingroom.backup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.forget.ForgottenIndex;
import readingroom.forget.Newcomer;
import readingroom.index.Changes;
import readingroom.index.IndexSetup;
import readingroom.index.JsonRequests;
import readingroom.model.Json;

/**
 * Brings a backup back into the indices, beside what is there: a message that the index has in the same or a later version
 * stays as it is, and what was forgotten, before the backup or since, stays forgotten.
 */
public final class Restore {

    private static final int BATCH = 1_000;

    private final JsonRequests requests;
    private final Parts parts;
    private final Map<String, IndexSetup> setups;
    private final ForgottenIndex forgotten;

    /** @param setups make the index of each part where it is missing */
    public Restore(JsonRequests requests, Parts parts, Map<String, IndexSetup> setups, ForgottenIndex forgotten) {
        this.requests = requests;
        this.parts = parts;
        this.setups = Map.copyOf(setups);
        this.forgotten = forgotten;
    }

    /** What became of the documents of a part; read = restored + alreadyThere + forgotten. */
    public record Counts(long read, long restored, long alreadyThere, long forgotten) {}

    /**
     * @return what became of each part
     * @throws IllegalArgumentException if the folder is no whole backup; nothing was restored then
     * @throws IOException if Elasticsearch is away; the same again goes on
     */
    public Map<String, Counts> read(Path folder) throws IOException {
        Manifest manifest = check(folder);
        Map<String, Counts> counts = new LinkedHashMap<>();
        for (Map.Entry<String, String> part : parts.aliases().entrySet()) {
            for (Manifest.Part held : manifest.parts()) {
                if (held.name().equals(part.getKey())) {
                    setups.get(held.name()).ensure();
                    counts.put(held.name(), read(folder.resolve(held.file()), held.name(), part.getValue()));
                    requests.send("POST", "/" + part.getValue() + "/_refresh", null);
                }
            }
        }
        // what any instance remembers may be older
        forgotten.mark();
        return counts;
    }

    private static Manifest check(Path folder) throws IOException {
        Manifest manifest;
        try {
            manifest = Json.mapper().readValue(folder.resolve(Manifest.FILE).toFile(), Manifest.class);
        } catch (java.io.FileNotFoundException | NoSuchFileException e) {
            throw new IllegalArgumentException(
                    folder + " holds no " + Manifest.FILE + "; it is no backup, or one that was not brought to its end",
                    e);
        }
        if (manifest.format() != Manifest.FORMAT) {
            throw new IllegalArgumentException(folder + " is a backup of format " + manifest.format()
                    + "; this program reads format " + Manifest.FORMAT);
        }
        for (Manifest.Part part : manifest.parts()) {
            Path file = folder.resolve(part.file());
            if (!Files.exists(file) || !Lines.sha256(file).equals(part.sha256())) {
                throw new IllegalArgumentException(
                        file + " is missing or is not what was written; nothing was restored, take another copy");
            }
        }
        return manifest;
    }

    private Counts read(Path file, String part, String alias) throws IOException {
        List<JsonNode> batch = new ArrayList<>();
        Counts[] sum = {new Counts(0, 0, 0, 0)};
        Lines.each(file, line -> {
            batch.add(line);
            if (batch.size() == BATCH) {
                sum[0] = plus(sum[0], restore(batch, part, alias));
                batch.clear();
            }
        });
        return plus(sum[0], restore(batch, part, alias));
    }

    private Counts restore(List<JsonNode> batch, String part, String alias) throws IOException {
        Set<String> gone = gone(batch, part);
        Changes changes = new Changes();
        long kept = 0;
        for (JsonNode line : batch) {
            String id = line.path("id").asText();
            ObjectNode source = (ObjectNode) line.path("source");
            if (part.equals(Parts.FORGOTTEN) && source.path("kind").asText().equals("mark")) {
                // the mark is of an instance that runs, and is made anew
                continue;
            }
            if (isGone(line, part, gone)) {
                kept++;
            } else if (part.equals(Parts.MESSAGES)) {
                changes.restore(id, line.path("version").asLong(), source);
            } else {
                changes.create(id, source);
            }
        }
        long restored = changes.send(requests, alias, false);
        return new Counts(batch.size(), restored, batch.size() - kept - restored, kept);
    }

    /** What is forgotten of the messages of a batch, or of those that its answers have read. */
    private Set<String> gone(List<JsonNode> batch, String part) throws IOException {
        if (part.equals(Parts.MESSAGES)) {
            return forgotten.among(batch.stream()
                    .map(line -> Newcomer.of(line.path("id").asText(), line.path("source")))
                    .toList());
        }
        Set<String> ids = new HashSet<>();
        if (part.equals(Parts.ANSWERS)) {
            batch.forEach(line -> line.at("/source/messages").forEach(id -> ids.add(id.asText())));
            return forgotten.named(ids);
        }
        return ids;
    }

    private static boolean isGone(JsonNode line, String part, Set<String> gone) {
        if (part.equals(Parts.MESSAGES)) {
            return gone.contains(line.path("id").asText());
        }
        for (JsonNode id : line.at("/source/messages")) {
            if (gone.contains(id.asText())) {
                return true;
            }
        }
        return false;
    }

    private static Counts plus(Counts one, Counts other) {
        return new Counts(
                one.read() + other.read(),
                one.restored() + other.restored(),
                one.alreadyThere() + other.alreadyThere(),
                one.forgotten() + other.forgotten());
    }
}
