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
 * @param zoneIsDefault whether nobody chose the zone for this export
 */
public record ExportOptions(
        ZoneId zone,
        @Nullable String conversation,
        @Nullable String owner,
        Limits limits,
        boolean zoneIsDefault) {

    /** In a zone that nobody chose for this export. */
    public ExportOptions(ZoneId zone, @Nullable String conversation, @Nullable String owner, Limits limits) {
        this(zone, conversation, owner, limits, true);
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
        return new ExportOptions(zone, id, owner, limits, zoneIsDefault);
    }

    public ExportOptions withOwner(@Nullable String name) {
        return new ExportOptions(zone, conversation, name, limits, zoneIsDefault);
    }

    /** In a zone that was chosen for this export. */
    public ExportOptions withZone(ZoneId chosen) {
        return new ExportOptions(chosen, conversation, owner, limits, false);
    }
}
