package readingroom.instruct.time;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the phrases of a sentence one by one, each together with the words around it. */
final class Reader {

    private final Sentence sentence;
    private final Judge judge;
    private final Bounds bounds;
    private final Ranges ranges;
    private final Offsets offsets;
    private final List<Finding> findings = new ArrayList<>();

    /** What the last finding that stands on its own means; what is listed after it is counted from it. */
    private @Nullable Meaning anchor;

    Reader(Sentence sentence) {
        this.sentence = sentence;
        judge = new Judge(sentence);
        bounds = new Bounds(sentence);
        ranges = new Ranges(sentence);
        offsets = new Offsets(sentence);
    }

    List<Finding> read(List<Phrase> phrases) {
        for (int i = 0; i < phrases.size(); i++) {
            Phrase phrase = phrases.get(i);
            Phrase next = i + 1 < phrases.size() ? phrases.get(i + 1) : null;
            if (findings.isEmpty() || phrase.first() >= findings.getLast().end()) {
                read(phrase, next).filter(this::isNew).ifPresent(findings::add);
            }
        }
        return List.copyOf(findings);
    }

    /** 昨天跨年 names one day twice. */
    private boolean isNew(Finding finding) {
        return !finding.windows().isEmpty()
                && findings.stream().noneMatch(other -> other.windows().equals(finding.windows()));
    }

    private Optional<Finding> read(Phrase phrase, @Nullable Phrase next) {
        if (next != null && offsets.counts(phrase, next)) {
            return Optional.empty();
        }
        Optional<Finding> range =
                next != null && judge.restricts(phrase, next) ? ranges.range(phrase, next) : Optional.empty();
        Optional<Finding> part =
                next != null && judge.restricts(phrase) ? bounds.within(phrase, next) : Optional.empty();
        Optional<Finding> shared =
                next != null && judge.restricts(phrase) ? ranges.shared(phrase, next) : Optional.empty();
        return range.or(() -> part).or(() -> shared).or(() -> listed(phrase)).or(() -> alone(phrase));
    }

    private Optional<Finding> listed(Phrase phrase) {
        return anchor == null || findings.isEmpty() || !judge.continues(phrase, anchor)
                ? Optional.empty()
                : ranges.continued(findings.getLast(), anchor, phrase);
    }

    /** 上个月的周三 is one of several Wednesdays: the month stands, the weekday is not the latest one. */
    private boolean isWithin(Phrase phrase) {
        int possessive = phrase.first() - 1;
        return phrase.meaning() instanceof Cycle
                && !findings.isEmpty()
                && findings.getLast().end() == possessive
                && sentence.kind(possessive) == Kind.POSSESSIVE;
    }

    private Optional<Finding> alone(Phrase phrase) {
        if (!judge.restricts(phrase) || isWithin(phrase)) {
            return Optional.empty();
        }
        anchor = phrase.meaning();
        return Optional.of(offsets.find(phrase).orElseGet(() -> bounds.single(phrase)));
    }
}
