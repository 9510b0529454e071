package readingroom.llm;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A model that is not asked again for what the journal has of a question that comes again. */
final class JournaledModel implements ChatModel {

    private final ChatModel model;
    private final ModelSettings settings;
    private final Journal journal;

    JournaledModel(ChatModel model, ModelSettings settings, Journal journal) {
        this.model = model;
        this.settings = settings;
        this.journal = journal;
    }

    @Override
    public ChatResponse chat(List<ChatMessage> messages) {
        String origin = messages instanceof Prompt prompt ? prompt.caller().origin() : null;
        return origin == null ? model.chat(messages) : journaled((Prompt) messages, origin);
    }

    private ChatResponse journaled(Prompt prompt, String origin) {
        Journal.Entry entry =
                journal.open(new Journal.Paid(origin, prompt.caller().step(), settings.model(), prompt.digest()));
        Journal.Kept kept = entry.reply();
        if (kept != null) {
            ChatResponse response = response(kept);
            prompt.replayed(response);
            return response;
        }
        try {
            ChatResponse response = model.chat(prompt);
            entry.replied(kept(response));
            return response;
        } catch (RuntimeException e) {
            entry.failed();
            throw e;
        }
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
        return model.chat(request);
    }

    private static Journal.Kept kept(ChatResponse response) {
        FinishReason reason = response.finishReason();
        return new Journal.Kept(response.aiMessage().text(), reason == null ? null : reason.name());
    }

    private static ChatResponse response(Journal.Kept kept) {
        return ChatResponse.builder()
                .aiMessage(AiMessage.from(kept.text()))
                .finishReason(reason(kept.finishReason()))
                .build();
    }

    private static @Nullable FinishReason reason(@Nullable String name) {
        return name == null ? null : FinishReason.valueOf(name);
    }
}
