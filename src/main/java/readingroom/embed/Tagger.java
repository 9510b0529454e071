package readingroom.embed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Gives messages light tags by their vectors. They are guesses: good for preferring a message, never for leaving one out. */
final class Tagger {

    /** Changes whenever the tags do, so that messages are tagged again. */
    static final String VERSION = "1";

    private static final int TOPICS_MAX = 3;
    /** Between .20 (48 of 59 topics found, 18 wrong) and .25 (44, 5), by 94 sentences that it was chosen on; not measured itself. */
    private static final double TOPIC_MIN = 0.23;

    private static final double TONE_MIN = 0.22;

    private final Encoders encoders;
    private final List<Labels> topics;
    private final List<Labels> tones = Labels.tones();
    private final List<String> talk =
            Examples.read("/tags/talk.txt").values().iterator().next();
    private final Map<Encoder, Spaces> spaces = new ConcurrentHashMap<>();

    private record Spaces(TagSpace topics, TagSpace tones) {}

    /**
     * The tags of a message, each under its names in all languages.
     *
     * @param topics none for talk about nothing in particular
     */
    record Tags(List<String> topics, List<String> tone) {}

    Tagger(Encoders encoders, List<Labels> topics) {
        this.encoders = encoders;
        this.topics = topics;
    }

    /** @param vector of a message by that model */
    Tags tags(Encoder encoder, float[] vector) {
        Spaces space = spaces.computeIfAbsent(encoder, this::spaces);
        return new Tags(
                topics(space.topics().scores(vector)), tone(space.tones().scores(vector)));
    }

    private static List<String> topics(List<TagSpace.Score> scores) {
        return scores.stream()
                .filter(score -> score.value() >= TOPIC_MIN)
                .limit(TOPICS_MAX)
                .flatMap(score -> score.label().names().stream())
                .toList();
    }

    private List<String> tone(List<TagSpace.Score> scores) {
        TagSpace.Score best = scores.getFirst();
        return best.value() < TONE_MIN ? tones.getLast().names() : best.label().names();
    }

    /** Plain talk and what is said without a tone. */
    private List<String> plain() {
        List<String> plain = new ArrayList<>(talk);
        plain.addAll(tones.getLast().examples());
        return plain;
    }

    private Spaces spaces(Encoder encoder) {
        return new Spaces(
                new TagSpace(encoder, readBy(encoder, topics), readableBy(encoder, talk)),
                new TagSpace(
                        encoder, readBy(encoder, tones.subList(0, tones.size() - 1)), readableBy(encoder, plain())));
    }

    private List<Labels> readBy(Encoder encoder, List<Labels> labels) {
        return labels.stream()
                .map(label -> new Labels(label.names(), readableBy(encoder, label.examples())))
                .toList();
    }

    /** The sentences in the languages of a model; if there are none, all. */
    private List<String> readableBy(Encoder encoder, List<String> sentences) {
        List<String> own = sentences.stream()
                .filter(sentence -> encoders.ofText(sentence).equals(encoder))
                .toList();
        return own.isEmpty() ? sentences : own;
    }
}
