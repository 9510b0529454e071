package readingroom.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import readingroom.answer.reckon.Item;
import readingroom.answer.reckon.Reckoner;
import readingroom.answer.reckon.Reckoning;
import readingroom.model.Answer.Citation;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/**
 * What a message says otherwise than one that a model cited, though the model was shown both and cited one.
 *
 * @param told the sentence to say; none when nothing contradicts
 * @param citations those of the model, and the one that it left out
 */
record Newer(Optional<Reckoning> told, List<Citation> citations) {

    private static final int QUOTE_CHARACTERS = 240;

    static Newer of(Inquiry inquiry, List<Citation> cited, List<Evidence> shown, Reckoner reckoner) {
        Wanted wanted = Wanted.of(inquiry.question(), inquiry.instructions());
        List<Reading> readings = Reader.read(shown, wanted);
        int none = cited.size() + 1;
        List<Item> all = items(readings, r -> {
            int n = number(r.message(), cited);
            return n == Item.UNCITED ? none + readings.indexOf(r) : n;
        });
        List<Integer> used = reckoner.changes(
                        inquiry.question().question(), all, inquiry.question().askedAtLocal())
                .map(Reckoning::cited)
                .orElse(List.of());
        if (used.stream().noneMatch(n -> n < none)) {
            return new Newer(Optional.empty(), cited);
        }
        List<Citation> citations = new ArrayList<>(cited);
        used.stream()
                .filter(n -> n >= none)
                .map(n -> citation(citations.size() + 1, readings.get(n - none), wanted))
                .forEach(citations::add);
        Optional<Reckoning> told = reckoner.changes(
                        inquiry.question().question(),
                        items(readings, r -> number(r.message(), citations)),
                        inquiry.question().askedAtLocal())
                .filter(Reckoning::isCited);
        return new Newer(told, told.isPresent() ? List.copyOf(citations) : cited);
    }

    private static List<Item> items(List<Reading> readings, ToIntFunction<Reading> number) {
        double most = readings.stream().mapToDouble(Reading::coverage).max().orElse(0);
        return readings.stream()
                .map(r -> new Item(
                        number.applyAsInt(r),
                        r.message().sender(),
                        r.message().timestamp(),
                        r.content(),
                        most == 0 ? 0 : r.coverage() / most,
                        Reckoned.echoes(r)))
                .toList();
    }

    private static int number(ChatMessage message, List<Citation> citations) {
        return citations.stream()
                .filter(citation -> message.citedId().equals(citation.messageId())
                        && message.conversationId().equals(citation.conversationId()))
                .map(Citation::n)
                .findFirst()
                .orElse(Item.UNCITED);
    }

    private static Citation citation(int n, Reading reading, Wanted wanted) {
        ChatMessage message = reading.message();
        return new Citation(
                n,
                message.citedId(),
                message.conversationId(),
                message.sender(),
                message.timestamp(),
                new Excerpt(QUOTE_CHARACTERS).of(reading, wanted.terms()),
                reading.evidence().score());
    }
}
