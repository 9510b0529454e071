/** Copies what was said, what was answered and what was forgotten to files, and brings it back. */
@NullMarked
package readingroom.backup;

import org.jspecify.annotations.NullMarked;
