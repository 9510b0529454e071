/** What the readers of QQ's exports are made of. */
@NullMarked
package readingroom.ingest.export.qq;

import org.jspecify.annotations.NullMarked;
