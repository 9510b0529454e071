/** Measures retrieval: runs questions with known evidence, and counts what was found how far up. */
@NullMarked
package readingroom.eval;

import org.jspecify.annotations.NullMarked;
