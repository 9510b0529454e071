package readingroom;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A file of routes/, as text and as a tree. */
record RouteFile(String name, String text, JsonNode tree) {

    static List<RouteFile> all() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("routes"))) {
            List<RouteFile> all = new ArrayList<>();
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                String text = Files.readString(file);
                Object loaded = new Load(LoadSettings.builder().build()).loadFromString(text);
                all.add(new RouteFile(
                        file.getFileName().toString().replace(".camel.yaml", ""),
                        text,
                        new ObjectMapper().valueToTree(loaded)));
            }
            return all;
        }
    }

    /** The ids of the route configurations. */
    static Set<String> configurations() throws IOException {
        Set<String> ids = new TreeSet<>();
        for (RouteFile file : all()) {
            file.tree().forEach(item -> {
                if (item.has("routeConfiguration")) {
                    ids.add(item.path("routeConfiguration").path("id").asText());
                }
            });
        }
        return ids;
    }

    JsonNode route() {
        return tree.path(0).path("route");
    }

    /** Calls back with each field name and its value, at every depth. */
    void visit(BiConsumer<String, JsonNode> visitor) {
        visit(tree, visitor);
    }

    /** What the route takes in: names of a component's endpoints. */
    List<String> consumed(String component) {
        JsonNode from = route().path("from");
        return from.path("uri").asText().equals(component) ? List.of(target(from)) : List.of();
    }

    /** What the route sends to, by {@code to} and {@code enrich}: names of a component's endpoints, in order. */
    List<String> sent(String component) {
        return sent(component, tree);
    }

    /** What a route configuration of this file sends to when a route fails. */
    List<String> sentOnFailure(String component, String configuration) {
        List<String> names = new ArrayList<>();
        tree.forEach(item -> {
            if (item.path("routeConfiguration").path("id").asText().equals(configuration)) {
                names.addAll(sent(component, item));
            }
        });
        return names;
    }

    private static List<String> sent(String component, JsonNode tree) {
        List<String> names = new ArrayList<>();
        visit(tree, (name, node) -> {
            if (name.equals("to") && node.path("uri").asText().equals(component)) {
                names.add(target(node));
            }
            if (name.equals("constant") && node.path("expression").asText().startsWith(component + ":")) {
                String uri = node.path("expression").asText().substring(component.length() + 1);
                names.add(uri.replaceFirst("[?].*", ""));
            }
        });
        return names;
    }

    @Override
    public String toString() {
        return name;
    }

    private static String target(JsonNode endpoint) {
        JsonNode parameters = endpoint.path("parameters");
        for (String key : new String[] {"name", "topic", "path", "directoryName", "chatId", "clusterName"}) {
            if (parameters.has(key)) {
                return parameters.path(key).asText().replaceAll("[{}]", "");
            }
        }
        throw new AssertionError("an endpoint without a name: " + endpoint);
    }

    private static void visit(JsonNode node, BiConsumer<String, JsonNode> visitor) {
        node.properties().forEach(field -> {
            visitor.accept(field.getKey(), field.getValue());
            visit(field.getValue(), visitor);
        });
        if (node.isArray()) {
            node.forEach(item -> visit(item, visitor));
        }
    }
}
