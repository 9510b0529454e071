package readingroom.instruct.time;

import java.time.LocalDateTime;
import java.util.List;
import java.util.regex.Pattern;

/** Whether a question speaks of what is to come: "who will come on Friday". */
final class Tense {

    private static final Pattern COMING = Pattern.compile(
            "\\b(?:will|won't|shall|need|needs|must|should|(?<!was |were )due|(?:going|has|have) to|(?:is|are) (?:planned|scheduled|coming))\\b|'ll\\b"
                    + "|打算|即将|将要|准备(?![好了过])|(?<![重主需只不还想首])要(?![求是紧点么不])|(?<=[谁们他她你我])会(?!议|员)");

    private final boolean coming;

    Tense(Sentence sentence) {
        coming = COMING.matcher(sentence.asked().question().text()).find();
    }

    /** The latest occurrence, or of what is to come the next one and, less likely, the latest. */
    List<Reading> readings(Meaning meaning, LocalDateTime now) {
        List<Reading> latest = meaning.latest(now);
        if (!coming || !(meaning instanceof Cycle) || latest.isEmpty()) {
            return latest;
        }
        Reading last = latest.getFirst();
        List<Reading> next = meaning.after(now);
        return last.span().holds(now) || next.size() != 1
                ? Reading.certain(last.span())
                : Reading.either(next.getFirst().span(), last.span(), 0.6);
    }
}
