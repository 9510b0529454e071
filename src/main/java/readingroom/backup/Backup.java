package readingroom.backup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import readingroom.index.JsonRequests;
import readingroom.index.Scan;
import readingroom.model.Json;

/**
 * Writes what the indices hold to a folder, each as it is at one moment, while the program runs or not. Vectors are left out,
 * because they are made again.
 */
public final class Backup {

    private final Scan scan;
    private final Parts parts;
    private final Clock clock;

    public Backup(JsonRequests requests, Parts parts, Clock clock) {
        this.scan = new Scan(requests);
        this.parts = parts;
        this.clock = clock;
    }

    /**
     * @param folder that is empty, or is made; it is whole as soon as it has a manifest
     * @throws FileAlreadyExistsException if there is anything in it
     * @throws IOException if Elasticsearch is away, or the disk is full; the folder then has no manifest
     */
    public Manifest write(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (Stream<Path> there = Files.list(folder)) {
            if (there.findAny().isPresent()) {
                throw new FileAlreadyExistsException(
                        folder.toString(), null, "it is not empty; give each backup a folder of its own");
            }
        }
        List<Manifest.Part> written = new ArrayList<>();
        for (Map.Entry<String, String> part : parts.aliases().entrySet()) {
            written.add(write(folder, part.getKey(), part.getValue()));
        }
        Manifest manifest = new Manifest(Manifest.FORMAT, clock.instant(), written);
        write(folder, manifest);
        return manifest;
    }

    static void write(Path folder, Manifest manifest) throws IOException {
        Path file = folder.resolve(Manifest.FILE);
        Path whole = Files.write(
                file.resolveSibling(Manifest.FILE + ".part"),
                Json.mapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(manifest));
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private Manifest.Part write(Path folder, String name, String alias) throws IOException {
        Path file = folder.resolve(name + ".ndjson.gz");
        ObjectNode all = Json.mapper().createObjectNode();
        all.putObject("match_all");
        long documents;
        try (Lines.Writer lines = new Lines.Writer(file)) {
            scan.each(alias, all, List.of("*"), hits -> {
                for (JsonNode hit : hits) {
                    lines.write(line(hit));
                }
            });
            documents = lines.count();
        }
        return new Manifest.Part(name, documents, Files.size(file), Lines.sha256(file));
    }

    private static ObjectNode line(JsonNode hit) {
        ObjectNode line = Json.mapper().createObjectNode();
        line.set("id", hit.path("_id"));
        line.set("version", hit.path("_version"));
        ObjectNode source = hit.path("_source").deepCopy();
        line.set("source", source.remove(Parts.DERIVED));
        return line;
    }
}
