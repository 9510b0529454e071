package readingroom.instruct.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the simple time expressions among tokens: at each place the longest that has a meaning. */
final class Grammar {

    private record Match(int end, Rule rule) {}

    private final List<Rule> rules;

    Grammar() {
        rules = Stream.of(
                        RelativeRules.rules(),
                        WeekdayRules.rules(),
                        CalendarRules.rules(),
                        DateRules.rules(),
                        PartRules.rules(),
                        HolidayRules.rules(),
                        ClockRules.rules())
                .flatMap(List::stream)
                .toList();
    }

    List<Piece> pieces(List<Token> tokens, Slice.Asked asked) {
        String letters = tokens.stream()
                .map(token -> String.valueOf(token.kind().letter()))
                .collect(Collectors.joining());
        List<Matcher> matchers =
                rules.stream().map(rule -> rule.pattern().matcher(letters)).toList();
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            Optional<Piece> piece = isSilent(tokens.get(at)) ? Optional.empty() : longest(tokens, at, matchers, asked);
            piece.ifPresent(pieces::add);
            at = piece.map(Piece::end).orElse(at + 1);
        }
        return pieces;
    }

    private static boolean isSilent(Token token) {
        return token.kind() == Kind.WORD || token.kind() == Kind.MARK;
    }

    private Optional<Piece> longest(List<Token> tokens, int at, List<Matcher> matchers, Slice.Asked asked) {
        List<Match> matches = new ArrayList<>();
        for (int i = 0; i < matchers.size(); i++) {
            Matcher matcher = matchers.get(i);
            if (matcher.region(at, tokens.size()).lookingAt()) {
                matches.add(new Match(matcher.end(), rules.get(i)));
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
