package readingroom.ledger;

/** Is told how budgets fare. */
interface Watch {

    /** Of a budget, this much is spent by now. */
    void spent(Budget budget, CounterId whose, Amount used);

    /**
     * A call did not fit into a budget any more.
     *
     * @param unit of which there was too little
     */
    void refused(Budget budget, Budget.Unit unit, CounterId whose, Amount used);
}
