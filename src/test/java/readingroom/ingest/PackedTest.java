package readingroom.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exports that are packed by gzip or in a tar. */
class PackedTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    @Test
    void aGzipIsReadAsWhatIsInIt_underTheSameName() throws IOException {
        String row = "{\"timestamp\":1717200000,\"sender\":\"a\",\"content\":\"b\"}";
        Path plain = Files.writeString(folder.resolve("talk.json"), row);
        Path packed = Files.write(folder.resolve("talk.json.gz"), gzip(row.getBytes(UTF_8)));

        // the second has the same ids, and is known
        Converter.Counts counts = convert(plain, packed);

        assertThat(counts).isEqualTo(new Converter.Counts(1, 1, 0, 0));
    }

    @Test
    void ofAGzipThatEndsEarlyTheBeginningIsReadAndTheEndIsMissed() throws IOException {
        String rows = Stream.iterate(1, n -> n + 1)
                .limit(20_000)
                .map(Exports::message)
                .reduce("", (a, b) -> a + b + "\n");
        byte[] whole = gzip(rows.getBytes(UTF_8));
        Path file = Files.write(folder.resolve("talk.ndjson.gz"), Arrays.copyOf(whole, whole.length - 2000));

        Converter.Counts counts = convert(file);

        assertThat(counts.messages()).isGreaterThan(1000).isLessThan(20_000);
        assertThat(counts.rejected()).isEqualTo(1);
        assertThat(errors.toString(UTF_8)).contains("the gzip ends before its end; is it complete?");
    }

    @Test
    void aGzipThatGrowsWithoutMeasureIsNotReadOn() throws IOException {
        Path file = folder.resolve("bomb.json.gz");
        try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(file))) {
            gzip.write(("[" + Exports.message(1)).getBytes(UTF_8));
            byte[] blanks = new byte[1 << 20];
            Arrays.fill(blanks, (byte) ' ');
            for (int i = 0; i < 200; i++) {
                gzip.write(blanks);
            }
            gzip.write(']');
        }

        Converter.Counts counts = convert(file);

        assertThat(counts).isEqualTo(new Converter.Counts(0, 0, 1, 0));
        assertThat(errors.toString(UTF_8)).contains("it unpacks to more than 500 times its size");
    }

    @Test
    void theFilesOfATarAreReadAndNothingIsLeftBehind() throws IOException {
        Path tar = folder.resolve("all.tar");
        tar(tar, "a/one.json", Exports.message(1), "a/b/two.json", Exports.message(2), "pic.jpg", "\0\0\0\1");
        Path tgz = Files.write(folder.resolve("all.tgz"), gzip(Files.readAllBytes(tar)));
        List<Path> before = temporary();

        assertThat(convert(tar, tgz)).isEqualTo(new Converter.Counts(2, 2, 0, 0));
        assertThat(temporary()).isEqualTo(before);
    }

    @Test
    void aTarWithANameThatLeadsOutIsRefused() throws IOException {
        for (String name : List.of("../out.json", "a/../../out.json", "/tmp/out.json")) {
            Path tar = folder.resolve("bad.tar");
            tar(tar, "a.json", Exports.message(1), name, Exports.message(2));
            errors.reset();

            assertThat(convert(tar)).isEqualTo(new Converter.Counts(0, 0, 1, 0));
            assertThat(errors.toString(UTF_8).strip())
                    .isEqualTo(tar + ": the tar has a file whose name leads out of its folder; nothing of it was read");
        }
    }

    @Test
    void linksInATarAreNotFollowed() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.json"), Exports.message(1));
        Path tar = folder.resolve("links.tar");
        try (TarArchiveOutputStream to = new TarArchiveOutputStream(Files.newOutputStream(tar))) {
            for (byte kind : new byte[] {TarConstants.LF_SYMLINK, TarConstants.LF_LINK}) {
                TarArchiveEntry link = new TarArchiveEntry("link" + kind + ".json", kind);
                link.setLinkName(secret.toString());
                to.putArchiveEntry(link);
                to.closeArchiveEntry();
            }
        }

        assertThat(convert(tar).messages()).isZero();
    }

    @Test
    void aTarThatEndsEarlyIsRefused() throws IOException {
        Path tar = folder.resolve("cut.tar");
        tar(tar, "a.json", Exports.message(1) + " ".repeat(5000));
        Files.write(tar, Arrays.copyOf(Files.readAllBytes(tar), 2000));

        assertThat(convert(tar)).isEqualTo(new Converter.Counts(0, 0, 1, 0));
        assertThat(errors.toString(UTF_8)).contains("the tar is broken or not complete; nothing of it was read");
    }

    private Converter.Counts convert(Path... files) throws IOException {
        return new Converter(Exports.OPTIONS, new PrintStream(errors, true, UTF_8)).convert(List.of(files), out);
    }

    private static List<Path> temporary() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("readingroom-unpacked-"))
                    .sorted()
                    .toList();
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }

    private static void tar(Path tar, String... namesAndTexts) throws IOException {
        try (TarArchiveOutputStream to = new TarArchiveOutputStream(Files.newOutputStream(tar))) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                byte[] text = namesAndTexts[i + 1].getBytes(UTF_8);
                TarArchiveEntry entry = new TarArchiveEntry(namesAndTexts[i], true);
                entry.setSize(text.length);
                to.putArchiveEntry(entry);
                to.write(text);
                to.closeArchiveEntry();
            }
        }
    }
}
