package readingroom.rerank;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/** Orders evidence by its local score, then by what recall found, so that the order in which it came decides nothing. */
final class LocalOrder {

    private LocalOrder() {}

    static List<Evidence> of(Inquiry inquiry) {
        Map<ChatMessage, Double> recalled = new HashMap<>();
        for (Candidate candidate : inquiry.candidates()) {
            recalled.merge(candidate.message(), candidate.score(), Math::max);
        }
        return inquiry.evidence().stream()
                .sorted(Comparator.comparingDouble(Evidence::score)
                        .thenComparingDouble(item -> recalled.getOrDefault(item.message(), 0.0))
                        .reversed()
                        .thenComparing(item -> item.message().timestamp().toInstant())
                        .thenComparing(item -> item.message().citedId()))
                .toList();
    }
}
