package readingroom.ingest.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;

/** A file that holds messages, on disk or in a zip, and what lies around it in the same drop. */
public final class Export {

    private final Path path;
    private final Around around;
    private final ExportOptions options;
    private final Beginning beginning;
    private final Contents contents;
    private final Neighbours neighbours;

    /**
     * The drop that a file came in: what it is read with is read once.
     *
     * @param root the folder that nothing is looked for outside of; of a single file its own folder
     * @param name of the drop, without extension
     */
    public record Around(Path root, String name, Map<Object, Object> known) {

        public Around(Path root, String name) {
            this(root, name, new HashMap<>());
        }
    }

    private Export(Path path, Around around, ExportOptions options, Beginning beginning) {
        this.path = path;
        this.around = around;
        this.options = options;
        this.beginning = beginning;
        this.contents = new Contents(path, beginning, options.limits().recordBytes());
        this.neighbours = new Neighbours(path, around, options);
    }

    public static Export open(Path path, Around around, ExportOptions options) throws IOException {
        try (InputStream in = Unpacked.open(path)) {
            return new Export(path, around, options, Beginning.read(in));
        }
    }

    /** The name of a file without extension and copy number: the conversation of records that name none. */
    public static String stem(Path path) {
        return FileNames.stem(path);
    }

    public Path path() {
        return path;
    }

    public ExportOptions options() {
        return options;
    }

    /** The name of the file without extension. */
    public String name() {
        return FileNames.stem(path);
    }

    /** The name of the folder that the file lies in; of the zip or the dropped folder where it lies at its top. */
    public String folder() {
        Path parent = path.toAbsolutePath().normalize().getParent();
        return parent == null || parent.getFileName() == null || parent.equals(around.root())
                ? around.name()
                : parent.getFileName().toString();
    }

    /** The conversation of records that name none: what was asked for, else this name. */
    public String conversation(String name) {
        return options.conversation() != null ? options.conversation() : name;
    }

    /** The encoding; of old ones the likeliest. */
    public Charset charset() {
        return beginning.charset();
    }

    public Sample sample() throws IOException {
        return new Sample(this);
    }

    /** Whether the first character that is not blank is a brace or a bracket. */
    public boolean isJson() {
        return beginning.isJson();
    }

    /** Whether the first character that is not blank opens a tag. */
    boolean isMarkup() {
        return beginning.isMarkup();
    }

    /** Whether it begins as an object of JSON or a list of objects. */
    boolean isObjects() {
        return beginning.isObjects();
    }

    /** Whether it holds bytes that no text has. */
    public boolean isBinary() {
        return beginning.isBinary();
    }

    public boolean isEmpty() {
        return beginning.isEmpty();
    }

    /** Whether there are only blanks in it. */
    public boolean isBlank() {
        return beginning.isBlank();
    }

    /** How many bytes were read, a little ahead of the records. */
    public long position() {
        return contents.position();
    }

    public Lines lines() throws IOException {
        return contents.lines();
    }

    /** What is in the JSON text; read it by {@link JsonWalk#walk}. */
    public JsonWalk json() {
        return new JsonWalk(this);
    }

    /** The text of JSON in memory. */
    public static Reader unicode(byte[] json) throws IOException {
        String text = new String(json, Charsets.unicode(json));
        if (text.indexOf(Charsets.REPLACEMENT) >= 0) {
            Charsets.refuseOld(json);
        }
        return new StringReader(text);
    }

    /** The rows of a CSV text, whichever sign its cells are parted by. */
    public CSVParser csv(CSVFormat format) throws IOException {
        String header;
        try (Lines lines = contents.lines()) {
            header = lines.next();
            while (header != null && header.isBlank()) {
                header = lines.next();
            }
        }
        String delimiter = Delimiter.of(header == null ? "" : header);
        return format.builder().setDelimiter(delimiter).get().parse(contents.text());
    }

    /**
     * The text of JSON, which is Unicode.
     *
     * @throws UnreadableExport if it is in another encoding
     */
    public Reader unicode() throws IOException {
        return contents.unicode();
    }

    /** The other files of the drop. */
    public Neighbours neighbours() {
        return neighbours;
    }

    Contents contents() {
        return contents;
    }
}
