package readingroom.answer.reckon;

import java.util.Set;

/**
 * What a number counts. Units are the same only if their ids are; nothing is converted.
 *
 * @param id names it: an ISO code of a currency, or an English word
 * @param chinese its name in Chinese
 */
public record Unit(String id, String chinese) {

    private static final Set<String> MONEY =
            Set.of("EUR", "GBP", "USD", "dollars", "CAD", "AUD", "CHF", "CNY", "¥", "JPY", "HKD", "INR");

    /** Whether a unit of this id is a currency. */
    static boolean isMoney(String id) {
        return MONEY.contains(id);
    }
}
