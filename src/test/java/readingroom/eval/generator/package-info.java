/** Writes the evaluation set: chats of invented people, and questions about them whose evidence is known. */
@NullMarked
package readingroom.eval.generator;

import org.jspecify.annotations.NullMarked;
