package readingroom.answer.claim;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A part of the day, which a claim may name without a clock.
 *
 * @param words of a claim that name it, after which no hour follows
 * @param said what a message says that means it
 * @param from the first minute of it after midnight
 * @param to the last one; beyond midnight if it is more than a day
 */
record DayPart(Pattern words, Pattern said, int from, int to) {

    private static final int DAY = 24 * 60;
    private static final int HALF_DAY = 12 * 60;

    private static final List<DayPart> ALL = List.of(
            of("\\bin the morning\\b|早上|早晨|清晨|上午", "morning|breakfast|\\bam\\b|sunrise|dawn|早|晨|上午", 4, 12),
            of("\\bin the afternoon\\b|下午|午后", "afternoon|\\bpm\\b|lunch|下午|午后|午饭", 12, 18),
            of("\\bin the evening\\b|傍晚|晚上|晚间", "evening|tonight|night|\\bpm\\b|dinner|supper|sunset|晚|夜|傍", 17, 24),
            of("\\bat night\\b|夜里|夜间|半夜|深夜", "night|midnight|evening|夜|晚|凌晨", 20, 30),
            of("凌晨", "凌晨|半夜|night|early", 0, 6));

    private static DayPart of(String words, String said, int from, int to) {
        return new DayPart(Pattern.compile(words), Pattern.compile(said), from * 60, to * 60);
    }

    /**
     * The parts of the day that a claim names, and that neither the texts nor the times of day speak of.
     *
     * @param claim without its times of day
     */
    static List<String> unknown(String claim, String texts, List<Clock> clocks) {
        String lower = claim.toLowerCase(Locale.ROOT);
        return ALL.stream()
                .filter(part ->
                        !part.said.matcher(texts).find() && clocks.stream().noneMatch(part::has))
                .flatMap(part -> part.words.matcher(lower).results())
                .map(MatchResult::group)
                .toList();
    }

    private boolean has(Clock clock) {
        boolean once = isIn(clock.minutes());
        return once || !clock.half() && isIn(clock.minutes() % HALF_DAY + HALF_DAY);
    }

    private boolean isIn(int minutes) {
        return minutes >= from && minutes <= to || minutes + DAY >= from && minutes + DAY <= to;
    }
}
