package readingroom.bench;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;

/** How much of what answers the questions is among the messages that a model is given to score, ours and the prototype's. */
final class EvidenceRead {

    private int questions;
    private long messages;
    private double ours;
    private double prototype;

    /** @param evidence ids of the messages that answer; a question without any counts for nothing */
    void add(List<String> evidence, List<Evidence> read, List<ChatMessage> readByPrototype) {
        if (evidence.isEmpty()) {
            return;
        }
        questions++;
        messages += read.size();
        ours += share(
                evidence,
                read.stream().flatMap(item -> Stream.concat(Stream.of(item.message()), item.occurrences().stream())));
        prototype += share(evidence, readByPrototype.stream());
    }

    private static double share(List<String> evidence, Stream<ChatMessage> read) {
        Set<String> wanted = new HashSet<>(evidence);
        int all = wanted.size();
        read.map(ChatMessage::citedId).forEach(wanted::remove);
        return (double) (all - wanted.size()) / all;
    }

    /** A line; empty when it is not known what answers. */
    @Override
    public String toString() {
        return questions == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "evidence among what rerank is given, mean of %d questions: prototype %.1f %%, ours %.1f %%"
                                + " of it in %.1f messages%n",
                        questions,
                        100 * prototype / questions,
                        100 * ours / questions,
                        (double) messages / questions);
    }
}
