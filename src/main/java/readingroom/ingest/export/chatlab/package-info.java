/** What the reader of ChatLab's exchange format is made of. */
@NullMarked
package readingroom.ingest.export.chatlab;

import org.jspecify.annotations.NullMarked;
