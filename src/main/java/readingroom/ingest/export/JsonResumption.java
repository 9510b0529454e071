package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import org.apache.commons.io.input.SequenceReader;
import org.jspecify.annotations.Nullable;

/** Rejects a broken element of a list and goes on behind it, with the text around it in a window. */
final class JsonResumption implements Places, Closeable {

    /** So many broken elements without a good one between them, and nothing is to be had. */
    private static final int HOPELESS = 100;

    private static final int INDENT_MAX = 1000;

    private final Window text;
    private final @Nullable Sink sink;
    private boolean startsLine;
    private int failures;
    private long line;
    private long column;
    private long offset;
    private String prefix = "";

    /** @param sink of the rejects; null if nobody asks for them */
    JsonResumption(Reader text, @Nullable Sink sink) {
        this.text = new Window(text, 1 << 16);
        this.sink = sink;
    }

    /** An element could be read. */
    void isGood() {
        failures = 0;
    }

    /**
     * Moves to the next element, or to the end of the list.
     *
     * @param last element that could be read; null if there is none
     * @return whether there is one; else the rest of the text is lost, and rejected
     */
    boolean passes(BrokenList.Break broken, @Nullable JsonNode last) throws IOException {
        moveTo(broken.start(), broken.column());
        if (broken.between()) {
            skipComma();
        }
        Sink to = sink;
        String raw = text.head();
        if (to != null) {
            to.at(text.line(), text.column(), text.offset(), () -> raw);
        }
        long before = text.offset();
        boolean found = find(broken, last);
        failures++;
        if (!found || failures > HOPELESS) {
            if (to != null) {
                boolean ends = !found && broken.between();
                to.cut(
                        ends
                                ? "the list does not end; is the file complete?"
                                : broken.fault().toString());
            }
            return false;
        }
        // a comma that is missing between two elements costs nothing
        long passed = text.offset() - before;
        boolean loss = !broken.between()
                || passed > raw.length()
                || !raw.substring(0, (int) passed).isBlank();
        if (to != null && loss) {
            to.reject(broken.fault().what() + "; reading goes on at line " + text.line() + ", column " + text.column());
        }
        return true;
    }

    /** Moves from the end of an element to what stands there instead of the next. */
    private void skipComma() throws IOException {
        int next = blanks(0);
        next = text.at(next) == ',' ? blanks(next + 1) : next;
        text.advance(text.at(next) == Window.END ? 0 : next);
    }

    private int blanks(int from) throws IOException {
        int next = from;
        while (text.at(next) != Window.END && Character.isWhitespace(text.at(next))) {
            next++;
        }
        return next;
    }

    private boolean find(BrokenList.Break broken, @Nullable JsonNode last) throws IOException {
        String firstName = last != null && last.isObject() && !last.isEmpty()
                ? last.fieldNames().next()
                : null;
        NextElement next = new NextElement(text, firstName);
        return broken.between() ? next.findBetween() : next.find(broken.length(), startsLine);
    }

    /** Of the text from here on, behind what leads to a list, so that each element is read as what it is. */
    JsonParser parser(String path) throws IOException {
        prefix = prefix(path);
        line = text.line();
        column = text.column();
        offset = text.offset();
        return LenientJson.parser(new SequenceReader(new StringReader(prefix), text.feed()));
    }

    private static String prefix(String path) {
        StringBuilder prefix = new StringBuilder();
        for (String step : path.split("\\.")) {
            String name = step.replace("[]", "");
            prefix.append(name.isEmpty() ? "" : "{\"" + name + "\":");
            prefix.repeat('[', (step.length() - name.length()) / 2);
        }
        return prefix.toString();
    }

    @Override
    public long line(JsonLocation place) {
        return line + place.getLineNr() - 1;
    }

    @Override
    public long column(JsonLocation place) {
        boolean first = place.getLineNr() == 1;
        return Math.max(1, first ? column + place.getColumnNr() - 1 - prefix.length() : place.getColumnNr());
    }

    @Override
    public long offset(JsonLocation place) {
        return offset + place.getCharOffset() - prefix.length();
    }

    @Override
    public boolean isInText(JsonLocation place) {
        return place.getCharOffset() >= prefix.length();
    }

    @Override
    public void close() throws IOException {
        text.close();
    }

    /** Brings the window to the beginning of an element, and notes whether only blanks stand before it on its line. */
    void moveTo(long start, long inLine) throws IOException {
        long lineStart = start - inLine + 1;
        if (lineStart < text.offset()) {
            startsLine &= start == text.offset();
        } else if (inLine > INDENT_MAX) {
            startsLine = false;
        } else {
            text.advance(lineStart - text.offset());
            startsLine = true;
            for (int i = 0; i < inLine - 1; i++) {
                startsLine &= text.at(i) == ' ' || text.at(i) == '\t';
            }
        }
        text.advance(Math.max(0, start - text.offset()));
    }
}
