/** Computes over cited messages: counts, sums, durations, differences, and what a newer message says otherwise. */
@NullMarked
package readingroom.answer.reckon;

import org.jspecify.annotations.NullMarked;
