package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.StringReader;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.commons.io.input.SequenceReader;
import org.jspecify.annotations.Nullable;

/** One reading of a JSON text. It goes on behind an element of a list that is broken, if the next can be told. */
final class JsonReading {

    /** So many broken elements without a good one between them, and nothing is to be had. */
    private static final int HOPELESS = 100;

    private static final int INDENT_MAX = 1000;

    private final JsonWalk walk;
    private final Export export;
    private final @Nullable Sink sink;
    private @Nullable Window window;
    private Origin origin = new Origin(1, 1, 0, 0);
    private @Nullable JsonNode last;
    private boolean startsLine;
    private int failures;

    /** Where a parser begins in the text, and how many characters it is given before that to know where it is. */
    private record Origin(long line, long column, long offset, int prefix) {

        long line(JsonLocation place) {
            return line + place.getLineNr() - 1;
        }

        long column(JsonLocation place) {
            return Math.max(
                    1, place.getLineNr() == 1 ? column + place.getColumnNr() - 1 - prefix : place.getColumnNr());
        }

        long offset(JsonLocation place) {
            return offset + place.getCharOffset() - prefix;
        }
    }

    /** A list that cannot be read on: where in the text its broken element begins, or what stands between two. */
    private static final class Broken extends IOException {

        private static final long serialVersionUID = 1L;

        private final String path;
        private final long start;
        private final long column;
        private final long length;
        private final boolean between;
        private final transient JsonProcessingException failure;

        Broken(String path, long start, long column, long length, boolean between, JsonProcessingException failure) {
            super("a list is broken", failure);
            this.path = path;
            this.start = start;
            this.column = column;
            this.length = length;
            this.between = between;
            this.failure = failure;
        }
    }

    /** @param sink of the records; null to look only for what they are read with */
    JsonReading(JsonWalk walk, Export export, @Nullable Sink sink) {
        this.walk = walk;
        this.export = export;
        this.sink = sink;
    }

    void read() throws IOException {
        Broken broken = read(export.parser());
        if (broken == null) {
            return;
        }
        // whole texts, which are nearly all, are read without a window
        try (Window text = new Window(export.jsonText(), 1 << 16)) {
            window = text;
            while (broken != null) {
                moveTo(text, broken.start, broken.column);
                broken = readOn(broken, text);
            }
        }
    }

    private @Nullable Broken read(JsonParser parser) throws IOException {
        try (parser) {
            while (parser.nextToken() != null) {
                value(parser, "");
            }
        } catch (Broken e) {
            return e;
        } catch (JsonProcessingException e) {
            if (sink != null && origin.offset == 0) {
                sink.at(1, 1, 0, () -> "");
                walk.salvage("", 0, sink);
            }
            cut(reason(e));
        }
        return null;
    }

    private @Nullable Broken readOn(Broken broken, Window text) throws IOException {
        long line = text.line();
        long column = text.column();
        long offset = text.offset();
        String raw = text.head();
        String firstName = last != null && last.isObject() && !last.isEmpty()
                ? last.fieldNames().next()
                : null;
        NextElement next = new NextElement(text, firstName);
        boolean found = broken.between ? next.findBetween() : next.find(broken.length, startsLine);
        failures++;
        if (sink != null) {
            sink.at(line, column, offset, () -> raw);
        }
        if (!found || failures > HOPELESS) {
            boolean ends = !found && broken.between;
            if (sink != null && !found && !broken.between) {
                walk.salvage(broken.path, broken.start, sink);
            }
            cut(ends ? "the list does not end; is the file complete?" : reason(broken.failure));
            return null;
        }
        long passed = text.offset() - offset;
        // a comma that is missing between two elements costs nothing
        boolean isLoss = !broken.between
                || passed > raw.length()
                || !raw.substring(0, (int) passed).isBlank();
        if (sink != null && isLoss) {
            sink.reject(
                    reason(broken.failure, "; reading goes on at line " + text.line() + ", column " + text.column()));
        }
        String prefix = prefix(broken.path);
        origin = new Origin(text.line(), text.column(), text.offset(), prefix.length());
        return read(JsonWalk.parser(new SequenceReader(new StringReader(prefix), text.feed())));
    }

