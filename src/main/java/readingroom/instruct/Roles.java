package readingroom.instruct;

import java.util.List;
import java.util.regex.Pattern;

/** Tells those of whom a question asks what they said or did from those of whom something was said, or to whom. */
final class Roles {

    private static final int BEFORE = 80;
    private static final int AFTER = 60;
    private static final Pattern SOMEBODY = Pattern.compile(
            "(?i)\\b(?:who|anyone|anybody|someone|somebody|everyone|everybody|people|others|they|she|he|you|did|does|was|were|has|have)\\b|谁|有人|大家|有没有人|哪些人|他|她|别人");
    private static final Pattern JOINED = Pattern.compile("(?i)\\s*(?:,|and|or|&|和|与|跟|、|以及|还有|,\\s*and)\\s*");

    private final String text;

    Roles(String text) {
        this.text = text;
    }

    /** A place in the question where somebody is named, or names himself. */
    record Spot(int start, int end) {}

    /**
     * What stands around a name.
     *
     * @param later whether somebody is named before it
     * @param others whether somebody else may have spoken
     */
    record Around(String before, String after, boolean later, boolean others) {}

    /** Whether the person named here is the one talked about or talked to; the spots are in the order of the text. */
    boolean isAbout(List<Spot> spots, int at) {
        int first = at;
        while (first > 0
                && JOINED.matcher(text.substring(
                                spots.get(first - 1).end(), spots.get(first).start()))
                        .matches()
                && spots.get(first - 1).end() <= spots.get(first).start()) {
            first--;
        }
        return isAbout(spots, first, at) || first < at && isAbout(spots, at, at);
    }

    private boolean isAbout(List<Spot> spots, int first, int last) {
        Spot spot = spots.get(first);
        String before = text.substring(Math.max(0, spot.start() - BEFORE), spot.start());
        int end = spots.get(last).end();
        String after = text.substring(end, Math.min(text.length(), end + AFTER));
        boolean others =
                first > 0 || last + 1 < spots.size() || SOMEBODY.matcher(before).find();
        Around around = new Around(before, after, first > 0, others);
        return RolesInEnglish.isAbout(around) || RolesInChinese.isAbout(around);
    }
}
