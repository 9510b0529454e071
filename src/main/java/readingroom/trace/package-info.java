/** One trace a question, from record to record: spans with counts and ids, never with texts. */
@NullMarked
package readingroom.trace;

import org.jspecify.annotations.NullMarked;
