package readingroom.ingest.export;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One kind of export. It keeps nothing between exports. */
public interface Format {

    /** The name in reports, in small letters, such as {@code whatsapp}. */
    String name();

    /** The platform that its messages carry where they do not say; null if they shall say it themselves. */
    default @Nullable String platform() {
        return name();
    }

    /** Whether this is such an export, told by content and never by name. */
    boolean recognises(Sample sample);

    /** Whether the file belongs to exports of this kind and holds no messages, such as a list of users. */
    default boolean isCompanion(Sample sample) {
        return false;
    }

    /**
     * Hands on what the export holds, record by record, and holds no more than one of them.
     *
     * @throws IOException if the file cannot be read on
     */
    void read(Export export, Sink sink) throws IOException;
}
