/** Chat models: building, counting tokens, reading replies. */
@NullMarked
package readingroom.llm;

import org.jspecify.annotations.NullMarked;
