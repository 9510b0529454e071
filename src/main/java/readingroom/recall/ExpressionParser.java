package readingroom.recall;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads boolean keywords as models and people write them: AND, OR, NOT (also as {@code && || ! -}), quotation marks,
 * parentheses, full-width forms; words side by side are alternatives. Nothing is an error: what makes no sense is left
 * out, and what is too long or too deep is cut.
 */
final class ExpressionParser {

    private static final int TOKENS_MAX = 128;
    private static final int DEPTH_MAX = 8;
    private static final int WORDS_MAX = 48;
    private static final int CHARACTERS_MAX = 4_000;
    private static final Pattern TOKEN = Pattern.compile(
            "\"([^\"]*)\"?|(\\()|(\\))|(&&|\\bAND\\b)|(\\|\\|?|\\bOR\\b|[,;、])|(!|\\bNOT\\b|(?<![\\p{L}\\p{N}])-(?=[\\p{L}\\p{N}\"(]))"
                    + "|([\\p{L}\\p{N}\\p{M}_#@.$€£¥%+'’-]+|\\p{So}+)");

    private enum Kind {
        PHRASE,
        OPEN,
        CLOSE,
        AND,
        OR,
        NOT,
        WORD
    }

    private record Token(Kind kind, String text) {}

    private final List<Token> tokens;
    private int at;
    private int words;

    private ExpressionParser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** The expression of the text; nothing when it has no word that may be searched for. */
    static Optional<Expression> parse(String text) {
        ExpressionParser parser = new ExpressionParser(tokens(text));
        List<Expression> parts = new ArrayList<>();
        while (parser.at < parser.tokens.size()) {
            parser.any(0).ifPresent(parts::add);
            // a parenthesis that closes nothing
            parser.at++;
        }
        return joined(parts, false).filter(expression -> !(expression instanceof Expression.Not));
    }

    private static List<Token> tokens(String text) {
        String shortened = text.length() > CHARACTERS_MAX ? text.substring(0, CHARACTERS_MAX) : text;
        String plain = Normalizer.normalize(shortened, Normalizer.Form.NFKC).replaceAll("[“”„«»「」『』]", "\"");
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(plain);
        while (matcher.find() && tokens.size() < TOKENS_MAX) {
            for (Kind kind : Kind.values()) {
                String part = matcher.group(kind.ordinal() + 1);
                if (part != null) {
                    tokens.add(new Token(kind, part));
                }
            }
        }
        return tokens;
    }

    private Optional<Expression> any(int depth) {
        List<Expression> parts = new ArrayList<>();
        all(depth).ifPresent(parts::add);
        while (at < tokens.size() && tokens.get(at).kind() != Kind.CLOSE) {
            if (tokens.get(at).kind() == Kind.OR) {
                at++;
            }
            int before = at;
            all(depth).ifPresent(parts::add);
            at = at == before ? at + 1 : at;
        }
        return joined(parts, false);
    }

    private Optional<Expression> all(int depth) {
        List<Expression> parts = new ArrayList<>();
        one(depth).ifPresent(parts::add);
        while (at < tokens.size() && (is(Kind.AND) || is(Kind.NOT))) {
            if (is(Kind.AND)) {
                at++;
            }
            one(depth).ifPresent(parts::add);
        }
        return joined(parts, true);
    }

    private Optional<Expression> one(int depth) {
        if (at >= tokens.size() || is(Kind.CLOSE) || is(Kind.OR) || is(Kind.AND)) {
            return Optional.empty();
        }
        Token token = tokens.get(at++);
        return switch (token.kind()) {
            case NOT -> one(depth).map(ExpressionParser::not);
            case OPEN -> group(depth);
            default -> words(token);
        };
    }

    private Optional<Expression> group(int depth) {
        if (depth >= DEPTH_MAX) {
            return Optional.empty();
        }
        Optional<Expression> inner = any(depth + 1);
        if (at < tokens.size() && is(Kind.CLOSE)) {
            at++;
        }
        return inner;
    }

    private Optional<Expression> words(Token token) {
        if (token.text().codePoints().noneMatch(c -> Character.isLetterOrDigit(c) || c > 0xFFFF)
                || words >= WORDS_MAX) {
            return Optional.empty();
        }
        words++;
        return Optional.of(new Expression.Words(token.text().strip(), token.kind() == Kind.PHRASE));
    }

    private boolean is(Kind kind) {
        return at < tokens.size() && tokens.get(at).kind() == kind;
    }

    private static Expression not(Expression part) {
        return part instanceof Expression.Not negated ? negated.part() : new Expression.Not(part);
    }

    private static Optional<Expression> joined(List<Expression> parts, boolean all) {
        if (parts.size() < 2) {
            return parts.stream().findFirst();
        }
        return Optional.of(all ? new Expression.All(List.copyOf(parts)) : new Expression.Any(List.copyOf(parts)));
    }
}
