/** Turns a question into explicit, checked search instructions. */
@NullMarked
package readingroom.instruct;

import org.jspecify.annotations.NullMarked;
