/** The edges of the program: reads questions from Kafka and HTTP, sends answers back, accounts for failures. */
@NullMarked
package readingroom.question;

import org.jspecify.annotations.NullMarked;
