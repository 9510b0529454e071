package readingroom.ingest.export;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.io.IOUtils;
import org.jspecify.annotations.Nullable;

/** What is looked at of a file to tell its format. */
public final class Sample implements Closeable {

    private static final int LINES_MAX = 60;
    private static final int LINE_CHARS_MAX = 2000;
    private static final int MARKUP_MAX = 1 << 18;

    private final Export export;
    private final Shape json;
    private @Nullable List<String> lines;
    private @Nullable List<String> header;
    private @Nullable String markup;

    Sample(Export export) throws IOException {
        this.export = export;
        json = new Shape(export.isJson() ? export.contents().parser() : null);
    }

    /** The fields seen so far if it is JSON; none otherwise. */
    public Shape json() {
        return json;
    }

    /** Whether it begins as JSON does, which some texts do too. */
    public boolean isJson() {
        return export.isJson();
    }

    /** The first lines, each cut; none if it is no text, or JSON. */
    public List<String> lines() {
        if (lines == null) {
            lines = read();
        }
        return lines;
    }

    /** The cells of the first line that is not blank, as of a CSV file. */
    public List<String> header() {
        if (header == null) {
            header = lines().stream()
                    .filter(line -> !line.isBlank())
                    .findFirst()
                    .map(line -> List.of(line.replace("\"", "").split(Delimiter.of(line), -1)))
                    .orElse(List.of())
                    .stream()
                    .map(String::strip)
                    .toList();
        }
        return header;
    }

    /** The beginning of a page or of XML, behind long styles too; empty if it is neither. */
    public String markup() {
        if (markup == null) {
            markup = export.isMarkup() ? head() : "";
        }
        return markup;
    }

    /** Whether it is markup and all of these stand in its beginning. */
    public boolean hasMarkup(String... parts) {
        for (String part : parts) {
            if (!markup().contains(part)) {
                return false;
            }
        }
        return true;
    }

    private String head() {
        try (Reader text = export.contents().text()) {
            char[] head = new char[MARKUP_MAX];
            return new String(head, 0, Math.max(0, IOUtils.read(text, head)));
        } catch (IOException e) {
            return "";
        }
    }

    /** Whether there is such a file in the same export, named from the folder of this one, such as {@code ../users.json}. */
    public boolean hasBeside(String relative) {
        return export.neighbours().beside(relative).isPresent();
    }

    /** The name of the file, which tells little; the folder of {@link Export#folder} as well. */
    public String name() {
        return export.path().getFileName().toString();
    }

    /** Looks at more of it; false when nothing more is to be seen. */
    public boolean grow() throws IOException {
        return json.grow();
    }

    /** Looks on until what is asked of the fields has an answer; null if they never have. */
    public <T> @Nullable T find(Function<Shape, @Nullable T> question) throws IOException {
        T answer = question.apply(json);
        boolean more = true;
        while (answer == null && more) {
            more = grow();
            answer = question.apply(json);
        }
        return answer;
    }

    @Override
    public void close() throws IOException {
        json.close();
    }

    private List<String> read() {
        List<String> read = new ArrayList<>();
        // lines of JSON may be as long as the file
        if (export.isBinary() || export.isObjects()) {
            return read;
        }
        try (Lines text = export.lines()) {
            String line;
            while (read.size() < LINES_MAX && (line = text.next()) != null) {
                read.add(line.substring(0, Math.min(LINE_CHARS_MAX, line.length())));
            }
        } catch (IOException e) {
            return List.of();
        }
        return read;
    }
}
