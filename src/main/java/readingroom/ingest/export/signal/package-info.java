/** What envelopes of signal-cli consist of. */
@NullMarked
package readingroom.ingest.export.signal;

import org.jspecify.annotations.NullMarked;
