package readingroom.mcp;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * Takes the messages of clients, one by one, to the server of the SDK, whatever they came by. Nothing has to be remembered
 * between two of them, so any instance answers any of them; a session is only a name under which requests are called off.
 */
final class Protocol implements McpStatelessServerTransport {

    static final String ASKER = "asker";
    static final String PROGRESS = "progress";
    static final List<String> VERSIONS = List.of(
            ProtocolVersions.MCP_2024_11_05,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2025_06_18,
            ProtocolVersions.MCP_2025_11_25);

    private static final Logger LOG = LoggerFactory.getLogger(Protocol.class);
    private static final int BAD_REQUEST = 400;
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    /** What the server would say of params in another shape names classes of its own. */
    private static final Map<String, Class<?>> SHAPES = Map.of(
            McpSchema.METHOD_INITIALIZE, McpSchema.InitializeRequest.class,
            McpSchema.METHOD_TOOLS_LIST, McpSchema.PaginatedRequest.class,
            McpSchema.METHOD_TOOLS_CALL, McpSchema.CallToolRequest.class);

    private final UnderWay underWay = new UnderWay();
    private final Set<String> tools;
    private @Nullable McpStatelessServerHandler server;

    /** @param tools the names of all that there are */
    Protocol(Set<String> tools) {
        this.tools = Set.copyOf(tools);
    }

    /**
     * Where a message comes from.
     *
     * @param session null for none
     * @param sent takes notifications about a request under way
     */
    record Source(Asker asker, @Nullable String session, Consumer<ObjectNode> sent) {}

    /** Answers a message; never fails. */
    Reply receive(String text, Source source) {
        try {
            Incoming message = Incoming.read(text);
            JsonNode id = message.id();
            if (id == null) {
                notified(message.method(), message.params(), source);
                return Reply.NONE;
            }
            return request(message.method(), id, message.params(), source);
        } catch (Incoming.Malformed e) {
            return new Reply(BAD_REQUEST, failure(e.id(), e.code(), String.valueOf(e.getMessage())), null);
        }
    }

    private void notified(String method, JsonNode params, Source source) {
        if (method.equals("notifications/cancelled")) {
            underWay.callOff(source, params.path("requestId"));
        }
    }

    private Reply request(String method, JsonNode id, JsonNode params, Source source) {
        String tool = params.path("name").asText();
        if (method.equals(McpSchema.METHOD_TOOLS_CALL) && !tools.contains(tool)) {
            return Reply.of(
                    failure(id, ErrorCodes.INVALID_PARAMS, "there is no such tool; tools/list names those there are"));
        }
        if (method.equals(McpSchema.METHOD_INITIALIZE)
                && !params.path("protocolVersion").isTextual()) {
            return Reply.of(failure(id, ErrorCodes.INVALID_PARAMS, "protocolVersion is missing"));
        }
        try {
            ObjectNode answer = underWay.run(source, id, () -> answer(method, id, params, source));
            return answer == null
                    ? Reply.NONE
                    : method.equals(McpSchema.METHOD_INITIALIZE)
                            ? Reply.of(answer).beginning(UUID.randomUUID().toString())
                            : Reply.of(answer);
        } catch (ExecutionException e) {
            return Reply.of(failed(id, e.getCause()));
        }
    }

    private ObjectNode answer(String method, JsonNode id, JsonNode params, Source source) {
        McpStatelessServerHandler handler = server;
        if (handler == null) {
            throw new IllegalStateException("there is no server behind the protocol");
        }
        JSON.convertValue(params, SHAPES.getOrDefault(method, Object.class));
        McpTransportContext context =
                McpTransportContext.create(Map.of(ASKER, source.asker(), PROGRESS, progress(params, source)));
        Map<String, Object> given =
                params.isMissingNode() ? new HashMap<>() : JSON.convertValue(params, new TypeReference<>() {});
        // the server would log the name of a version that it does not know, which may be any text
        given.computeIfPresent(
                "protocolVersion", (name, version) -> VERSIONS.contains(version) ? version : VERSIONS.getLast());
        JSONRPCRequest request = new JSONRPCRequest(
                McpSchema.JSONRPC_VERSION, method, id.isTextual() ? id.asText() : id.asLong(), given);
        JSONRPCResponse response =
                Mono.defer(() -> handler.handleRequest(context, request)).block();
        return JSON.valueToTree(response);
    }

    /** Tells a client that wants to know how far a request is; the total is not known before. */
    private static Consumer<String> progress(JsonNode params, Source source) {
        JsonNode token = params.path("_meta").path("progressToken");
        AtomicInteger steps = new AtomicInteger();
        return words -> {
            if (token.isTextual() || token.isIntegralNumber()) {
                Object name = token.isTextual() ? token.asText() : token.asLong();
                ObjectNode message = JSON.createObjectNode()
                        .put("jsonrpc", McpSchema.JSONRPC_VERSION)
                        .put("method", McpSchema.METHOD_NOTIFICATION_PROGRESS);
                message.set(
                        "params",
                        JSON.valueToTree(new ProgressNotification(name, steps.incrementAndGet(), null, words)));
                source.sent().accept(message);
            }
        };
    }

    private static ObjectNode failed(JsonNode id, @Nullable Throwable cause) {
        for (Throwable one = cause; one != null; one = one.getCause()) {
            if (one instanceof McpError known && known.getJsonRpcError() != null) {
                return failure(
                        id,
                        known.getJsonRpcError().code(),
                        known.getJsonRpcError().message());
            }
        }
        if (cause instanceof IllegalArgumentException) {
            return failure(id, ErrorCodes.INVALID_PARAMS, "params are not those of this method");
        }
        LOG.error("a request of an assistant failed: {}", String.valueOf(cause == null ? null : cause.getClass()));
        return failure(id, ErrorCodes.INTERNAL_ERROR, "it failed for a reason of its own; the log says which");
    }

    static ObjectNode failure(@Nullable JsonNode id, int code, String message) {
        ObjectNode answer = JSON.createObjectNode().put("jsonrpc", McpSchema.JSONRPC_VERSION);
        answer.set("id", id);
        answer.putObject("error").put("code", code).put("message", message);
        return answer;
    }

    @Override
    public void setMcpHandler(McpStatelessServerHandler handler) {
        this.server = handler;
    }

    @Override
    public List<String> protocolVersions() {
        return VERSIONS;
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(underWay::close);
    }
}
