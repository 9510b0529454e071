/** Decides after each round whether a further one may find what the answer lacks, and puts the rounds together. */
@NullMarked
package readingroom.round;

import org.jspecify.annotations.NullMarked;
