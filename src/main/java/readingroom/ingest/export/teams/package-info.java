/** What messages of Teams consist of. */
@NullMarked
package readingroom.ingest.export.teams;

import org.jspecify.annotations.NullMarked;
