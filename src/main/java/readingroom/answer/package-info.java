/** Writes a cited answer, or says that the evidence is missing. */
@NullMarked
package readingroom.answer;

import org.jspecify.annotations.NullMarked;
