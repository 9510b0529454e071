/** Reads candidates and scores them from 0 to 10 with an evidence sentence. */
@NullMarked
package readingroom.rerank;

import org.jspecify.annotations.NullMarked;
