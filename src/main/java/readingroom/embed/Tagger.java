package readingroom.embed;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Gives messages light tags by their vectors. They are guesses: good for preferring a message, never for leaving one out. */
final class Tagger {

    /** Changes whenever the tags do, so that messages are tagged again. */
    static final String VERSION = "1";

    private static final int TOPICS_MAX = 3;
    private static final double TOPIC_MIN = 3;
    private static final double NEXT_TOPIC = 0.8;
    private static final double TONE_LEAD = 1.0;
    private static final double EAST_ASIAN = 0.5;

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
        double best = scores.isEmpty() ? 0 : scores.getFirst().value();
        return scores.stream()
                .filter(score -> score.value() >= TOPIC_MIN && score.value() >= NEXT_TOPIC * best)
                .limit(TOPICS_MAX)
                .flatMap(score -> score.label().names().stream())
                .toList();
    }

    private List<String> tone(List<TagSpace.Score> scores) {
        Labels neutral = tones.getLast();
        TagSpace.Score best = scores.getFirst();
        double second = scores.get(1).value();
        return best.value() - second < TONE_LEAD
                ? neutral.names()
                : best.label().names();
    }

    private Spaces spaces(Encoder encoder) {
        return new Spaces(
                new TagSpace(encoder, readBy(encoder, topics), readableBy(encoder, talk)),
                new TagSpace(encoder, readBy(encoder, tones), readableBy(encoder, talk)));
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
