package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import readingroom.browse.Conversations;
import readingroom.browse.Conversations.Conversation;
import readingroom.browse.ConversationsRequest;
import readingroom.http.Seats;
import readingroom.llm.TokenCounter;
import readingroom.model.Json;

/** Lists the conversations there are. */
final class ConversationsTool implements Tool {

    private static final int PEOPLE_MAX = 8;

    private final Backend backend;
    private final TokenCounter counter;
    private final int tokens;

    ConversationsTool(Backend backend, TokenCounter counter, int tokens) {
        this.backend = backend;
        this.counter = counter;
        this.tokens = tokens;
    }

    @Override
    public String name() {
        return "list_conversations";
    }

    @Override
    public Seats seats() {
        return backend.reads();
    }

    @Override
    public Result call(Call call) {
        Arguments arguments = call.arguments();
        TokenBudget budget = TokenBudget.of(arguments, counter, tokens);
        ConversationsRequest request = new ConversationsRequest(
                backend.scope(call.asker()),
                arguments.text("name"),
                arguments.integer("limit", ConversationsRequest.LIMIT_DEFAULT, 1, ConversationsRequest.LIMIT_MAX),
                arguments.text("cursor"));
        Conversations page = backend.library().conversations(request);
        List<ObjectNode> written =
                page.conversations().stream().map(ConversationsTool::write).toList();
        ObjectNode data = Json.mapper().createObjectNode();
        data.put("notice", Replies.NOTICE);
        ArrayNode listed = data.putArray("conversations");
        ObjectNode rest = written.isEmpty() ? data : data.deepCopy().put("next", page.cursorBehind(written.size() - 1));
        int shown = budget.fitting(written, rest);
        listed.addAll(written.subList(0, shown));
        String next = shown < written.size() ? page.cursorBehind(shown - 1) : page.next();
        if (next != null) {
            data.put("next", next);
        }
        return new Result(
                shown + " conversations, those with the newest messages first."
                        + (next != null ? " For more, call again with cursor = next." : ""),
                data);
    }

    private static ObjectNode write(Conversation one) {
        ObjectNode json = Json.mapper().createObjectNode();
        json.put("conversation_id", one.conversationId()).put("name", MessageWriter.name(one.name()));
        if (one.platform() != null) {
            json.put("platform", MessageWriter.name(one.platform()));
        }
        json.put("messages", one.messages())
                .put("first", one.first().toString())
                .put("last", one.last().toString());
        ArrayNode people = json.putArray("people");
        one.people().stream().limit(PEOPLE_MAX).forEach(name -> people.add(MessageWriter.name(name)));
        return json;
    }
}
