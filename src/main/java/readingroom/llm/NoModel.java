package readingroom.llm;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;

/** Stands in where no model is configured; a question that gets here was sent the wrong way. */
final class NoModel implements ChatModel {

    @Override
    public ChatResponse doChat(ChatRequest request) {
        throw new ModelFailure("no model is configured; set llm.base-url, or llm.api-key or OPENAI_API_KEY", 0);
    }
}
