package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonLocation;

/** Where in a text the tokens of a parser stand. */
interface Places {

    /** From 1. */
    long line(JsonLocation place);

    /** From 1, in characters. */
    long column(JsonLocation place);

    /** From 0, in characters. */
    long offset(JsonLocation place);

    /** Whether it stands in the text, and not in what the parser was given before that. */
    boolean isInText(JsonLocation place);
}
