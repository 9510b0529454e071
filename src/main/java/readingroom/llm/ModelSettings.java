package readingroom.llm;

import org.jspecify.annotations.Nullable;

/**
 * The model of one step.
 *
 * @param temperature null to send none, for models that allow none
 * @param replyTokensMax how long a reply may get
 */
public record ModelSettings(String model, @Nullable Double temperature, int replyTokensMax) {

    /** The same model at another temperature. */
    public ModelSettings at(@Nullable Double other) {
        return new ModelSettings(model, other, replyTokensMax);
    }
}
