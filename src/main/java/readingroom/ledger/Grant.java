package readingroom.ledger;

/** How a request to spend ended. */
enum Grant {
    GIVEN,
    REFUSED,
    /** The allowance has been given up for another of the same counter. */
    RETIRED
}
