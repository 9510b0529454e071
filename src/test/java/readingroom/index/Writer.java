package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.elasticsearch.client.ResponseException;
import readingroom.model.Json;

/** Writes, edits, embeds and deletes messages as the program and an operator do, and knows what must be there then. */
final class Writer implements Callable<Void> {

    private static final int BATCH = 20;
    private static final int ROUNDS_AFTER = 20;

    final CountDownLatch busy = new CountDownLatch(30);
    int deleted;
    private final JsonRequests requests;
    private final String alias;
    private final Random random = new Random(1);
    private final Map<String, State> states = new TreeMap<>();
    private final List<String> ids = new ArrayList<>();
    private volatile boolean ending;

    private record State(long version, String content, boolean hasVector, long arrival) {}

    Writer(JsonRequests requests, String alias) {
        this.requests = requests;
        this.alias = alias;
    }

    void fill(int count) throws IOException {
        for (int from = 0; from < count; from += 1_000) {
            Map<String, State> batch = new TreeMap<>();
            for (int i = from; i < Math.min(count, from + 1_000); i++) {
                add(batch);
            }
            write(batch);
        }
    }

    /** It goes on for some rounds more, into what is served then. */
    void end() {
        ending = true;
    }

    @Override
    public Void call() throws IOException {
        for (int after = 0; after < ROUNDS_AFTER; after += ending ? 1 : 0) {
            Map<String, State> batch = new TreeMap<>();
            for (int i = 0; i < BATCH; i++) {
                change(batch);
            }
            write(batch);
            delete();
            busy.countDown();
        }
        return null;
    }

    Map<String, String> expected() {
        Map<String, String> expected = new TreeMap<>();
        states.forEach((id, state) -> expected.put(id, state.version + " " + state.content));
        return expected;
    }

    long vectors() {
        return states.values().stream().filter(State::hasVector).count();
    }

    private void change(Map<String, State> batch) {
        String id = ids.get(random.nextInt(ids.size()));
        State state = states.get(id);
        if (state == null || batch.containsKey(id) || random.nextInt(3) == 0) {
            add(batch);
        } else if (random.nextBoolean()) {
            batch.put(id, new State(state.version + 5, "edited " + random.nextInt(), false, state.arrival));
        } else {
            batch.put(id, new State(state.version, state.content, true, state.arrival));
        }
    }

    private void add(Map<String, State> batch) {
        String id = "m" + ids.size();
        batch.put(id, new State(1_000, "text " + ids.size(), random.nextInt(10) == 0, ids.size()));
        ids.add(id);
    }

    /** Whether it was new, edited or embedded: the program writes whole documents under external versions. */
    private void write(Map<String, State> batch) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (Map.Entry<String, State> entry : batch.entrySet()) {
            ObjectNode action = Json.mapper().createObjectNode();
            action.putObject("index")
                    .put("_id", entry.getKey())
                    .put("version", entry.getValue().version)
                    .put("version_type", "external_gte");
            lines.writeBytes(Json.mapper().writeValueAsBytes(action));
            lines.write('\n');
            lines.writeBytes(Json.mapper().writeValueAsBytes(document(entry.getValue())));
            lines.write('\n');
        }
        while (!isTaken(requests.sendLines("/" + alias + "/_bulk?require_alias=true", lines.toByteArray()))) {
            // closed for writing for a moment: again, as the program does
        }
        states.putAll(batch);
    }

    private static ObjectNode document(State state) {
        ObjectNode document = Json.mapper().createObjectNode();
        document.put("content", state.content).put("sender", "Person").put("arrival", state.arrival);
        document.put("timestamp", 1_700_000_000_000L + state.arrival).put("conversation_id", "c");
        if (state.hasVector) {
            document.put("embedded", "model");
            document.withObject("/vectors").putArray("model_2").add(0.6).add(0.8);
        }
        return document;
    }

    private static boolean isTaken(JsonNode answer) {
        if (!answer.path("errors").asBoolean()) {
            return true;
        }
        for (JsonNode item : answer.path("items")) {
            String error = item.at("/index/error/type").asText("");
            if (!error.isEmpty() && !error.equals("cluster_block_exception")) {
                throw new AssertionError("refused: " + error);
            }
        }
        return false;
    }

    private void delete() throws IOException {
        String id = ids.get(random.nextInt(ids.size()));
        if (states.containsKey(id)) {
            boolean done = false;
            while (!done) {
                try {
                    requests.send("DELETE", "/" + alias + "/_doc/" + id, null);
                    done = true;
                } catch (ResponseException e) {
                    if (JsonRequests.status(e) != 403) {
                        throw e;
                    }
                }
            }
            states.remove(id);
            deleted++;
        }
    }
}
