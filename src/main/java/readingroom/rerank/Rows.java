package readingroom.rerank;

import readingroom.llm.Data;
import readingroom.llm.Passage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/** Writes the evidence of an inquiry down for a model, a row a message. */
final class Rows {

    private final Passage passage;
    private final Inquiry inquiry;
    private final boolean named;

    Rows(Passage passage, Inquiry inquiry) {
        this.passage = passage;
        this.inquiry = inquiry;
        this.named = Data.isSpread(inquiry.evidence());
    }

    boolean isLong(int place) {
        return !passage.fits(evidence(place).message().content());
    }

    /** A long message is cut around its best sentence. */
    String cut(int place) {
        Evidence evidence = evidence(place);
        return row(evidence, passage.of(evidence.message().content(), evidence.sentence()));
    }

    String summary(int place, String summary) {
        return row(evidence(place), "(shortened) " + summary);
    }

    private String row(Evidence evidence, String text) {
        return Data.row(evidence, text, inquiry.question(), named);
    }

    private Evidence evidence(int place) {
        return inquiry.evidence().get(place);
    }
}