    private void value(JsonParser parser, String path) throws IOException {
        BiConsumer<JsonNode, Sink> element = walk.element(path);
        Consumer<JsonNode> field = walk.field(path);
        JsonLocation place = parser.currentTokenLocation();
        if (place.getCharOffset() >= origin.prefix) {
            walk.enter(path);
        }
        if (element != null && sink != null) {
            JsonNode node = parser.readValueAsTree();
            last = node;
            sink.at(origin.line(place), origin.column(place), origin.offset(place), node::toString);
            JsonWalk.record(node, element, sink);
        } else if (field != null) {
            field.accept(parser.readValueAsTree());
        } else if (!walk.leadsOn(path)) {
            parser.skipChildren();
        } else if (parser.currentToken() == JsonToken.START_OBJECT) {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                value(parser, path.isEmpty() ? name : path + "." + name);
            }
        } else if (parser.currentToken() == JsonToken.START_ARRAY) {
            list(parser, path + "[]");
        }
    }

    private void list(JsonParser parser, String inside) throws IOException {
        boolean resumable = sink == null ? walk.field(inside) != null : walk.element(inside) != null;
        while (isNext(parser, inside, resumable)) {
            if (!resumable) {
                value(parser, inside);
                continue;
            }
            JsonLocation place = parser.currentTokenLocation();
            long start = origin.offset(place);
            if (window != null) {
                moveTo(window, start, origin.column(place));
            }
            try {
                value(parser, inside);
                failures = 0;
            } catch (JsonProcessingException e) {
                throw new Broken(inside, start, origin.column(place), Math.max(0, end(e, start) - start), false, e);
            }
        }
    }

    private boolean isNext(JsonParser parser, String inside, boolean resumable) throws IOException {
        try {
            return parser.nextToken() != JsonToken.END_ARRAY;
        } catch (JsonProcessingException e) {
            if (!resumable) {
                throw e;
            }
            throw new Broken(inside, Math.max(origin.offset, end(e, origin.offset) - 1), 1, 0, true, e);
        }
    }

    private long end(JsonProcessingException failure, long start) {
        return failure.getLocation() == null ? start : origin.offset(failure.getLocation());
    }

    /** Brings the window to the beginning of an element, and notes whether only blanks stand before it on its line. */
    private void moveTo(Window text, long start, long column) throws IOException {
        long line = start - column + 1;
        if (line < text.offset()) {
            startsLine &= start == text.offset();
        } else if (column > INDENT_MAX) {
            startsLine = false;
        } else {
            text.advance(line - text.offset());
            startsLine = true;
            for (int i = 0; i < column - 1; i++) {
                startsLine &= text.at(i) == ' ' || text.at(i) == '\t';
            }
        }
        text.advance(Math.max(0, start - text.offset()));
    }

    /** The brackets and names that lead to a list, so that what follows an element is read as what it is. */
    private static String prefix(String path) {
        StringBuilder prefix = new StringBuilder();
        for (String step : path.split("\\.")) {
            String name = step.replace("[]", "");
            prefix.append(name.isEmpty() ? "" : "{\"" + name + "\":");
            prefix.repeat('[', (step.length() - name.length()) / 2);
        }
        return prefix.toString();
    }

    private void cut(String reason) {
        if (sink != null) {
            sink.cut(reason);
        }
    }

    private String reason(JsonProcessingException e) {
        return reason(e, e instanceof JsonEOFException ? "; is it complete?" : "; nothing after it could be read");
    }

    /** The parser's own message may quote the text. */
    private String reason(JsonProcessingException e, String after) {
        String what = e instanceof JsonEOFException
                ? "the file ends within a record"
                : e instanceof StreamConstraintsException
                        ? "deeper than 1000 levels, or with longer texts, numbers or names than the limits allow"
                        : "no valid JSON";
        JsonLocation place = e.getLocation();
        return place == null
                ? what + after
                : what + " (line " + origin.line(place) + ", column " + origin.column(place) + ")" + after;
    }
}
