package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.browse.Context;
import readingroom.browse.ContextRequest;
import readingroom.http.Seats;
import readingroom.llm.TokenCounter;
import readingroom.model.Json;
import readingroom.model.Scope;

/** Shows what was said around a message. */
final class ContextTool implements Tool {

    private final Backend backend;
    private final TokenCounter counter;
    private final int tokens;

    ContextTool(Backend backend, TokenCounter counter, int tokens) {
        this.backend = backend;
        this.counter = counter;
        this.tokens = tokens;
    }

    @Override
    public String name() {
        return "get_context";
    }

    @Override
    public Seats seats() {
        return backend.reads();
    }

    @Override
    public Result call(Call call) {
        Arguments arguments = call.arguments();
        TokenBudget budget = TokenBudget.of(arguments, counter, tokens);
        MessageWriter writer = new MessageWriter(List.of(), budget.messageCharacters(arguments.flag("full_text")));
        Wanted wanted = wanted(call);
        Context context = backend.library().context(wanted.request());
        List<ObjectNode> messages = written(context, writer);
        // fewer on the longer side, until it fits: the cursors then lead on from there
        while (messages.size() > 1 && budget.fitting(messages, head(context)) < messages.size()) {
            wanted = wanted.less(context, budget.fitting(messages, head(context)));
            context = backend.library().context(wanted.request());
            messages = written(context, writer);
        }
        ObjectNode data = head(context);
        ((ArrayNode) data.path("messages")).addAll(messages);
        return new Result(summary(context), data);
    }

    private record Wanted(
            Scope scope,
            String messageId,
            @Nullable String conversation,
            int before,
            int after,
            @Nullable String cursor) {

        ContextRequest request() {
            return new ContextRequest(scope, messageId, conversation, before, after, cursor);
        }

        /** So many messages in all; those nearest to the one asked for stay. */
        Wanted less(Context context, int fitting) {
            if (cursor != null) {
                return new Wanted(scope, messageId, conversation, fitting, fitting, cursor);
            }
            int there = (int) context.messages().stream()
                    .takeWhile(message -> !message.citedId().equals(context.messageId()))
                    .count();
            int behind = context.messages().size() - there - 1;
            int earlier = Math.min(there, Math.max(fitting / 2, fitting - 1 - behind));
            int later = Math.min(behind, Math.max(0, fitting - 1 - earlier));
            return new Wanted(scope, messageId, conversation, earlier, later, null);
        }
    }

    private Wanted wanted(Call call) {
        Arguments arguments = call.arguments();
        return new Wanted(
                backend.scope(call.asker()),
                arguments.required("message_id"),
                arguments.text("conversation"),
                arguments.integer("before", ContextRequest.MESSAGES_DEFAULT, 0, ContextRequest.MESSAGES_MAX),
                arguments.integer("after", ContextRequest.MESSAGES_DEFAULT, 0, ContextRequest.MESSAGES_MAX),
                arguments.text("cursor"));
    }

    private static List<ObjectNode> written(Context context, MessageWriter writer) {
        return context.messages().stream().map(writer::write).toList();
    }

    private static ObjectNode head(Context context) {
        ObjectNode data = Json.mapper().createObjectNode();
        data.put("notice", Replies.NOTICE);
        data.putObject("conversation")
                .put("id", context.conversation().id())
                .put("name", MessageWriter.name(context.conversation().name()));
        data.put("message_id", context.messageId());
        data.putArray("messages");
        if (context.before() != null) {
            data.put("before", context.before());
        }
        if (context.after() != null) {
            data.put("after", context.after());
        }
        return data;
    }

    private static String summary(Context context) {
        boolean more = context.before() != null || context.after() != null;
        return context.messages().size() + " messages in the order in which they were sent."
                + (more ? " For more, call again with the same message_id and cursor = before, or = after." : "");
    }
}
