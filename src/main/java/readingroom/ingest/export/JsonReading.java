package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One reading of a JSON text. It goes on behind an element of a list that is broken, if the next can be told. */
final class JsonReading {

    private final JsonWalk walk;
    private final @Nullable Sink sink;
    private Places places;
    private @Nullable JsonResumption resumption;
    private @Nullable JsonNode last;
    private long line;
    private long column;
    private long start;

    private JsonReading(JsonWalk walk, @Nullable Sink sink, Places places) {
        this.walk = walk;
        this.sink = sink;
        this.places = places;
    }

    /** @param sink of the records; null to look only for what they are read with */
    static void read(JsonWalk walk, Export export, @Nullable Sink sink) throws IOException {
        LocatedBytes bytes = new LocatedBytes(export.contents().jsonBytes());
        JsonReading reading = new JsonReading(walk, sink, bytes);
        BrokenList.Break broken = reading.read(LenientJson.parser(bytes));
        if (broken != null) {
            // whole texts, which are nearly all, are read without a window
            try (JsonResumption behind = new JsonResumption(export.contents().brokenJson(), sink)) {
                reading.readOn(behind, broken);
            }
        }
    }

    private void readOn(JsonResumption behind, BrokenList.Break first) throws IOException {
        resumption = behind;
        BrokenList.Break broken = first.between() ? first : again(behind, first);
        while (broken != null && behind.passes(broken, last)) {
            places = behind;
            broken = read(behind.parser(broken.path()));
        }
        if (broken != null && !broken.between() && sink != null) {
            walk.salvage(broken.path(), broken.start(), sink);
        }
    }

    /** Reads from a broken element on once more: there the text is mended of what would take time in whole texts. */
    private BrokenList.@Nullable Break again(JsonResumption behind, BrokenList.Break broken) throws IOException {
        behind.moveTo(broken.start(), broken.column());
        places = behind;
        return read(behind.parser(broken.path()));
    }

    private BrokenList.@Nullable Break read(JsonParser text) throws IOException {
        try (JsonParser parser = text) {
            while (parser.nextToken() != null) {
                value(parser, "");
            }
        } catch (BrokenList e) {
            return e.place();
        } catch (JsonProcessingException e) {
            if (sink != null) {
                if (resumption == null) {
                    sink.at(1, 1, 0, () -> "");
                    walk.salvage("", 0, sink);
                }
                sink.cut(JsonFault.of(e, places).toString());
            }
        }
        return null;
    }

    private void value(JsonParser parser, String path) throws IOException {
        BiConsumer<JsonNode, Sink> element = walk.element(path);
        Consumer<JsonNode> field = walk.field(path);
        if (places.isInText(parser.currentTokenLocation())) {
            walk.enter(path);
        }
        if (element != null && sink != null) {
            record(parser, path, element, sink);
        } else if (field != null) {
            field.accept(parser.readValueAsTree());
        } else if (!walk.leadsOn(path)) {
            parser.skipChildren();
        } else if (parser.currentToken() == JsonToken.START_OBJECT) {
            object(parser, path);
        } else if (parser.currentToken() == JsonToken.START_ARRAY) {
            list(parser, path + "[]");
        }
    }

    private void record(JsonParser parser, String path, BiConsumer<JsonNode, Sink> reader, Sink to) throws IOException {
        if (!path.endsWith("[]")) {
            locate(parser);
        }
        JsonNode node = parser.readValueAsTree();
        last = node;
        to.at(line, column, start, node::toString);
        JsonWalk.record(node, reader, to);
    }

    /** Notes where a value begins, which can be told only until more is read. */
    private void locate(JsonParser parser) {
        JsonLocation place = parser.currentTokenLocation();
        line = places.line(place);
        column = places.column(place);
        start = places.offset(place);
    }

    private void object(JsonParser parser, String path) throws IOException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            value(parser, walk.child(path, name));
        }
    }

    private void list(JsonParser parser, String inside) throws IOException {
        boolean resumable = sink == null ? walk.field(inside) != null : walk.element(inside) != null;
        while (isNext(parser, inside, resumable)) {
            if (resumable) {
                element(parser, inside);
            } else {
                value(parser, inside);
            }
        }
    }

    private void element(JsonParser parser, String path) throws IOException {
        locate(parser);
        if (resumption != null) {
            resumption.moveTo(start, column);
        }
        try {
            value(parser, path);
            if (resumption != null) {
                resumption.isGood();
            }
        } catch (JsonProcessingException e) {
            long end = e.getLocation() == null ? start : places.offset(e.getLocation());
            long length = Math.max(0, end - start);
            throw new BrokenList(new BrokenList.Break(path, start, column, length, false, JsonFault.of(e, places)), e);
        }
    }

    private boolean isNext(JsonParser parser, String inside, boolean resumable) throws IOException {
        long behind = resumable ? places.offset(parser.currentLocation()) : 0;
        try {
            return parser.nextToken() != JsonToken.END_ARRAY;
        } catch (JsonProcessingException e) {
            if (!resumable) {
                throw e;
            }
            throw new BrokenList(new BrokenList.Break(inside, behind, 1, 0, true, JsonFault.of(e, places)), e);
        }
    }
}
