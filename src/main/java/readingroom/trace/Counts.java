package readingroom.trace;

import io.opentelemetry.api.trace.Span;
import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;
import readingroom.model.Inquiry;
import readingroom.model.Reply;
import readingroom.model.Usage;

/** What of the body of an exchange is told in its span: numbers, and words that the program made up itself. */
final class Counts {

    private static final String PREFIX = "readingroom.";

    private Counts() {}

    static void add(Span span, @Nullable Object body) {
        // what others make is not known to be free of texts
        if (body instanceof Inquiry inquiry) {
            of(span, inquiry);
        } else if (body instanceof Answer answer) {
            of(span, answer);
        } else if (body instanceof Reply reply) {
            of(span, reply);
        } else if (body instanceof Collection<?> several) {
            span.setAttribute(PREFIX + "items", several.size());
        }
    }

    private static void of(Span span, Inquiry inquiry) {
        span.setAttribute(PREFIX + "round", inquiry.round());
        span.setAttribute(PREFIX + "instructions", inquiry.instructions().size());
        span.setAttribute(PREFIX + "candidates", inquiry.candidates().size());
        span.setAttribute(PREFIX + "evidence", inquiry.evidence().size());
        span.setAttribute(PREFIX + "degraded", inquiry.degraded().size());
    }

    private static void of(Span span, Answer answer) {
        Usage.Step total = answer.usage().total();
        span.setAttribute(PREFIX + "status", answer.status().name().toLowerCase(Locale.ROOT));
        span.setAttribute(PREFIX + "citations", answer.citations().size());
        span.setAttribute(PREFIX + "degraded", answer.degraded().size());
        span.setAttribute(PREFIX + "cached", total.cached());
        span.setAttribute(PREFIX + "llm_calls", total.llmCalls());
        span.setAttribute(PREFIX + "cost_usd", total.costUsd());
        span.setAttribute("gen_ai.usage.input_tokens", total.promptTokens());
        span.setAttribute("gen_ai.usage.output_tokens", total.completionTokens());
    }

    private static void of(Span span, Reply reply) {
        span.setAttribute(PREFIX + "llm_calls", reply.calls());
        span.setAttribute("gen_ai.usage.input_tokens", reply.promptTokens());
        span.setAttribute("gen_ai.usage.output_tokens", reply.completionTokens());
    }
}
