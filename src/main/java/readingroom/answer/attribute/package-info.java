/** What a question asks of a thing, its colour or its price, and whether a message gives one. */
@NullMarked
package readingroom.answer.attribute;

import org.jspecify.annotations.NullMarked;
