/** How the words of questions and messages are cut, in English and Chinese; the same for every step. */
@NullMarked
package readingroom.text;

import org.jspecify.annotations.NullMarked;
