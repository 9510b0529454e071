package readingroom.journal;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.journal.Claims.Terms;
import readingroom.journal.Entries.Entry;
import readingroom.journal.Entries.Version;
import readingroom.model.Answer;

/** Settles which of several attempts sends the answer of a record: whoever overwrites its marker first. */
final class Settlement {

    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Entries entries;
    private final SentRecords sent;
    private final Owners owners;
    private final Terms terms;
    private final Clock clock;

    Settlement(Entries entries, SentRecords sent, Owners owners, Terms terms, Clock clock) {
        this.entries = entries;
        this.sent = sent;
        this.owners = owners;
        this.terms = terms;
        this.clock = clock;
    }

    /**
     * Waits, where another attempt may still send its answer, until it has or must have given up.
     *
     * @return the delivery with the answer that counts, to be sent or sent already
     */
    Delivery settle(Delivery delivery, Marker own) throws IOException, InterruptedException {
        if (delivery.answer() == null && isWritten(own, delivery.version())) {
            return delivery.claimed(own.answer());
        }
        @Nullable Version seen = null;
        long since = System.nanoTime();
        while (true) {
            Optional<Entry> present = entries.read(Claims.id(own.origin()));
            if (present.isEmpty()) {
                // only whoever has committed the record deletes its marker
                return delivery.sent(own.answer());
            }
            Marker marker = Marker.read(present.get().document());
            Version version = present.get().version();
            if (!version.equals(seen)) {
                seen = version;
                since = System.nanoTime();
            }
            boolean over = isOver(marker, own, System.nanoTime() - since);
            if (isSent(marker)) {
                return delivery.sent(marker.answer());
            }
            Answer counts = marker.answer() == null ? own.answer() : marker.answer();
            if (over && isWritten(own.with(counts, clock.instant()), version)) {
                return delivery.claimed(counts);
            }
            if (!over) {
                Thread.sleep(LOOK);
            }
        }
    }

    /** Whether whoever wrote the marker will not send any more. */
    private boolean isOver(Marker marker, Marker own, long nanos) {
        return marker.answer() == null
                || marker.owner().equals(own.owner())
                || owners.isEnded(marker.owner())
                || nanos > terms.sending().toNanos();
    }

    private boolean isSent(Marker marker) {
        return marker.answer() != null
                && sent.has(
                        Set.copyOf(List.of(marker.topic(), terms.answers())),
                        Map.of(Claims.HEADER, Claims.header(marker.origin())),
                        marker.written());
    }

    private boolean isWritten(Marker marker, @Nullable Version version) throws IOException {
        return (version == null
                        ? entries.create(Claims.id(marker.origin()), marker.document())
                        : entries.replace(Claims.id(marker.origin()), marker.document(), version))
                .isPresent();
    }
}
