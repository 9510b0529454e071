/** What chats of QQ consist of. */
@NullMarked
package readingroom.ingest.export.qq;

import org.jspecify.annotations.NullMarked;
