/** Starts Elasticsearch and Kafka as child processes on loopback when none is configured. */
@NullMarked
package readingroom.embedded;

import org.jspecify.annotations.NullMarked;
