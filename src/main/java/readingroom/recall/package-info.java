/** Finds candidate messages in Elasticsearch. */
@NullMarked
package readingroom.recall;

import org.jspecify.annotations.NullMarked;
