package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import readingroom.http.Seats;
import readingroom.llm.TokenCounter;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Json;

/** Answers a question with citations. */
final class AskTool implements Tool {

    private final Backend backend;
    private final TokenCounter counter;
    private final int tokens;

    AskTool(Backend backend, TokenCounter counter, int tokens) {
        this.backend = backend;
        this.counter = counter;
        this.tokens = tokens;
    }

    @Override
    public String name() {
        return "ask_chat_logs";
    }

    @Override
    public Seats seats() {
        return backend.questions();
    }

    @Override
    public Result call(Call call) {
        Arguments arguments = call.arguments();
        TokenBudget budget = TokenBudget.of(arguments, counter, tokens);
        boolean detailed = arguments.flag("details");
        Answer answer = backend.ask(question(call), call.asker(), call.progress());
        Answer.Failure cause = answer.cause();
        if (cause != null) {
            throw new ToolFailure(cause.step() + " failed: " + cause.message());
        }
        ObjectNode data = head(answer, detailed);
        List<ObjectNode> citations =
                answer.citations().stream().map(AskTool::citation).toList();
        int shown = budget.fitting(citations, data);
        ((ArrayNode) data.path("citations")).addAll(citations.subList(0, shown));
        if (shown < citations.size()) {
            data.put("citations_left_out", citations.size() - shown);
        }
        return new Result(summary(answer, shown < citations.size()), data);
    }

    private static ObjectNode question(Call call) {
        Arguments arguments = call.arguments();
        ObjectNode question = Json.mapper().createObjectNode();
        question.put("question", arguments.required("question"))
                .put("asker", call.asker().name())
                .put("time_zone", arguments.text("time_zone"))
                .put("language", arguments.text("language"));
        ArrayNode conversations = question.putArray("conversations");
        arguments.texts("conversation").forEach(conversations::add);
        return question;
    }

    private static ObjectNode head(Answer answer, boolean detailed) {
        ObjectNode data = Json.mapper().createObjectNode();
        data.put("notice", Replies.NOTICE)
                .put("question_id", answer.questionId())
                .put("status", Json.mapper().convertValue(answer.status(), String.class))
                .put("answer", Quoted.of(answer.answer()))
                .put("confidence", answer.confidence())
                .put("model", answer.model());
        data.putArray("citations");
        ArrayNode relaxations = data.putArray("relaxations");
        answer.relaxations().forEach(one -> relaxations.add(Quoted.of(one)));
        ArrayNode degraded = data.putArray("degraded");
        answer.degraded().forEach(degraded::add);
        if (detailed) {
            ArrayNode instructions = data.putArray("instructions");
            answer.instructions().forEach(one -> instructions.add(SearchTool.instruction(one)));
            data.set("usage", Json.mapper().valueToTree(answer.usage()));
        }
        return data;
    }

    private static ObjectNode citation(Citation one) {
        return Json.mapper()
                .createObjectNode()
                .put("n", one.n())
                .put("message_id", one.messageId())
                .put("conversation_id", one.conversationId())
                .put("sender", MessageWriter.name(one.sender()))
                .put("timestamp", one.timestamp().toString())
                .put("quote", Quoted.of(one.quote()));
    }

    private static String summary(Answer answer, boolean more) {
        String status =
                switch (answer.status()) {
                    case ANSWERED -> "Answered from the logs; the marks [n] name the citations.";
                    case PARTIAL -> "Answered in part; see the answer for what the logs do not say.";
                    default -> "The logs do not say enough to answer this.";
                };
        return status
                + (more ? " For all citations, ask again with a higher max_tokens." : "")
                + (answer.citations().isEmpty() ? "" : " get_context shows what was said around a citation.");
    }
}
