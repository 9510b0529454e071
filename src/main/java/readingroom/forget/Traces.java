package readingroom.forget;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is kept in memory of the messages while they are being forgotten, to find what quotes them: their ids, the beginnings
 * of their texts, and some texts in full to ask for in the end.
 */
final class Traces {

    private static final int PROBES = 300;
    /** In bytes: seven Chinese characters say as much as twenty letters. What is shorter is said by many. */
    private static final int PROBE_MIN = 20;
    /** Answers show the beginnings of long texts. */
    private static final int PROBE_MAX = 60;

    private static final int BEGINNING = 24;

    private final Set<String> cited = new HashSet<>();
    private final Set<String> places = new HashSet<>();
    private final Set<String> beginnings = new HashSet<>();
    private final Set<String> conversations = new HashSet<>();
    // the longest are the rarest
    private final TreeSet<String> probes =
            new TreeSet<>(Comparator.comparingInt(String::length).thenComparing(text -> text));
    private long vectors;

    void add(List<Doc> docs) {
        for (Doc doc : docs) {
            cited.add(doc.citedId());
            conversations.add(doc.conversation());
            places.add(place(doc.conversation(), doc.citedId()));
            if (!doc.content().isBlank()) {
                beginnings.add(place(doc.conversation(), beginning(doc.content())));
            }
            vectors += doc.embedded() ? 1 : 0;
            probe(doc.content().strip());
        }
    }

    /** The same for messages that were mostly there before, whose vectors were counted. */
    void addAgain(List<Doc> docs) {
        long counted = vectors;
        add(docs);
        vectors = counted;
    }

    private void probe(String text) {
        if (text.getBytes(StandardCharsets.UTF_8).length >= PROBE_MIN) {
            probes.add(text.length() <= PROBE_MAX ? text : text.substring(0, PROBE_MAX));
            if (probes.size() > PROBES) {
                probes.pollFirst();
            }
        }
    }

    /** Whether a message in a conversation that answers another, or quotes a text, quotes one of these. */
    boolean isQuoted(String conversation, String replyTo, String quoted) {
        return places.contains(place(conversation, replyTo))
                || beginnings.contains(place(conversation, beginning(quoted)));
    }

    Set<String> cited() {
        return cited;
    }

    Set<String> conversations() {
        return conversations;
    }

    /** The beginnings of texts, the longest first. */
    List<String> probes() {
        return new ArrayList<>(probes.reversed());
    }

    long vectors() {
        return vectors;
    }

    private static String place(String conversation, String text) {
        return Digests.of(conversation + '\n' + text);
    }

    /** A reply shows the beginning of a long text, mostly without line ends. */
    private static String beginning(String text) {
        String plain = text.strip().replaceAll("[\\s.…]+", " ").toLowerCase(Locale.ROOT);
        return plain.substring(0, Math.min(BEGINNING, plain.length())).strip();
    }
}
