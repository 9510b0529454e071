/** What the readers of Signal's exports are made of. */
@NullMarked
package readingroom.ingest.export.signal;

import org.jspecify.annotations.NullMarked;
