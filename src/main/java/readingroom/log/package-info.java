/** What goes into the log, as text or JSON, and what never does: what people wrote. */
@NullMarked
package readingroom.log;

import org.jspecify.annotations.NullMarked;
