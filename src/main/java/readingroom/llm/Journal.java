package readingroom.llm;

import org.jspecify.annotations.Nullable;

/** Keeps the replies that were paid for, so that a question that comes again after a crash does not pay for them twice. */
public interface Journal {

    /** Keeps nothing. */
    Journal NONE = call -> Entry.EMPTY;

    /** The place of a call that is about to be made; settled by exactly one of its methods unless it has a reply. */
    Entry open(Paid call);

    /**
     * What a reply is known by.
     *
     * @param origin of the question
     * @param prompt a digest of all that is sent, without what is random in it
     */
    record Paid(String origin, String step, String model, String prompt) {}

    /**
     * A reply as it is kept.
     *
     * @param finishReason as langchain4j names it; null when the endpoint gave none
     */
    record Kept(String text, @Nullable String finishReason) {}

    /** A place in the journal. */
    interface Entry {

        /** A place that nothing is kept in. */
        Entry EMPTY = new Entry() {

            @Override
            public @Nullable Kept reply() {
                return null;
            }

            @Override
            public void replied(Kept reply) {}

            @Override
            public void failed() {}
        };

        /** What was paid for; null when the call has to be made. */
        @Nullable
        Kept reply();

        /** The call was made and brought this. */
        void replied(Kept reply);

        /** The call came to nothing, so that the next one of the kind takes its place. */
        void failed();
    }
}
