package readingroom.ledger;

/**
 * What a budget that instances share has seen.
 *
 * @param taken by all instances, spent or not; never above the limit but by what calls took beyond their worst case
 * @param used that part of it which instances have said to be spent
 */
record Spending(Amount taken, Amount used) {

    static final Spending NONE = new Spending(Amount.NONE, Amount.NONE);

    Spending plus(Amount takenMore, Amount usedMore) {
        return new Spending(taken.plus(takenMore), used.plus(usedMore));
    }
}
