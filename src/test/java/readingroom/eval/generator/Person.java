package readingroom.eval.generator;

import org.jspecify.annotations.Nullable;

/**
 * A member of a chat.
 *
 * @param name as the export writes the sender
 * @param call how the others call this person
 * @param alias a nickname that the chat introduces; null when there is none
 * @param twin the name of the member with the same first name or family name; null when there is none
 */
record Person(
        String name,
        String call,
        @Nullable String alias,
        @Nullable String twin) {

    /** The same way of writing for everything that this person writes. */
    int style() {
        int sum = 0;
        for (int i = 0; i < name.length(); i++) {
            sum = sum * 31 + name.charAt(i);
        }
        return Math.floorMod(sum, 5);
    }

    /** What a question calls this person; of two with one name, the whole name. */
    String named(Chance chance) {
        return twin != null || chance.is(0.4) ? name : call;
    }
}
