/** Brings dead letters back to the topics they came from. */
@NullMarked
package readingroom.redrive;

import org.jspecify.annotations.NullMarked;
