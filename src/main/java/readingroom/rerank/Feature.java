package readingroom.rerank;

import java.util.Locale;

/** What speaks for a candidate, or against it; each is about from 0 to 1, and 0 where nothing is known. */
enum Feature {
    /** Recall's score, as a share of the best. */
    RECALL,
    /** Its root, in which those far behind the best still differ. */
    RECALL_ROOT,
    /** Recall's score of the message two before: what an exchange is about is often said at its beginning. */
    RECALL_TWO_BEFORE,
    /** Recall's score of the message before. */
    RECALL_BEFORE,
    /** Recall's score of the message after. */
    RECALL_AFTER,
    /** Not from a time or a person that every answer must be from: recall puts it behind those that are. */
    MISSES_FILTER,
    /** From a time that the question speaks of, though not every answer must be: its weight as a reading. */
    PREFERRED_TIME,
    /** Recall's best score in the same sitting. */
    SITTING,
    /** How near the message is to the question in meaning. */
    SIMILARITY,
    /** How near the message before it is. */
    SIMILARITY_BEFORE,
    /** The share of the topic that the message or the one before it has. */
    COVERED_WITH_BEFORE,
    /** The share of the topic that the one before it has. */
    COVERED_BEFORE,
    /** The share of the question's pairs of neighbouring terms that it has. */
    PHRASES,
    /** How rare the words are on average that the question does not have. */
    RARITY,
    /** A number. */
    NUMBER,
    /** Names, as far as capital letters show them; three or more are 1. */
    NAMES,
    /** The kind of thing that is asked for. */
    KIND,
    /** A time, if that is asked for. */
    TIME,
    /** Said by a person whom the question names. */
    SENDER,
    /** The same, of himself. */
    SENDER_OF_HIMSELF,
    /** Said by somebody else than those named. */
    OTHER_SENDER,
    /** Ends with a question itself. */
    ASKS,
    /** Has hardly other terms than the question, and asks: it is the same question. */
    SAME_QUESTION,
    /** The share of the topic in what somebody else asked right before. */
    ANSWERS_TOPIC,
    /** Somebody else asked right before with the same question word. */
    ANSWERS_SAME,
    /** How near what somebody else asked right before is to the question, against what was compared. */
    ANSWERS_LIKE,
    /** How near its nearest sentence is to the question, against what was compared. */
    SENTENCE;

    /** The name in the file of weights. */
    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
