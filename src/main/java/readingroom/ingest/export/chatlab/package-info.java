/** What chats in the format of ChatLab consist of. */
@NullMarked
package readingroom.ingest.export.chatlab;

import org.jspecify.annotations.NullMarked;
