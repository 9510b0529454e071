package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** The other files of the drop that a file came in, named from its folder, such as {@code ../users.json}. */
public final class Neighbours {

    private final Path folder;
    private final Export.Around around;
    private final ExportOptions options;

    Neighbours(Path path, Export.Around around, ExportOptions options) {
        this.folder = path.toAbsolutePath().normalize().getParent();
        this.around = around;
        this.options = options;
    }

    /** Empty where there is none, or it is not in the drop. */
    public Optional<Path> beside(String relative) {
        Path found = folder.resolve(relative).normalize();
        return found.startsWith(around.root()) && Files.isRegularFile(found, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(found)
                : Optional.empty();
    }

    /**
     * What a file holds that others are read with, such as the names of users; read once a drop.
     *
     * @param reading what is made of its JSON; of a missing node where it is missing or broken
     */
    @SuppressWarnings("unchecked")
    public <T> T companion(String relative, Function<JsonNode, T> reading) {
        Optional<Path> found = beside(relative);
        return (T) around.known().computeIfAbsent(key(relative), key -> reading.apply(tree(found)));
    }

    /**
     * As {@link #companion}, of a file that may be too large to be held: the reader asks for the parts that it needs.
     *
     * @param reading what is made of the file; of none where it is missing
     */
    @SuppressWarnings("unchecked")
    public <T> T look(String relative, Function<Optional<JsonWalk>, T> reading) throws IOException {
        Object key = key(relative);
        if (!around.known().containsKey(key)) {
            Optional<Path> found = beside(relative);
            Optional<JsonWalk> walk = found.isEmpty()
                    ? Optional.empty()
                    : Optional.of(Export.open(found.get(), around, options).json());
            around.known().put(key, reading.apply(walk));
        }
        return (T) around.known().get(key);
    }

    /** Reads all of a small file; a missing node where there is none or it is broken. */
    private JsonNode tree(Optional<Path> file) {
        if (file.isEmpty()) {
            return MissingNode.getInstance();
        }
        try (JsonParser parser =
                Export.open(file.get(), around, options).contents().parser()) {
            return LenientJson.tree(parser);
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    /** The same for the same file, however it is named. */
    private Object key(String relative) {
        Optional<Path> found = beside(relative);
        return found.isPresent() ? found.get() : relative;
    }
}
