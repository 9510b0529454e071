package readingroom.http;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file of the page, as it is sent.
 *
 * @param packed the same with gzip; null where that is no shorter
 * @param tag changes with the content
 */
record StaticResource(
        String mediaType, Buffer plain, @Nullable Buffer packed, String tag) {

    private static final String FOLDER = "page/";
    private static final Pattern NAME =
            Pattern.compile("(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*\\.([a-z0-9]+)");
    private static final Map<String, String> MEDIA_TYPES = Map.ofEntries(
            Map.entry("html", "text/html; charset=utf-8"),
            Map.entry("js", "text/javascript; charset=utf-8"),
            Map.entry("mjs", "text/javascript; charset=utf-8"),
            Map.entry("css", "text/css; charset=utf-8"),
            Map.entry("json", "application/json"),
            Map.entry("webmanifest", "application/manifest+json"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("png", "image/png"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("woff2", "font/woff2"),
            Map.entry("txt", "text/plain; charset=utf-8"));

    /** One of the folder page of the class path; empty if there is none of that name. */
    static Optional<StaticResource> find(String name) {
        var matched = NAME.matcher(name);
        String type = matched.matches() ? MEDIA_TYPES.get(matched.group(1)) : null;
        if (type == null) {
            return Optional.empty();
        }
        try (InputStream in = StaticResource.class.getClassLoader().getResourceAsStream(FOLDER + name)) {
            return in == null ? Optional.empty() : Optional.of(of(type, in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FOLDER + name + " of the program", e);
        }
    }

    static StaticResource of(String mediaType, byte[] content) {
        byte[] packed = packed(content);
        return new StaticResource(
                mediaType,
                Buffer.buffer(content),
                packed.length < content.length ? Buffer.buffer(packed) : null,
                tag(content));
    }

    private static byte[] packed(byte[] content) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    private static String tag(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return "\"" + HexFormat.of().formatHex(digest, 0, 12) + "\"";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
