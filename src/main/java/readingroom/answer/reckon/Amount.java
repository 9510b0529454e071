package readingroom.answer.reckon;

import java.math.BigDecimal;

/**
 * A number with its unit.
 *
 * @param words as the message writes it
 */
public record Amount(BigDecimal value, Unit unit, String words) {

    /** Whether both say the same of the same unit. */
    boolean isSame(Amount other) {
        return unit.equals(other.unit) && value.compareTo(other.value) == 0;
    }
}
