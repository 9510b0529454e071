/** What channels of a data package of Discord consist of. */
@NullMarked
package readingroom.ingest.export.discord;

import org.jspecify.annotations.NullMarked;
