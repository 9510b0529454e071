package readingroom.bench;

import com.fasterxml.jackson.databind.SequenceWriter;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import readingroom.model.ChatMessage;
import readingroom.model.Json;

/**
 * Chats that nobody wrote, the same for the same seed: as many words, as unevenly used, in as many conversations of as
 * unequal length as real ones have; three in four of them in made-up English, the others in made-up Chinese.
 */
public final class SyntheticChats {

    private static final Instant BEGINNING = Instant.parse("2022-01-01T08:00:00Z");
    private static final int KEPT = 2_000;
    private static final int CONVERSATION_MIN = 500;
    private static final int CONVERSATION_MAX = 20_000;
    private static final int PEOPLE_MAX = 12;
    private static final int PAUSE_SECONDS = 6 * 3600;

    private final Random random;
    private final SyntheticWords words;
    private final List<ChatMessage> kept = new ArrayList<>();
    private int conversations;
    private long written;
    private int left;
    private Conversation conversation;

    private static final class Conversation {
        private final String id;
        private final boolean chinese;
        private final List<String> people;
        private Instant time;

        Conversation(String id, boolean chinese, List<String> people, Instant time) {
            this.id = id;
            this.chinese = chinese;
            this.people = people;
            this.time = time;
        }
    }

    public SyntheticChats(long seed) {
        random = new Random(seed);
        words = new SyntheticWords(random);
        conversation = conversation();
    }

    /** Writes the next messages as an export, one object a line. */
    public void write(Writer export, long count) throws IOException {
        try (SequenceWriter lines =
                Json.mapper().writer().withRootValueSeparator("\n").writeValues(export)) {
            for (long i = 0; i < count; i++) {
                ChatMessage message = message();
                keep(message);
                lines.write(message);
            }
        }
    }

    /** A fair sample of all that was written. */
    List<ChatMessage> sample() {
        return List.copyOf(kept);
    }

    private ChatMessage message() {
        if (left == 0) {
            conversation = conversation();
        }
        left--;
        written++;
        int pause = random.nextInt(12) == 0 ? random.nextInt(PAUSE_SECONDS) : random.nextInt(90);
        conversation.time = conversation.time.plusSeconds(1 + pause);
        String content = words.sentence(conversation.chinese, 3 + random.nextInt(18));
        return new ChatMessage(
                null,
                "m" + written,
                OffsetDateTime.ofInstant(conversation.time, ZoneOffset.UTC),
                conversation.people.get(random.nextInt(conversation.people.size())),
                null,
                null,
                content,
                conversation.id,
                null,
                null,
                null,
                null,
                List.of(),
                List.of(),
                0,
                "synthetic",
                false,
                false);
    }

    private Conversation conversation() {
        // few long conversations and many short ones
        double share = Math.pow(random.nextDouble(), 3);
        left = CONVERSATION_MIN + (int) (share * (CONVERSATION_MAX - CONVERSATION_MIN));
        boolean chinese = random.nextInt(4) == 0;
        List<String> people = IntStream.range(0, 2 + random.nextInt(PEOPLE_MAX - 1))
                .mapToObj(i -> words.name(chinese))
                .toList();
        Instant time = BEGINNING.plusSeconds(random.nextInt(3 * 365 * 24 * 3600));
        return new Conversation("conversation-" + ++conversations, chinese, people, time);
    }

    /** Reservoir sampling. */
    private void keep(ChatMessage message) {
        if (kept.size() < KEPT) {
            kept.add(message);
        } else {
            long place = random.nextLong(written);
            if (place < KEPT) {
                kept.set((int) place, message);
            }
        }
    }
}
