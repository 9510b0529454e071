package readingroom.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whose tokens are whose. They are kept as digests, so that neither a dump nor the time of a look-up tells one. */
public final class Tokens {

    /** Of a port that only this machine reaches: whoever asks is the operator. */
    public static final Tokens NONE = new Tokens(Map.of());

    private static final int LENGTH_MIN = 16;
    private static final String OPERATOR = "*";

    private final Map<String, Caller> callers;

    private Tokens(Map<String, Caller> callers) {
        this.callers = Map.copyOf(callers);
    }

    /**
     * Reads lines {@code TOKEN ASKER}; an asker {@code *} is the operator; empty lines and those with {@code #} first are
     * left out.
     *
     * @throws IllegalArgumentException for a line that says nothing, naming its number and never its token
     */
    public static Tokens read(Path file) throws IOException {
        Map<String, Caller> callers = new HashMap<>();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replace("\uFEFF", "").strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                add(callers, line.split("\\s+", 2), "line " + (i + 1) + " of " + file);
            }
        }
        if (callers.isEmpty()) {
            throw new IllegalArgumentException(
                    file + " holds no token; write a line TOKEN ASKER, with * for the operator");
        }
        return new Tokens(callers);
    }

    /** The same, and one more of the operator. */
    public Tokens and(String operators) {
        Map<String, Caller> more = new HashMap<>(callers);
        more.put(digest(operators), Caller.OPERATOR);
        return new Tokens(more);
    }

    /** Whether a request needs one. */
    public boolean isRequired() {
        return !callers.isEmpty();
    }

    /** Whose token it is; empty for a wrong one, and for none where one is needed. */
    Optional<Caller> caller(@Nullable String token) {
        if (!isRequired()) {
            return Optional.of(Caller.OPERATOR);
        }
        return token == null ? Optional.empty() : Optional.ofNullable(callers.get(digest(token)));
    }

    private static void add(Map<String, Caller> callers, String[] words, String place) {
        if (words.length < 2) {
            throw new IllegalArgumentException(place + " names no asker; write TOKEN ASKER, with * for the operator");
        }
        if (words[0].length() < LENGTH_MIN) {
            throw new IllegalArgumentException(place + " has a token of less than " + LENGTH_MIN
                    + " characters, which can be guessed; make one with: openssl rand -hex 32");
        }
        Caller caller = words[1].equals(OPERATOR) ? Caller.OPERATOR : new Caller(words[1], false);
        if (callers.putIfAbsent(digest(words[0]), caller) != null) {
            throw new IllegalArgumentException(place + " has the token of an earlier line; give each its own");
        }
    }

    private static String digest(String token) {
        try {
            byte[] bytes = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
