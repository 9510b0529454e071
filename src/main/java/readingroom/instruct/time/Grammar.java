package readingroom.instruct.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the simple time expressions among tokens: at each place the longest that has a meaning.
 *
 * <p>Of two equally long the first counts, so parts ("the last week of …") come before "the last week".
 */
final class Grammar {

    /** No question has more; what follows in a pasted text is not read. */
    private static final int MOST_PIECES = 100;

    private record Candidate(Rule rule, Matcher matcher) {}

    private record Match(int end, Rule rule) {}

    private final List<Rule> rules = Stream.of(
                    PartRules.rules(),
                    ThirdRules.rules(),
                    RelativeRules.rules(),
                    AgoRules.rules(),
                    WeekdayRules.rules(),
                    CalendarRules.rules(),
                    DateRules.rules(),
                    HolidayRules.rules(),
                    ClockRules.rules())
            .flatMap(List::stream)
            .toList();

    List<Piece> pieces(List<Token> tokens, Slice.Asked asked) {
        Map<Kind, List<Candidate>> candidates = candidates(tokens);
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        while (at < tokens.size() && pieces.size() < MOST_PIECES) {
            List<Candidate> possible = candidates.getOrDefault(tokens.get(at).kind(), List.of());
            Optional<Piece> piece = longest(tokens, at, possible, asked);
            piece.ifPresent(pieces::add);
            at = piece.map(Piece::end).orElse(at + 1);
        }
        return pieces;
    }

    private Map<Kind, List<Candidate>> candidates(List<Token> tokens) {
        String letters = tokens.stream()
                .map(token -> String.valueOf(token.kind().letter()))
                .collect(Collectors.joining());
        Map<Kind, List<Candidate>> candidates = new EnumMap<>(Kind.class);
        for (Rule rule : rules) {
            Candidate candidate =
                    new Candidate(rule, rule.pattern().matcher(letters).useTransparentBounds(true));
            rule.openings().forEach(kind -> candidates
                    .computeIfAbsent(kind, any -> new ArrayList<>())
                    .add(candidate));
        }
        return candidates;
    }

    private static Optional<Piece> longest(List<Token> tokens, int at, List<Candidate> candidates, Slice.Asked asked) {
        List<Match> matches = new ArrayList<>();
        for (Candidate candidate : candidates) {
            if (candidate.matcher.region(at, tokens.size()).lookingAt()) {
                matches.add(new Match(candidate.matcher.end(), candidate.rule));
            }
        }
        return matches.stream()
                .sorted(Comparator.comparingInt(Match::end).reversed())
                .flatMap(match -> piece(match, tokens, at, asked).stream())
                .findFirst();
    }

    private static Optional<Piece> piece(Match match, List<Token> tokens, int at, Slice.Asked asked) {
        Meaning meaning = match.rule.meaning().apply(new Slice(tokens.subList(at, match.end), asked));
        return Optional.ofNullable(meaning).map(found -> new Piece(at, match.end, found, match.rule.need()));
    }
}
