package readingroom.answer;

/**
 * A part of the question that stays open.
 *
 * @param value a name or a word of the question, the name of an attribute, or empty
 */
record Gap(Kind kind, String value) {

    /** The kinds of parts that can stay open. */
    enum Kind {
        /** nothing on it from the person asked about */
        PERSON,
        /** nothing on it from the person asked about, at the time asked about */
        PERSON_THEN,
        /** what answers best is what another person says of himself or herself */
        OTHER,
        /** nothing from the time asked about */
        TIME,
        /** a time asked about of which there are no messages at all */
        TIME_EMPTY,
        /** nobody of that name in the messages */
        UNKNOWN,
        /** a word of the question that none of the closest messages has */
        WORD,
        /** no message says what was decided */
        DECISION,
        /** no message has what is asked of the thing; the value is its attribute */
        ATTRIBUTE,
        /** nothing in particular is missing */
        UNSURE
    }
}
