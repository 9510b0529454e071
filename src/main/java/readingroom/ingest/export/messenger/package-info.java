/** What threads of Messenger and Instagram have in them. */
@NullMarked
package readingroom.ingest.export.messenger;

import org.jspecify.annotations.NullMarked;
