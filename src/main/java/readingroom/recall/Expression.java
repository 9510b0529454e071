package readingroom.recall;

import java.util.List;

/** A boolean expression over words and phrases. */
sealed interface Expression {

    /** One word, or words that must follow each other. */
    record Words(String text, boolean phrase) implements Expression {}

    record All(List<Expression> parts) implements Expression {}

    record Any(List<Expression> parts) implements Expression {}

    record Not(Expression part) implements Expression {}

    /** Somebody of one of these names, whom others speak of or call. */
    record Mention(List<String> names) implements Expression {}

    /** Whether it finds something by what messages have; what they do not have is nearly everything. */
    default boolean isFinding() {
        return switch (this) {
            case Words words -> true;
            case Mention mention -> true;
            case All all -> all.parts().stream().anyMatch(Expression::isFinding);
            case Any any -> any.parts().stream().allMatch(Expression::isFinding);
            case Not not -> false;
        };
    }
}
