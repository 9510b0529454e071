package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.input.ReaderInputStream;
import org.jspecify.annotations.Nullable;

/** A file that holds messages, on disk or in a zip, and what lies around it in the same drop. */
public final class Export {

    private static final int HEAD = 1 << 16;

    /** What file managers add to the name of a copy, which is no other conversation. */
    private static final Pattern COPY = Pattern.compile("(?: ?\\(\\d+\\)| - Copy| copy)$");

    private static final Pattern PACKED = Pattern.compile("(?<=.)\\.gz$", Pattern.CASE_INSENSITIVE);

    private static final Pattern EXTENSION = Pattern.compile("\\.[A-Za-z0-9]{1,8}$");

    private final Path path;
    private final Around around;
    private final ExportOptions options;
    private final Beginning beginning;
    private final AtomicLong position = new AtomicLong();

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
    }

    public static Export open(Path path, Around around, ExportOptions options) throws IOException {
        try (InputStream in = Unpacked.open(path)) {
            return new Export(path, around, options, Beginning.read(in));
        }
    }

    /** The name of a file without extension and copy number: the conversation of records that name none. */
    public static String stem(Path path) {
        String name = path.getFileName().toString();
        String unpacked = PACKED.matcher(name).replaceFirst("");
        String stem = COPY.matcher(EXTENSION.matcher(unpacked).replaceFirst("")).replaceFirst("");
        return stem.isBlank() ? name : stem;
    }

    public Path path() {
        return path;
    }

    public ExportOptions options() {
        return options;
    }

    /** The name of the file without extension. */
    public String name() {
        return stem(path);
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
        return position.get();
    }

    /** The text; bytes that make no character become U+FFFD. */
    public Reader text() throws IOException {
        return decoded(charset());
    }

    private Reader decoded(Charset encoding) throws IOException {
        return new InputStreamReader(
                bytes(),
                encoding.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE));
    }

    public Lines lines() throws IOException {
        return new Lines(utf8(), beginning.old(), options.limits().recordBytes());
    }

    /** The bytes, as UTF-8 unless they are in an old encoding. */
    private InputStream utf8() throws IOException {
        return beginning.unicode().equals(StandardCharsets.UTF_8)
                ? bytes()
                : ReaderInputStream.builder()
                        .setReader(decoded(beginning.unicode()))
                        .setCharset(StandardCharsets.UTF_8)
                        .get();
    }

    /** What is in the JSON text; read it by {@link JsonWalk#walk}. */
    public JsonWalk json() {
        return new JsonWalk(this);
    }

    /** The rows of a CSV text. */
    public CSVParser csv(CSVFormat format) throws IOException {
        Reader text = withoutMark(text());
        return format.parse(text);
    }

    /** A file of the same drop, named from the folder of this one, such as {@code ../users.json}. */
    public Optional<Path> beside(String relative) {
        Path parent = path.toAbsolutePath().normalize().getParent();
        if (parent == null) {
            return Optional.empty();
        }
        Path found = parent.resolve(relative).normalize();
        return found.startsWith(around.root()) && Files.isRegularFile(found, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(found)
                : Optional.empty();
    }

    /**
     * What a file of the same drop holds that others are read with, such as the names of users; read once a drop.
     *
     * @param reading what is made of its JSON; of a null node where it is missing or broken
     */
    @SuppressWarnings("unchecked")
    public <T> T companion(String relative, Function<JsonNode, T> reading) {
        Optional<Path> found = beside(relative);
        Object key = found.isPresent() ? found.get() : relative;
        return (T) around.known().computeIfAbsent(key, k -> reading.apply(tree(found)));
    }

    /**
     * As {@link #companion}, of a file that may be too large to be held: the reader asks for the parts that it needs.
     *
     * @param reading what is made of the file; of none where it is missing
     */
    @SuppressWarnings("unchecked")
    public <T> T look(String relative, Function<Optional<JsonWalk>, T> reading) throws IOException {
        Optional<Path> found = beside(relative);
        Object key = found.isPresent() ? found.get() : relative;
        if (!around.known().containsKey(key)) {
            Optional<JsonWalk> walk = found.isEmpty()
                    ? Optional.empty()
                    : Optional.of(open(found.get(), around, options).json());
            around.known().put(key, reading.apply(walk));
        }
        return (T) around.known().get(key);
    }

    /** Reads all of a small file; a missing node where there is none or it is broken. */
    private JsonNode tree(Optional<Path> file) {
        if (file.isEmpty()) {
            return MissingNode.getInstance();
        }
        try (JsonParser parser = open(file.get(), around, options).parser()) {
            return LenientJson.tree(parser);
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    /**
     * The text of JSON, which is Unicode.
     *
     * @throws UnreadableExport if it is in another encoding
     */
    public Reader unicode() throws IOException {
        beginning.refuseOld();
        return decoded(beginning.unicode());
    }

    /** The text of JSON in memory. */
    public static Reader unicode(byte[] json) throws IOException {
        Charsets.refuseOld(json);
        return new StringReader(new String(json, Charsets.unicode(json)));
    }

    /** The text of JSON, mended of what some programs write; a text longer than a record may be is cut one behind that. */
    InputStream jsonBytes() throws IOException {
        return mended(false);
    }

    /** The same in characters, of a text that is broken. */
    Reader brokenJson() throws IOException {
        return new InputStreamReader(mended(true), StandardCharsets.UTF_8);
    }

    private InputStream mended(boolean broken) throws IOException {
        beginning.refuseOld();
        InputStream in = utf8();
        int assigned = beginning.assignedBytes();
        if (assigned > 0) {
            IOUtils.skipFully(in, assigned);
            byte[] blanks = new byte[assigned];
            Arrays.fill(blanks, (byte) ' ');
            // so that positions are those of the file
            in = new SequenceInputStream(new ByteArrayInputStream(blanks), in);
        }
        return new MendedJson(in, options.limits().recordBytes() + 1, broken);
    }

    /** The text behind its byte order mark, which the parser of JSON takes only from bytes. */
    private static Reader withoutMark(Reader text) throws IOException {
        Reader marked = new BufferedReader(text, HEAD);
        marked.mark(1);
        if (marked.read() != '\uFEFF') {
            marked.reset();
        }
        return marked;
    }

    JsonParser parser() throws IOException {
        return LenientJson.parser(jsonBytes());
    }

    /** The bytes, unpacked if they are packed, and counted as they are read from the file. */
    public InputStream bytes() throws IOException {
        position.set(0);
        return Unpacked.of(new Counted(Files.newInputStream(path)), Files.size(path));
    }

    private final class Counted extends FilterInputStream {

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            position.addAndGet(b < 0 ? 0 : 1);
            return b;
        }

        @Override
        public int read(byte @Nullable [] target, int start, int length) throws IOException {
            int count = super.read(target, start, length);
            position.addAndGet(Math.max(0, count));
            return count;
        }
    }
}
