package readingroom.answer;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import readingroom.answer.Gap.Kind;
import readingroom.answer.reckon.Reckoning;
import readingroom.model.Answer.Citation;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.PlainText;

/** Writes the text around the citations. Words of messages are shown as one harmless line each, never as markup. */
final class Composer {

    private static final int WORD_CHARACTERS = 60;
    private static final int LEAD_CHARACTERS = 160;

    private static final Set<Kind> UNSURE = EnumSet.of(Kind.ATTRIBUTE, Kind.WORD, Kind.UNSURE);

    private final Wording wording;
    private final Wanted wanted;

    Composer(Wording wording, Wanted wanted) {
        this.wording = wording;
        this.wanted = wanted;
    }

    /**
     * The answer: what answers most directly, what was computed, all that is cited in time order, what stays open. Where what
     * was asked for may not be in there at all, that comes first, so that nobody takes the closest for the answer.
     */
    String answered(Selection selection, List<Citation> citations, List<Reckoning> reckoned, List<Gap> gaps) {
        List<String> lines = new ArrayList<>();
        boolean single = citations.size() == 1;
        boolean unsure = gaps.stream().anyMatch(gap -> UNSURE.contains(gap.kind()));
        String open = gaps.isEmpty() ? "" : wording.say("open") + space() + wording.row(gaps(gaps));
        lines.add(unsure ? open : "");
        lines.addAll(closest(selection, citations, unsure));
        if (!unsure) {
            reckoned.forEach(reckoning -> lines.add(wording.phrases().say(reckoning)));
        }
        if (!single || wanted.isOverview()) {
            citations.forEach(c -> lines.add(wording.say("line", values(c, Integer.MAX_VALUE))));
        }
        lines.add(unsure ? "" : open);
        return lines.stream().filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }

    private List<String> closest(Selection selection, List<Citation> citations, boolean unsure) {
        boolean single = citations.size() == 1;
        Citation key = citations.get(selection.chosen().indexOf(Objects.requireNonNull(selection.key())));
        if (wanted.isOverview()) {
            return List.of(overview(selection, single));
        }
        if (single) {
            return List.of(wording.say(unsure ? "closest" : "only", values(key, Integer.MAX_VALUE)));
        }
        String lead = wording.say(unsure ? "closest" : lead(selection), values(key, LEAD_CHARACTERS));
        return unsure ? List.of(lead) : List.of(lead, count(selection, citations.size()));
    }

    /** The admission that nothing answers, with what was searched and the nearest messages, uncited. */
    String insufficient(List<Citation> nearest, List<Gap> gaps, Inquiry inquiry) {
        List<String> head = new ArrayList<>(
                List.of(wording.say(inquiry.evidence().isEmpty() ? "insufficient-none" : "insufficient")));
        head.addAll(gaps(gaps));
        List<String> searched = searched(inquiry.instructions());
        if (!searched.isEmpty()) {
            head.add(wording.say("searched", Map.of("what", wording.join(searched))));
        } else if (inquiry.question().conversations().isEmpty()) {
            head.add(wording.say("searched-all"));
        }
        head.addAll(loosened(inquiry));
        List<String> lines = new ArrayList<>(List.of(wording.row(head)));
        if (!nearest.isEmpty()) {
            lines.add(wording.say("nearest"));
            nearest.forEach(c -> lines.add(wording.say("nearest-line", values(c, LEAD_CHARACTERS))));
        }
        return String.join("\n", lines);
    }

    /** The admission that there is nothing to search, in all or in the conversations asked for. */
    String nothingThere(Inquiry inquiry) {
        List<String> head = new ArrayList<>(List.of(wording.say("empty")));
        head.addAll(loosened(inquiry));
        return wording.row(head);
    }

    private List<String> loosened(Inquiry inquiry) {
        if (inquiry.relaxations().isEmpty()) {
            return List.of();
        }
        List<String> loosened =
                inquiry.relaxations().stream().map(PlainText::of).toList();
        return List.of(wording.say("loosened", Map.of("what", wording.join(loosened))));
    }

    private String lead(Selection selection) {
        Reading key = Objects.requireNonNull(selection.key());
        if (wanted.asks(Asking.DECISION)) {
            return key.decisive() ? "decision" : "closest";
        }
        if (wanted.asks(Asking.LATEST)) {
            return "latest";
        }
        return wanted.asks(Asking.FIRST) ? "first" : "closest";
    }

    private String count(Selection selection, int cited) {
        if (selection.relevant().size() <= cited) {
            return wording.say("count", Map.of("count", cited, "period", period(selection), "shown", "none"));
        }
        Map<String, Object> values = Map.of(
                "count", selection.relevant().size(), "period", period(selection), "shown", Integer.toString(cited));
        return wording.say("count", values);
    }

    private String overview(Selection selection, boolean single) {
        Map<String, Object> values = Map.of(
                "count", selection.relevant().size(),
                "conversations", selection.conversations() == 1 ? "one" : Long.toString(selection.conversations()),
                "period", period(selection),
                "people", wording.people(selection.senders()),
                "shown",
                        single
                                        || selection.relevant().size()
                                                <= selection.chosen().size()
                                ? "none"
                                : "some");
        return wording.say("overview", values).strip();
    }

    /** The time asked for, when all that was chosen is of it. */
    private String period(Selection selection) {
        boolean allInTime = selection.chosen().stream().allMatch(r -> wanted.isInTime(r.at()));
        if (wanted.ranges().size() != 1 || !allInTime) {
            return "none";
        }
        Instruction range = wanted.ranges().getFirst();
        return wording.period(range.from(), range.to());
    }

    private List<String> gaps(List<Gap> gaps) {
        return gaps.stream()
                .map(gap -> wording.say(
                        "gap-" + gap.kind().name().toLowerCase(java.util.Locale.ROOT),
                        Map.of("value", PlainText.of(gap.value(), WORD_CHARACTERS))))
                .toList();
    }

    private List<String> searched(List<Instruction> instructions) {
        return instructions.stream()
                .filter(Instruction::isKept)
                .map(i -> i.type() == Instruction.Type.DATE_RANGE
                        ? wording.period(i.from(), i.to())
                        : PlainText.of(i.value(), 2 * WORD_CHARACTERS))
                .filter(what -> !what.isBlank() && !what.equals("none"))
                .distinct()
                .limit(8)
                .toList();
    }

    private Map<String, Object> values(Citation citation, int charactersMax) {
        String words = Excerpt.shown(citation.quote());
        Instant at = citation.timestamp().toInstant();
        return Map.of(
                "n", Integer.toString(citation.n()),
                "who", Wording.name(citation.sender()),
                "when", wording.moment(at),
                "words", words.length() <= charactersMax ? words : PlainText.of(words, charactersMax));
    }

    private String space() {
        return wording.row(List.of("", ""));
    }
}
