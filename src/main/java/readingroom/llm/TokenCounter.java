package readingroom.llm;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/** Counts tokens by {@code o200k_base}, the encoding of current OpenAI models and close to that of others. */
public final class TokenCounter {

    // 60 MB, so there is one
    private static final Encoding ENCODING = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    /** The tokens of a text; names of special tokens in it are counted as ordinary text. */
    public int count(String text) {
        return ENCODING.countTokensOrdinary(text);
    }
}
