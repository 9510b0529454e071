/** Writes messages to Elasticsearch and accounts for each of them. */
@NullMarked
package readingroom.index;

import org.jspecify.annotations.NullMarked;
