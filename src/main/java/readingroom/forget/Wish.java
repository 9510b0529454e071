package readingroom.forget;

/**
 * What is to be forgotten, and how.
 *
 * @param dryRun only says how many messages that would be
 * @param returning lets the messages come back with an export, those too that were forgotten before
 * @param files deletes the files of the inbox's {@code done} and {@code error} that hold them, with all else that they hold
 */
public record Wish(Selection selection, boolean dryRun, boolean returning, boolean files) {

    /** For good. */
    public static Wish of(Selection selection) {
        return new Wish(selection, false, false, false);
    }
}
