/** Makes messages forgotten: removes them wherever they were written down, and keeps them from coming back. */
@NullMarked
package readingroom.forget;

import org.jspecify.annotations.NullMarked;
