package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonParser;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.input.ReaderInputStream;

/** What is in a file, in the forms that readers ask for. */
final class Contents {

    private static final int HEAD = 1 << 16;

    private final Path path;
    private final Beginning beginning;
    private final int recordMax;
    private final AtomicLong position = new AtomicLong();

    /** @param recordMax bytes of a record at most */
    Contents(Path path, Beginning beginning, int recordMax) {
        this.path = path;
        this.beginning = beginning;
        this.recordMax = recordMax;
    }

    /** How many bytes were read, a little ahead of the records. */
    long position() {
        return position.get();
    }

    /** The text behind its byte order mark; bytes that make no character become U+FFFD. */
    Reader text() throws IOException {
        Reader marked = new BufferedReader(decoded(beginning.charset()), HEAD);
        marked.mark(1);
        if (marked.read() != '\uFEFF') {
            marked.reset();
        }
        return marked;
    }

    Lines lines() throws IOException {
        return new Lines(utf8(), beginning.old(), recordMax);
    }

    /**
     * The text of JSON, which is Unicode.
     *
     * @throws UnreadableExport if it is in another encoding
     */
    Reader unicode() throws IOException {
        beginning.refuseOld();
        return decoded(beginning.unicode());
    }

    /** The text of JSON, mended of what some programs write; a text longer than a record may be is cut one behind that. */
    InputStream jsonBytes() throws IOException {
        return mended(false);
    }

    /** The same in characters, of a text that is broken; more of it is mended. */
    Reader brokenJson() throws IOException {
        return new BareValues(new InputStreamReader(mended(true), StandardCharsets.UTF_8));
    }

    /** A parser of the text of JSON, mended. */
    JsonParser parser() throws IOException {
        return LenientJson.parser(jsonBytes());
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
        return new MendedJson(in, recordMax + 1, broken);
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

    private Reader decoded(Charset encoding) throws IOException {
        return new InputStreamReader(
                bytes(),
                encoding.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE));
    }

    /** The bytes, unpacked if they are packed, and counted as they are read from the file. */
    private InputStream bytes() throws IOException {
        position.set(0);
        return Unpacked.of(new Counted(Files.newInputStream(path), position), Files.size(path));
    }
}
