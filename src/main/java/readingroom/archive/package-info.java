/** Answers that are kept, each with its trace: what every step of the question came to. */
@NullMarked
package readingroom.archive;

import org.jspecify.annotations.NullMarked;
