/** What the readers of Discord's exports are made of. */
@NullMarked
package readingroom.ingest.export.discord;

import org.jspecify.annotations.NullMarked;
