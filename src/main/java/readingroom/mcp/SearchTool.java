package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.browse.FindRequest;
import readingroom.browse.FoundMessages;
import readingroom.browse.FoundMessages.FoundMessage;
import readingroom.http.Seats;
import readingroom.llm.TokenCounter;
import readingroom.model.Instruction;
import readingroom.model.Json;
import readingroom.text.Term;
import readingroom.text.Terms;

/** Finds messages by instructions that come as typed arguments. */
final class SearchTool implements Tool {

    private static final int WORDS_CHARACTERS = 2_000;

    private final Backend backend;
    private final TokenCounter counter;
    private final int tokens;

    SearchTool(Backend backend, TokenCounter counter, int tokens) {
        this.backend = backend;
        this.counter = counter;
        this.tokens = tokens;
    }

    @Override
    public String name() {
        return "search_messages";
    }

    @Override
    public Seats seats() {
        return backend.reads();
    }

    @Override
    public Result call(Call call) {
        Arguments arguments = call.arguments();
        TokenBudget budget = TokenBudget.of(arguments, counter, tokens);
        boolean whole = arguments.flag("full_text");
        FindRequest request = request(call);
        FoundMessages found = backend.library().find(request);
        MessageWriter writer = new MessageWriter(words(request), budget.messageCharacters(whole));
        List<ObjectNode> messages = found.messages().stream()
                .map(FoundMessage::message)
                .map(writer::writeWithPlace)
                .toList();
        ObjectNode data = head(found);
        ObjectNode rest = messages.isEmpty()
                ? data
                : withNext(data.deepCopy(), found.messages().getLast().cursor());
        int shown = budget.fitting(messages, rest);
        ((ArrayNode) data.path("messages")).addAll(messages.subList(0, shown));
        String next = shown < messages.size() ? found.messages().get(shown - 1).cursor() : found.next();
        withNext(data, next);
        return new Result(summary(found, shown, next != null), data);
    }

    private FindRequest request(Call call) {
        Arguments arguments = call.arguments();
        return new FindRequest(
                backend.scope(call.asker()),
                call.asker().name(),
                Objects.requireNonNullElse(arguments.text("text"), ""),
                arguments.text("from"),
                arguments.text("to"),
                arguments.texts("person"),
                arguments.texts("mention"),
                arguments.texts("keyword"),
                arguments.texts("topic"),
                arguments.texts("conversation"),
                FindRequest.zone(arguments.text("time_zone")),
                arguments.integer("limit", FindRequest.LIMIT_DEFAULT, 1, FindRequest.LIMIT_MAX),
                arguments.text("cursor"));
    }

    /** What long messages are cut around, the longest first, for they tell most. */
    private static List<String> words(FindRequest request) {
        return Stream.of(List.of(request.text()), request.keywords(), request.mentions(), request.topics())
                .flatMap(List::stream)
                .flatMap(text -> Terms.of(text, WORDS_CHARACTERS).stream())
                .map(Term::text)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    private static ObjectNode head(FoundMessages found) {
        ObjectNode data = Json.mapper().createObjectNode();
        data.put("notice", Replies.NOTICE);
        data.putArray("messages");
        data.put("total_at_least", found.totalAtLeast());
        data.put("matched", found.matched());
        ArrayNode relaxations = data.putArray("relaxations");
        found.relaxations().forEach(one -> relaxations.add(Quoted.of(one)));
        ArrayNode instructions = data.putArray("instructions");
        found.instructions().forEach(one -> instructions.add(instruction(one)));
        return data;
    }

    private static ObjectNode withNext(ObjectNode data, @Nullable String next) {
        return next == null ? data : data.put("next", next);
    }

    static ObjectNode instruction(Instruction one) {
        Function<Object, String> written = value -> Json.mapper().convertValue(value, String.class);
        ObjectNode json = Json.mapper().createObjectNode();
        json.put("type", written.apply(one.type()))
                .put("value", Quoted.of(one.value()))
                .put("decision", written.apply(one.decision()))
                .put("reason", one.reason());
        if (!one.check().isEmpty()) {
            json.put("check", one.check());
        }
        return json;
    }

    private static String summary(FoundMessages found, int shown, boolean more) {
        if (shown == 0) {
            return "No message fits. See instructions and relaxations for what was searched; ask with fewer of them.";
        }
        String warning = found.matched()
                ? ""
                : "No message has any of the words of text: these only fit the rest of the request, or are near in"
                        + " meaning. ";
        return warning + shown + " of at least " + found.totalAtLeast() + " messages, best first."
                + (more ? " For more, call again with the same arguments and cursor = next." : "");
    }
}
