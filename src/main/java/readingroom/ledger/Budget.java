package readingroom.ledger;

import java.util.Locale;
import readingroom.model.Plural;

/**
 * What may be spent at most by one question, by one asker on a day, or on a day by all.
 *
 * @param limit 0 tokens, or 0 dollars: that much as one likes
 */
record Budget(Scope scope, Amount limit) {

    private static final double WARNED = 0.8;

    /** Whose spending is bounded. */
    enum Scope {
        QUESTION("the question's", "a question"),
        ASKER("the asker's", "an asker"),
        DAY("the day's", "a day");

        private final String possessive;
        private final String one;

        Scope(String possessive, String one) {
            this.possessive = possessive;
            this.one = one;
        }

        /** With its article. */
        String one() {
            return one;
        }

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What is bounded. */
    enum Unit {
        TOKENS {
            @Override
            long in(Amount amount) {
                return amount.tokens();
            }

            @Override
            double shown(Amount amount) {
                return amount.tokens();
            }

            @Override
            String words(Amount amount) {
                return Plural.of(amount.tokens(), "token");
            }
        },
        USD {
            @Override
            long in(Amount amount) {
                return amount.nanoUsd();
            }

            @Override
            double shown(Amount amount) {
                return amount.usd();
            }

            @Override
            String words(Amount amount) {
                return String.format(Locale.ROOT, "%.4f US dollars", amount.usd());
            }
        };

        abstract long in(Amount amount);

        /** In whole tokens, or dollars. */
        abstract double shown(Amount amount);

        abstract String words(Amount amount);

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    boolean isNone() {
        return limit.isNone();
    }

    boolean bounds(Unit unit) {
        return unit.in(limit) > 0;
    }

    /** The part of an amount that is bounded. */
    Amount bounded(Amount amount) {
        return new Amount(bounds(Unit.TOKENS) ? amount.tokens() : 0, bounds(Unit.USD) ? amount.nanoUsd() : 0);
    }

    /** Whether nothing that is bounded is missing in what there is. */
    boolean isEnough(Amount there, Amount needed) {
        return (!bounds(Unit.TOKENS) || there.tokens() >= needed.tokens())
                && (!bounds(Unit.USD) || there.nanoUsd() >= needed.nanoUsd());
    }

    /** Whether four fifths are spent. */
    boolean isNearlySpent(Unit unit, Amount used) {
        return bounds(unit) && unit.in(used) >= WARNED * unit.in(limit);
    }

    /** What is bounded and has too little left. */
    Unit scarce(Amount left, Amount needed) {
        boolean dollars = bounds(Unit.USD) && left.nanoUsd() < needed.nanoUsd();
        return bounds(Unit.TOKENS) && (left.tokens() < needed.tokens() || !dollars) ? Unit.TOKENS : Unit.USD;
    }

    /** Why a call was refused, and until when, in words. */
    String refusal(Amount left, Amount needed) {
        Unit unit = scarce(left, needed);
        String words = "budget: " + scope.possessive + " " + unit.words(limit)
                + (unit.in(left) == 0
                        ? " are used up"
                        : " have " + unit.words(left) + " left, and a call may take " + unit.words(needed));
        return words + (scope == Scope.QUESTION ? "; local for the rest" : "; local until midnight UTC");
    }
}
