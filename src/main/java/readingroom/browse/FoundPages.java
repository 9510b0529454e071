package readingroom.browse;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import readingroom.browse.FoundMessages.FoundMessage;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Inquiry;
import readingroom.recall.SearchWords;

/**
 * Cuts pages out of what recall found. A page begins behind the last message of the one before, wherever that stands by
 * now, so that a message which arrives in between shifts nothing.
 */
public final class FoundPages {

    private static final int KEY_BYTES = 9;

    /**
     * @param of the search that the page is of
     * @param at how many messages have been handed out
     * @param after the id of the last of them
     */
    record Place(String of, int at, String after) {
        Place {
            if (of == null || after == null || at < 1) {
                throw new IllegalArgumentException("no place");
            }
        }
    }

    /** @throws InvalidRequest if the cursor is none of this search */
    public FoundMessages page(FindRequest request, Inquiry found) {
        Wanted wanted = new Wanted(found.instructions());
        // of a few messages recall reads all, those with nothing of what is asked as well
        List<Candidate> candidates = found.candidates().stream()
                .filter(candidate -> candidate.score() > 0 && wanted.isMet(candidate))
                .toList();
        String key = key(request);
        int from = from(request.cursor(), key, candidates);
        int to = Math.min(candidates.size(), from + request.limit());
        List<FoundMessage> page = new ArrayList<>();
        for (int i = from; i < to; i++) {
            Candidate one = candidates.get(i);
            page.add(new FoundMessage(shown(one.message()), one.score(), Cursor.write(new Place(key, i + 1, id(one)))));
        }
        return new FoundMessages(
                page,
                candidates.size(),
                isMatched(request, found, candidates),
                found.relaxations(),
                found.instructions(),
                to < candidates.size() && !page.isEmpty() ? page.getLast().cursor() : null);
    }

    /** What only fits the rest of a request, or is near in meaning, must not pass for what was looked for. */
    private static boolean isMatched(FindRequest request, Inquiry found, List<Candidate> candidates) {
        SearchWords words = SearchWords.of(found);
        return request.text().isEmpty()
                || candidates.stream().map(Candidate::message).anyMatch(words::areIn);
    }

    /** The message as people and exports know it, whose id leads back to it. */
    static ChatMessage shown(ChatMessage message) {
        return message.as(null, message.citedId(), message.timestamp());
    }

    private static int from(@Nullable String cursor, String key, List<Candidate> candidates) {
        if (cursor == null) {
            return 0;
        }
        Place place = Cursor.read(cursor, Place.class);
        if (!place.of().equals(key)) {
            throw Cursor.wrong(cursor);
        }
        return IntStream.range(0, candidates.size())
                .filter(i -> id(candidates.get(i)).equals(place.after()))
                .map(i -> i + 1)
                .findFirst()
                .orElse(place.at());
    }

    private static String id(Candidate candidate) {
        return String.valueOf(candidate.message().id());
    }

    /** What makes a search another one; who asks and how much is shown at once do not. */
    private static String key(FindRequest request) {
        String all = List.of(
                        request.text(),
                        String.valueOf(request.from()),
                        String.valueOf(request.to()),
                        request.persons(),
                        request.mentions(),
                        request.keywords(),
                        request.topics(),
                        request.conversations())
                .toString();
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, KEY_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
