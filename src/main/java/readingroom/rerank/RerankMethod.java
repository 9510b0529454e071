package readingroom.rerank;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import readingroom.model.Inquiry;

/** By what the evidence gets its scores, beside the local ones. */
public enum RerankMethod {
    /** By a chat model, where there is one. */
    MODEL,
    /** By nothing else. */
    LOCAL,
    /** By a small model in this process that reads question and message together. */
    CROSS_ENCODER;

    /** The method of that name in the configuration, such as {@code cross-encoder}; null if there is none. */
    public static @Nullable RerankMethod named(String name) {
        for (RerankMethod method : values()) {
            if (method.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(name)) {
                return method;
            }
        }
        return null;
    }

    /** Whether a chat model is to read this evidence. */
    public boolean isByModel(Inquiry inquiry) {
        return this == MODEL && inquiry.isReadByModel();
    }

    /** Whether a cross-encoder is to read this evidence. */
    public boolean isByCrossEncoder(Inquiry inquiry) {
        return this == CROSS_ENCODER && inquiry.hasCandidates();
    }
}
