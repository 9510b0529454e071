package readingroom.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import readingroom.mcp.Protocol.Source;

class ProtocolTest {

    private static final Source ANA = new Source(new Asker("Ana", false), "s1", sent -> {});

    private final Protocol protocol = Assistants.serve(
            () -> {
                throw new IllegalStateException("no tool is called");
            },
            1_000,
            "0");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "initialize | {'protocolVersion': '2025-06-18', 'capabilities': 5}",
                "initialize | {'protocolVersion': '2025-06-18', 'capabilities': {}, 'clientInfo': [1]}",
                "tools/call | {'name': 'search_messages', 'arguments': 5}",
                "tools/call | {'name': 'search_messages', 'arguments': {}, '_meta': 'x'}",
                "tools/list | {'cursor': {}}"
            },
            quoteCharacter = '"')
    void paramsOfAnotherShapeAreInvalid(String method, String params) {
        JsonNode error = receive(method, params).path("error");

        assertThat(error.path("code").asInt()).isEqualTo(-32602);
        assertThat(error.path("message").asText()).isEqualTo("params are not those of this method");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "initialize | {'protocolVersion': '2025-06-18', 'capabilities': {'new': {}}, 'clientInfo': {'name': 'a',"
                        + " 'version': '1', 'new': 1}}",
                "tools/list | {'new': 1}",
                "ping | {}"
            },
            quoteCharacter = '"')
    void whatIsNewInThemIsPassedOver(String method, String params) {
        JsonNode answer = receive(method, params);

        assertThat(answer.has("result")).as("%s", answer).isTrue();
    }

    private JsonNode receive(String method, String params) {
        String message = "{'jsonrpc': '2.0', 'id': 1, 'method': '" + method + "', 'params': " + params + "}";
        return protocol.receive(message.replace('\'', '"'), ANA).message();
    }

    @Test
    void onlyWhoBeganARequestCallsItOff() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch finished = new CountDownLatch(1);
        JsonNode id = IntNode.valueOf(1);
        Source ben = new Source(new Asker("Ben", false), "s1", sent -> {});
        try (UnderWay underWay = new UnderWay();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<String> result = threads.submit(() -> underWay.run(ANA, id, () -> {
                begun.countDown();
                finished.await();
                return "done";
            }));
            begun.await();
            underWay.callOff(ben, id);
            finished.countDown();
            assertThat(result.get()).isEqualTo("done");
        }
    }

    @Test
    void whoBeganARequestCallsItOff() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        JsonNode id = IntNode.valueOf(1);
        try (UnderWay underWay = new UnderWay();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<String> result = threads.submit(() -> underWay.run(ANA, id, () -> {
                begun.countDown();
                new CountDownLatch(1).await();
                return "done";
            }));
            begun.await();
            underWay.callOff(new Source(new Asker("Ana", false), "s1", sent -> {}), id);
            assertThat(result.get()).isNull();
        }
    }
}
