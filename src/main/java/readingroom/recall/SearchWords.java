package readingroom.recall;

import java.util.HashSet;
import java.util.Set;
import readingroom.model.ChatMessage;
import readingroom.model.Inquiry;
import readingroom.text.Term;
import readingroom.text.Terms;

/** The words that messages were searched for by, apart from those of times and names. */
public final class SearchWords {

    private static final int CHARACTERS_MAX = 20_000;

    private final Set<Term> terms;

    private SearchWords(Set<Term> terms) {
        this.terms = Set.copyOf(terms);
    }

    /** Those of a question. */
    public static SearchWords of(Inquiry inquiry) {
        return new SearchWords(NeedReader.read(inquiry).terms().keySet());
    }

    /** Whether a message has any of them, or there are none. */
    public boolean areIn(ChatMessage message) {
        if (terms.isEmpty()) {
            return true;
        }
        Set<Term> said = new HashSet<>(Terms.of(message.content(), CHARACTERS_MAX));
        said.addAll(Terms.of(message.sender(), CHARACTERS_MAX));
        return terms.stream().anyMatch(said::contains);
    }
}
