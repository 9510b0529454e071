package readingroom.llm;

import org.jspecify.annotations.Nullable;

/**
 * The model of one step.
 *
 * @param temperature null to send none, for models that allow none
 * @param replyTokensMax how long a reply may get
 */
public record ModelSettings(String model, @Nullable Double temperature, int replyTokensMax) {}
