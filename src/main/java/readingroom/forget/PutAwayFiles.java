package readingroom.forget;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The exports that were read, in {@code done} and {@code error} of the inbox. A file holds much else, so it goes only when
 * that is wished.
 */
final class PutAwayFiles {

    private static final List<String> FOLDERS = List.of("done", "error");
    private static final Pattern PACKED = Pattern.compile("(?i).*[.](zip|gz|tgz|tar|bz2|xz|7z|rar)");
    private static final int PIECE = 1 << 16;
    /** Of so many texts files are searched for. */
    private static final int ASKED = 40;

    private final Path inbox;

    PutAwayFiles(Path inbox) {
        this.inbox = inbox;
    }

    /** @param holding files with one of the texts; packed, those that cannot be looked into */
    record Found(List<Path> holding, List<Path> packed) {}

    Found look(List<String> probes) throws IOException {
        List<Path> holding = new ArrayList<>();
        List<Path> packed = new ArrayList<>();
        List<byte[]> forms = forms(probes.stream().limit(ASKED).toList());
        for (String folder : FOLDERS) {
            Path root = inbox.resolve(folder);
            if (Files.isDirectory(root)) {
                try (Stream<Path> files = Files.walk(root)) {
                    for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                        if (PACKED.matcher(file.getFileName().toString()).matches()) {
                            packed.add(file);
                        } else if (isHolding(file, forms)) {
                            holding.add(file);
                        }
                    }
                }
            }
        }
        return new Found(holding, packed);
    }

    private static boolean isHolding(Path file, List<byte[]> forms) throws IOException {
        int longest = forms.stream().mapToInt(form -> form.length).max().orElse(0);
        if (longest == 0) {
            return false;
        }
        byte[] window = new byte[PIECE + longest];
        int kept = 0;
        try (var in = Files.newInputStream(file)) {
            int read = in.read(window, kept, PIECE);
            while (read > 0) {
                int filled = kept + read;
                String text = new String(window, 0, filled, StandardCharsets.ISO_8859_1);
                for (byte[] form : forms) {
                    if (text.contains(new String(form, StandardCharsets.ISO_8859_1))) {
                        return true;
                    }
                }
                int rest = Math.min(longest, filled);
                System.arraycopy(window, filled - rest, window, 0, rest);
                kept = rest;
                read = in.read(window, kept, PIECE);
            }
        }
        return false;
    }

    /** As plain text, and as JSON may write it; of a text the longest piece that needs no escapes. */
    private static List<byte[]> forms(List<String> probes) {
        List<byte[]> forms = new ArrayList<>();
        for (String probe : probes) {
            String piece = Stream.of(probe.split("[^\\p{L}\\p{N} ]+"))
                    .max((one, other) -> one.length() - other.length())
                    .orElse("")
                    .strip();
            if (piece.length() >= 4) {
                forms.add(piece.getBytes(StandardCharsets.UTF_8));
                StringBuilder escaped = new StringBuilder();
                piece.chars()
                        .forEach(c -> escaped.append(c < 0x80 ? String.valueOf((char) c) : "\\u%04x".formatted(c)));
                forms.add(escaped.toString().getBytes(StandardCharsets.US_ASCII));
            }
        }
        return forms;
    }
}
