/** What the readers of Telegram's exports are made of. */
@NullMarked
package readingroom.ingest.export.telegram;

import org.jspecify.annotations.NullMarked;
