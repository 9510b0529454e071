/** What the reader of Teams' messages is made of. */
@NullMarked
package readingroom.ingest.export.teams;

import org.jspecify.annotations.NullMarked;
