package readingroom.backup;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import readingroom.model.Json;

/** A packed file of JSON, a document a line. */
final class Lines {

    private Lines() {}

    /** Writes lines until it is closed. */
    static final class Writer implements AutoCloseable {

        private final OutputStream out;
        private long count;

        Writer(Path file) throws IOException {
            out = new GZIPOutputStream(Files.newOutputStream(file), 1 << 16);
        }

        void write(JsonNode line) throws IOException {
            out.write(Json.mapper().writeValueAsBytes(line));
            out.write('\n');
            count++;
        }

        long count() {
            return count;
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /** Takes a line. */
    @FunctionalInterface
    interface Taker {
        void take(JsonNode line) throws IOException;
    }

    static void each(Path file, Taker taker) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file), 1 << 16), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                taker.take(Json.mapper().readTree(line));
            }
        }
    }

    static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
