package readingroom.instruct;

import org.jspecify.annotations.Nullable;
import readingroom.model.Reply;

/**
 * A sample that has come, or failed.
 *
 * @param reply null when it failed
 * @param cause null when it came
 */
record Sampled(
        Sample sample, @Nullable Reply reply, @Nullable Exception cause) {

    /** Without the reply. */
    @Override
    public String toString() {
        return sample + (reply == null ? ", failed" : "");
    }
}
