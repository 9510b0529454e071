package readingroom.llm;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A model with a limit on the whole call, the smaller of its own and what is left to the question, and with failures that hold
 * nothing but their kind. The limit is kept here because a client's own one ends with the first byte of a reply.
 */
final class GuardedModel implements ChatModel {

    private final ChatModel model;
    private final ModelSettings settings;
    private final long timeoutMs;
    private final Gate gate;
    private final TokenCounter counter;
    private final ReportedTokens reported;
    private volatile boolean schemasRefused;

    /** @param gate that every request has to pass */
    GuardedModel(ChatModel model, ModelSettings settings, long timeoutMs, Gate gate, TokenCounter counter) {
        this.model = model;
        this.settings = settings;
        this.timeoutMs = timeoutMs;
        this.gate = gate;
        this.counter = counter;
        this.reported = new ReportedTokens(counter);
    }

    @Override
    public ChatResponse chat(List<ChatMessage> messages) {
        if (!(messages instanceof Prompt prompt)) {
            return ChatModel.super.chat(messages);
        }
        ChatResponse response = answer(prompt);
        if (text(response).isBlank()) {
            throw new ModelFailure("the model sent a reply without text", prompt.calls());
        }
        prompt.answered(settings.model(), response);
        return response;
    }

    /** A schema that the endpoint refuses is not sent to it again; the question is asked without, as one of its calls. */
    private ChatResponse answer(Prompt prompt) {
        Prompt.Structured structured = prompt.structured();
        if (structured == null || schemasRefused) {
            return limited(ChatRequest.builder().messages(List.copyOf(prompt)).build(), prompt);
        }
        try {
            return limited(structured(prompt, structured), prompt);
        } catch (RefusedRequest e) {
            ChatResponse response =
                    limited(ChatRequest.builder().messages(List.copyOf(prompt)).build(), prompt);
            schemasRefused = true;
            return response;
        }
    }

    private static ChatRequest structured(Prompt prompt, Prompt.Structured structured) {
        return ChatRequest.builder()
                .messages(prompt.getFirst(), UserMessage.from(structured.request()))
                .responseFormat(ResponseFormat.builder()
                        .type(ResponseFormatType.JSON)
                        .jsonSchema(structured.schema())
                        .build())
                .build();
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
        return model.chat(request);
    }

    private ChatResponse limited(ChatRequest request, Prompt prompt) {
        Call call =
                new Call(prompt.caller(), settings.model(), counter.count(prompt.text()), settings.replyTokensMax());
        Gate.Pass pass = passed(call, prompt);
        try {
            ChatResponse response = reported.checked(sent(request, prompt), call, prompt.text());
            TokenUsage usage = response.tokenUsage();
            pass.replied(
                    told(usage == null ? null : usage.inputTokenCount(), call::promptTokens),
                    TokenMeter.cached(usage),
                    told(usage == null ? null : usage.outputTokenCount(), () -> counter.count(text(response))));
            return response;
        } catch (ModelFailure e) {
            pass.failed(e);
            throw e;
        } catch (RuntimeException e) {
            pass.unused();
            throw e;
        }
    }

    private Gate.Pass passed(Call call, Prompt prompt) {
        requireTime(prompt);
        try {
            return gate.enter(call);
        } catch (ModelFailure e) {
            // a try before this one may have been paid for
            throw new ModelFailure(String.valueOf(e.getMessage()), prompt.calls()).refused(call.caller());
        }
    }

    private static long requireTime(Prompt prompt) {
        long leftMs = prompt.deadline().leftMs();
        if (leftMs == 0) {
            throw new ModelFailure(
                            "deadline: the time for this step was over before the model was asked", prompt.calls())
                    .unpaid();
        }
        return leftMs;
    }

    /** What the endpoint has told; counted by us, which takes a while, only where it has not. */
    private static long told(@Nullable Integer reported, LongSupplier counted) {
        return reported != null && reported > 0 ? reported : counted.getAsLong();
    }

    private static String text(ChatResponse response) {
        String text = response.aiMessage() == null ? null : response.aiMessage().text();
        return text == null ? "" : text;
    }

    private ChatResponse sent(ChatRequest request, Prompt prompt) {
        long leftMs = requireTime(prompt);
        prompt.calling();
        FutureTask<ChatResponse> call = new FutureTask<>(() -> model.chat(request));
        Thread.ofVirtual().name("model-call").start(call);
        try {
            return call.get(Math.min(timeoutMs, leftMs), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            if (leftMs < timeoutMs) {
                throw new ModelFailure("deadline: no reply in the " + leftMs + " ms left to this step", prompt.calls());
            }
            throw ModelUnavailable.down("no reply within " + timeoutMs + " ms", prompt.calls(), null);
        } catch (ExecutionException e) {
            throw Failures.of(e.getCause(), prompt);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ModelFailure("interrupted while waiting for the model", prompt.calls());
        } finally {
            call.cancel(true);
        }
    }
}
