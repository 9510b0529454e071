package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which fields a JSON text has, by their paths: {@code messages[].sender_name}, {@code chats.list[].id}; a list at the
 * top is {@code []}, and of objects one after another the paths are those of one object. It grows while the text is
 * looked through; a few elements of each list are enough.
 */
public final class Shape implements Closeable {

    private static final int ELEMENTS_MAX = 20;
    private static final int DEPTH_MAX = 6;
    private static final int TEXT_MAX = 100;
    private static final int STEP = 200;

    /** Objects may have any number of names. */
    private static final int NAMED_MAX = 1000;

    private final @Nullable JsonParser parser;
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Set<String> empty = new HashSet<>();
    private final Deque<Level> levels = new ArrayDeque<>();
    private int roots;
    private boolean ended;

    /** An object or a list that is open, and how many elements of it were seen. */
    private static final class Level {

        private final String path;
        private final boolean list;
        private int elements;

        Level(String path, boolean list) {
            this.path = path;
            this.list = list;
        }
    }

    /** @param parser null where the text is no JSON */
    Shape(@Nullable JsonParser parser) {
        this.parser = parser;
        ended = parser == null;
    }

    /** Whether a field was seen, whatever its value. */
    public boolean has(String path) {
        return texts.containsKey(path);
    }

    public boolean hasAll(String... paths) {
        for (String path : paths) {
            if (!has(path)) {
                return false;
            }
        }
        return true;
    }

    /** Whether paths were seen near the beginning that end so, whatever the names of the objects before. */
    public boolean hasEndings(String... endings) {
        for (String ending : endings) {
            if (texts.keySet().stream().limit(NAMED_MAX).noneMatch(path -> path.endsWith(ending))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a field was seen, and before another. */
    public boolean hasBefore(String path, String other) {
        for (String seen : texts.keySet()) {
            if (seen.equals(path) || seen.equals(other)) {
                return seen.equals(path);
            }
        }
        return false;
    }

    /** The first text or number seen at a path; empty for objects, lists and null, and where there is none. */
    public String text(String path) {
        return texts.getOrDefault(path, "");
    }

    /** Whether there is a list without elements; the empty path is the list at the top. */
    public boolean isEmpty(String path) {
        return empty.contains(path);
    }

    /** Whether it is a list at the top. */
    public boolean isList() {
        return has("[]");
    }

    /** Whether several objects stand one after another, as in NDJSON. */
    public boolean isLines() {
        return roots > 1;
    }

    /** Looks on; false when nothing more is to be seen. */
    boolean grow() throws IOException {
        for (int i = 0; i < STEP && !ended; i++) {
            try {
                step(parser.nextToken());
            } catch (JsonProcessingException e) {
                ended = true;
            }
        }
        return !ended;
    }

    @Override
    public void close() throws IOException {
        if (parser != null) {
            parser.close();
        }
    }

    private void step(@Nullable JsonToken token) throws IOException {
        if (token == null) {
            ended = true;
        } else if (token.isStructEnd()) {
            Level level = levels.pop();
            if (level.list && level.elements == 0) {
                empty.add(level.path);
            }
        } else if (token != JsonToken.FIELD_NAME) {
            value(token);
        }
    }

    private void value(JsonToken token) throws IOException {
        Level level = levels.peek();
        if (level == null) {
            roots++;
        }
        String path = path(level);
        boolean enough = level == null ? roots > ELEMENTS_MAX : level.list && ++level.elements > ELEMENTS_MAX;
        if (enough && levels.size() <= 1 && (level == null || level.path.isEmpty())) {
            ended = true;
            return;
        }
        texts.putIfAbsent(path, "");
        if (!token.isStructStart()) {
            if (token != JsonToken.VALUE_NULL && texts.get(path).isEmpty()) {
                texts.put(path, head());
            }
        } else if (enough || levels.size() >= DEPTH_MAX) {
            parser.skipChildren();
        } else {
            levels.push(new Level(path, token == JsonToken.START_ARRAY));
        }
    }

    private String head() throws IOException {
        String text = parser.getText();
        return text.substring(0, Math.min(TEXT_MAX, text.length()));
    }

    private String path(@Nullable Level level) throws IOException {
        if (level == null) {
            return "";
        }
        if (level.list) {
            return level.path + "[]";
        }
        return level.path.isEmpty() ? parser.currentName() : level.path + "." + parser.currentName();
    }
}
