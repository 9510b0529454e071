package readingroom.recall;

import java.util.List;

/** A boolean expression over words and phrases. */
sealed interface Expression {

    /** One word, or words that must follow each other. */
    record Words(String text, boolean phrase) implements Expression {}

    record All(List<Expression> parts) implements Expression {}

    record Any(List<Expression> parts) implements Expression {}

    record Not(Expression part) implements Expression {}
}
