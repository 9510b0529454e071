package readingroom.ingest.export.chatgpt;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Nodes;

/** Which messages of a tree are shown. Questions that were asked again and answers that were given again grow branches. */
final class Branch {

    private Branch() {}

    /** From the root to the node shown last, by the parents. */
    static List<String> of(JsonNode talk, JsonNode nodes) {
        Deque<String> branch = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        String key = Nodes.text(talk, "current_node");
        key = key != null && nodes.has(key) ? key : newestLeaf(nodes);
        while (key != null && nodes.has(key) && seen.add(key)) {
            branch.addFirst(key);
            key = Nodes.text(nodes.path(key), "parent");
        }
        return List.copyOf(branch);
    }

    /** Of a conversation that does not say where it ended. */
    private static @Nullable String newestLeaf(JsonNode nodes) {
        String newest = null;
        BigDecimal latest = null;
        Set<String> parents = new HashSet<>();
        nodes.forEach(node -> parents.add(Nodes.text(node, "parent")));
        for (Map.Entry<String, JsonNode> node : nodes.properties()) {
            JsonNode at = node.getValue().path("message").path("create_time");
            BigDecimal time = at.isNumber() ? at.decimalValue() : BigDecimal.ZERO;
            boolean leaf = !parents.contains(node.getKey()) || parents.size() >= nodes.size();
            if (leaf && (latest == null || time.compareTo(latest) >= 0)) {
                newest = node.getKey();
                latest = time;
            }
        }
        return newest;
    }
}
