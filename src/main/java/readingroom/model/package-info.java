/** Records that cross the steps. Times are instants in UTC unless said otherwise; lists are empty, never null. */
@NullMarked
package readingroom.model;

import org.jspecify.annotations.NullMarked;
