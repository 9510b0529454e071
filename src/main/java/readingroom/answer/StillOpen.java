package readingroom.answer;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import readingroom.answer.claim.ClaimCheck;
import readingroom.answer.claim.Grounds;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.PlainText;
import readingroom.model.Question;

/** What a partial answer leaves open: in the words of the model where they can be trusted, and else in the program's. */
final class StillOpen {

    private static final int NOTE_CHARACTERS = 200;
    private static final int WORDS_MAX = 3;

    private final Question question;
    private final ClaimCheck check;

    StillOpen(Question question, ClaimCheck check) {
        this.question = question;
        this.check = check;
    }

    /** Never empty for a partial answer. */
    List<String> of(Draft draft, List<Evidence> messages, Trust trust, Verified verified) {
        List<String> notes = notes(draft, messages);
        return notes.isEmpty() && trust.open() != null
                ? List.of(Wording.of(question).open(trust.open(), unanswered(verified)))
                : notes;
    }

    /** What a model misses, if it makes nothing up in saying so, and says it in the language of the question. */
    private List<String> notes(Draft draft, List<Evidence> messages) {
        List<ChatMessage> sources = messages.stream().map(Evidence::message).toList();
        Set<String> senders = sources.stream().map(ChatMessage::sender).collect(Collectors.toSet());
        return draft.missing().stream()
                .map(note -> Links.checked(note, List.of()))
                // a link was left out of it
                .filter(note -> !note.contains("…"))
                .map(note -> PlainText.of(note, NOTE_CHARACTERS))
                .filter(note -> Tongue.of(question).isIn(note))
                .filter(note -> check.unsupported(note, new Grounds(question, sources, List.of()), senders)
                        .isEmpty())
                .toList();
    }

    /** The words of the question that no cited message has. */
    private List<String> unanswered(Verified verified) {
        String said = verified.citations().stream()
                .map(citation -> citation.sender() + "\n" + citation.quote())
                .collect(Collectors.joining("\n"));
        Set<String> pieces = Words.pieces(said);
        return Words.ofMeaning(question.question()).stream()
                .filter(word -> Words.pieces(word).stream().noneMatch(pieces::contains))
                .distinct()
                .limit(WORDS_MAX)
                .toList();
    }
}
