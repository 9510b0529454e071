package readingroom.instruct;

/** How words of a question may come to mean a sender, the surest way first. */
enum Likeness {
    NAME("a sender in the index"),
    SPELLING("a sender in the index, written differently"),
    FIRST_NAME("first name of %s"),
    SURNAME("surname of %s"),
    GIVEN_NAME("given name of %s"),
    ALIAS("an alias seen in the logs"),
    ADDRESS("a form of address for %s"),
    PINYIN("pinyin of %s"),
    CHARACTERS("characters read as %s"),
    NEAR("one letter from %s");

    private static final String[] NUMBERS = {"no sender", "a sender", "two senders", "three senders"};

    private final String check;

    Likeness(String check) {
        this.check = check;
    }

    /** What the check of an instruction says, for one of several senders of the same likeness. */
    String check(String sender, int senders) {
        String many = senders < NUMBERS.length ? NUMBERS[senders] : senders + " senders";
        return this == PINYIN || this == CHARACTERS || this == NEAR
                ? String.format(check, sender)
                : String.format(check, many);
    }

    /** First name, surname and given name are equally good. */
    int rank() {
        return this == SURNAME || this == GIVEN_NAME ? FIRST_NAME.ordinal() : ordinal();
    }
}
