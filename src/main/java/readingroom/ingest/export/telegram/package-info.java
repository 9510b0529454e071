/** What chats of Telegram consist of. */
@NullMarked
package readingroom.ingest.export.telegram;

import org.jspecify.annotations.NullMarked;
