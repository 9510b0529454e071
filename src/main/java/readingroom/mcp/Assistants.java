package readingroom.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import readingroom.access.UnreadableRules;
import readingroom.browse.InvalidRequest;
import readingroom.browse.MessageNotFound;
import readingroom.browse.ReadingFailed;
import readingroom.http.Refusal;
import readingroom.llm.TokenCounter;

/** The server of the SDK with the tools, whose descriptions are resources and hold nothing of the logs. */
final class Assistants {

    static final List<String> TOOLS = List.of("ask_chat_logs", "search_messages", "get_context", "list_conversations");

    private static final Logger LOG = LoggerFactory.getLogger(Assistants.class);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Assistants() {}

    /**
     * @param backend asked for when a tool is called, which is when it must be there
     * @param tokens of a result, where the call says nothing else
     */
    static Protocol serve(Supplier<Backend> backend, int tokens, String version) {
        Protocol protocol = new Protocol(Set.copyOf(TOOLS));
        TokenCounter counter = new TokenCounter();
        List<AsyncToolSpecification> tools = TOOLS.stream()
                .map(name -> specification(name, backend, counter, tokens))
                .toList();
        McpServer.async(protocol)
                .jsonMapper(new JacksonMcpJsonMapper(JSON))
                // tests hold the results against their schemas; a check of each of them would need a library more
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(""))
                .serverInfo(new McpSchema.Implementation("readingroom", "Reading Room", version))
                .instructions(instructions())
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                .tools(tools)
                .build();
        return protocol;
    }

    private static AsyncToolSpecification specification(
            String name, Supplier<Backend> backend, TokenCounter counter, int tokens) {
        McpSchema.Tool description = description(name);
        Set<String> arguments = description.inputSchema().properties().keySet();
        return new AsyncToolSpecification(
                description,
                (context, request) -> Mono.fromCallable(() -> {
                    Backend running;
                    try {
                        running = backend.get();
                    } catch (RuntimeException e) {
                        LOG.error("cannot start for an assistant: {}", e.getMessage());
                        return Replies.error("Reading Room could not start: " + e.getMessage()
                                + ". If another command works on the same folder, run ./readingroom serve, which"
                                + " several assistants can share");
                    }
                    return called(tool(name, running, counter, tokens), arguments, context, request);
                }));
    }

    private static Tool tool(String name, Backend backend, TokenCounter counter, int tokens) {
        return switch (name) {
            case "ask_chat_logs" -> new AskTool(backend, counter, tokens);
            case "search_messages" -> new SearchTool(backend, counter, tokens);
            case "get_context" -> new ContextTool(backend, counter, tokens);
            default -> new ConversationsTool(backend, counter, tokens);
        };
    }

    /** What goes wrong in a tool is for the assistant to read, who may do better the next time. */
    @SuppressWarnings("unchecked")
    private static CallToolResult called(
            Tool tool, Set<String> known, McpTransportContext context, CallToolRequest request) {
        try {
            Map<String, Object> given = request.arguments() == null ? new LinkedHashMap<>() : request.arguments();
            Arguments arguments = new Arguments(JSON.valueToTree(given), known);
            Asker asker = (Asker) context.get(Protocol.ASKER);
            Consumer<String> progress = (Consumer<String>) context.get(Protocol.PROGRESS);
            return Replies.of(tool.seats().during(() -> tool.call(new Call(asker, arguments, progress))));
        } catch (InvalidRequest | MessageNotFound | Refusal | ToolFailure e) {
            return Replies.error(String.valueOf(e.getMessage()));
        } catch (ReadingFailed | UnreadableRules e) {
            LOG.warn("{} failed: {}", tool.name(), e.getMessage());
            return Replies.error(String.valueOf(e.getMessage()));
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            LOG.error("{} failed: {}", tool.name(), cause.getClass().getName());
            return Replies.error("it failed for a reason of its own; the log of Reading Room says which");
        }
    }

    private static McpSchema.Tool description(String name) {
        return read(name + ".json", McpSchema.Tool.class);
    }

    private static String instructions() {
        return read("server.json", JsonNode.class).path("instructions").asText();
    }

    private static <T> T read(String file, Class<T> type) {
        try (InputStream in = Assistants.class.getResourceAsStream("/mcp/" + file)) {
            return JSON.readValue(in, type);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read mcp/" + file + " of the program", e);
        }
    }
}
