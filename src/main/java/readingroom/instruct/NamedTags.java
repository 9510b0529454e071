package readingroom.instruct;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.text.Terms;

/** The topics and the tone that a question names in so many words. */
final class NamedTags {

    private final List<String> topics;

    NamedTags(List<String> topics) {
        this.topics = List.copyOf(topics);
    }

    List<Instruction> in(String question) {
        List<Instruction> tags = new ArrayList<>();
        List<String> words = NameWords.plain(question);
        topics.stream()
                .filter(topic -> Terms.hasChinese(topic)
                        ? question.contains(topic)
                        : words.contains(topic.toLowerCase(Locale.ROOT)))
                .forEach(topic -> tags.add(preference(Type.TOPIC, topic, topic)));
        tone(question).ifPresent(tags::add);
        return tags;
    }

    private static Optional<Instruction> tone(String question) {
        return Tones.find(question)
                .flatMap(tone -> Tones.words(tone, question).map(words -> preference(Type.TONE, tone, words)));
    }

    private static Instruction preference(Type type, String value, String words) {
        return new Instruction(
                type,
                value,
                null,
                null,
                Origin.RULES,
                words,
                1,
                "",
                Decision.PREFERENCE,
                "messages are tagged by a guess");
    }
}
