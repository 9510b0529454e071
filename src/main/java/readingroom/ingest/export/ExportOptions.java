package readingroom.ingest.export;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * How an export is read.
 *
 * @param zone of times that carry no offset
 * @param conversation the conversation of records that name none; null for the name of the file
 * @param owner whose export it is: replaces "me", "Me" and "我" as sender and receiver; null to keep them
 * @param limits how much is held in memory
 * @param deletions what becomes of messages that were taken back
 * @param zoneIsDefault whether nobody chose the zone for this export
 */
public record ExportOptions(
        ZoneId zone,
        @Nullable String conversation,
        @Nullable String owner,
        Limits limits,
        Deletions deletions,
        boolean zoneIsDefault) {

    /** In a zone that nobody chose for this export, and without what was taken back. */
    public ExportOptions(ZoneId zone, @Nullable String conversation, @Nullable String owner, Limits limits) {
        this(zone, conversation, owner, limits, Deletions.REMOVE, true);
    }

    /** What becomes of a message that was taken back. */
    public enum Deletions {
        /** it stays as if it had not been */
        KEEP,
        /** it stays as far as the export still has it, marked as deleted */
        MARK,
        /** its words go; a row without words is left in its place */
        REMOVE
    }

    /**
     * @param chunkMessages records in a chunk at most
     * @param chunkBytes about as many bytes of text in a chunk, at most one record more
     * @param recordBytes a longer text in a record makes it a reject
     */
    public record Limits(int chunkMessages, int chunkBytes, int recordBytes) {

        public static final Limits DEFAULT = new Limits(1000, 5_000_000, 8_388_608);
    }

    public ExportOptions withConversation(@Nullable String id) {
        return new ExportOptions(zone, id, owner, limits, deletions, zoneIsDefault);
    }

    public ExportOptions withOwner(@Nullable String name) {
        return new ExportOptions(zone, conversation, name, limits, deletions, zoneIsDefault);
    }

    public ExportOptions withDeletions(Deletions way) {
        return new ExportOptions(zone, conversation, owner, limits, way, zoneIsDefault);
    }

    /** In a zone that was chosen for this export. */
    public ExportOptions withZone(ZoneId chosen) {
        return new ExportOptions(chosen, conversation, owner, limits, deletions, false);
    }
}
