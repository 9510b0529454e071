package readingroom.answer.reckon;

/**
 * What a number counts. Units are the same only if their ids are; nothing is converted.
 *
 * @param id names it: an ISO code of a currency, or an English word
 * @param chinese its name in Chinese
 */
public record Unit(String id, String chinese) {}
