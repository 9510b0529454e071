package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * An index behind or beside the alias.
 *
 * @param name the alias with a number, such as messages-v2
 * @param served whether the alias leads to it
 * @param documents in it, those that can be searched
 * @param bytes on disk
 * @param isClosedForWriting whether it takes nothing
 * @param rebuild how far it is filled from another one; null if it is whole
 */
public record Generation(
        String name,
        int number,
        boolean served,
        long documents,
        long bytes,
        boolean isClosedForWriting,
        @Nullable Rebuild rebuild) {

    /**
     * What a generation that is being filled notes of that, so that another process can go on.
     *
     * @param from the one that is copied
     * @param definition by which it was made
     * @param checkpoint all changes of the other up to this sequence number are in it; -1 at first
     * @param pass the one under way, or that is next
     * @param owner the process that is at it; null when it was given up
     * @param at when that said so last, in milliseconds of the epoch
     */
    public record Rebuild(
            String from,
            String definition,
            long checkpoint,
            int pass,
            @Nullable String owner,
            long at) {

        static Rebuild of(String from, Definition definition) {
            return new Rebuild(from, definition.fingerprint(), -1, 1, null, 0);
        }

        Rebuild at(long newCheckpoint, int newPass) {
            return new Rebuild(from, definition, Math.max(checkpoint, newCheckpoint), newPass, owner, at);
        }

        Rebuild owned(@Nullable String newOwner, long now) {
            return new Rebuild(from, definition, checkpoint, pass, newOwner, now);
        }
    }

    /** Of one that is there, or -1 for another name. */
    static int number(String alias, String index) {
        String digits = index.startsWith(alias + "-v") ? index.substring(alias.length() + 2) : "";
        return digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : -1;
    }

    static boolean isTrue(JsonNode setting) {
        return setting.asText().equals("true");
    }
}
