package readingroom.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import readingroom.model.PlainText;

/**
 * Refuses requests that are no operation of the interface, and such with parameters that their operation does not have. Left
 * out in silence, a misspelt one would have more found, or forgotten, than was asked for.
 */
final class OperationCheck implements Handler<RoutingContext> {

    private static final int NAME_CHARACTERS = 40;

    private final List<Operation> operations;

    /** @param description of the interface, by OpenAPI */
    OperationCheck(JsonNode description) {
        this.operations = Operation.all(description);
    }

    /** @param removing whether it takes something away */
    private record Operation(String method, Pattern path, boolean removing, Map<String, JsonNode> schemas) {

        static List<Operation> all(JsonNode description) {
            List<Operation> found = new ArrayList<>();
            description.path("paths").properties().forEach(path -> path.getValue()
                    .properties()
                    .forEach(operation ->
                            found.add(of(path.getKey(), operation.getKey(), operation.getValue(), description))));
            // /dead-letters/redrive is meant before /dead-letters/{id} is
            found.sort(
                    Comparator.comparing(operation -> operation.path.pattern().contains("[")));
            return List.copyOf(found);
        }

        private static Operation of(String path, String method, JsonNode operation, JsonNode description) {
            Map<String, JsonNode> schemas = new LinkedHashMap<>();
            for (JsonNode parameter : operation.path("parameters")) {
                JsonNode meant = parameter.has("$ref")
                        ? description.at(parameter.path("$ref").asText().substring(1))
                        : parameter;
                if (meant.path("in").asText().equals("query")) {
                    schemas.put(meant.path("name").asText(), meant.path("schema"));
                }
            }
            String pattern = path.replace(".", "\\.").replaceAll("\\{[^}]+}", "[^/]+");
            return new Operation(
                    method.toUpperCase(Locale.ROOT), Pattern.compile(pattern + "/*"), method.equals("delete"), schemas);
        }

        /** The methods that it answers. */
        Stream<String> answered() {
            return method.equals("GET") ? Stream.of(method, "HEAD") : Stream.of(method);
        }

        /** What is wrong with a parameter. */
        Optional<String> wrong(String name, List<String> values) {
            JsonNode schema = schemas.get(name);
            if (schema == null) {
                String known = schemas.isEmpty() ? "none" : String.join(", ", schemas.keySet());
                return Optional.of("is not known here; known are: " + known);
            }
            String type = schema.path("type").asText();
            if (values.size() > 1 && !type.equals("array")) {
                return Optional.of("is given " + values.size() + " times; give it once");
            }
            // a blank bound would have all forgotten that the bound was to keep
            boolean mayBeBlank = !removing && !type.equals("boolean");
            return mayBeBlank || values.stream().noneMatch(String::isBlank)
                    ? Optional.empty()
                    : Optional.of("is empty; give it a value, or leave it out");
        }
    }

    @Override
    public void handle(RoutingContext context) {
        List<Operation> here = operations.stream()
                .filter(operation ->
                        operation.path.matcher(context.normalizedPath()).matches())
                .toList();
        Optional<Operation> asked = here.stream()
                .filter(operation ->
                        operation.method.equals(context.request().method().name()))
                .findFirst();
        if (asked.isEmpty() && !here.isEmpty()) {
            String methods = here.stream()
                    .flatMap(Operation::answered)
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(", "));
            context.response().putHeader("Allow", methods);
            Problems.refuse(context, 405, "this path has no such method; it has: " + methods);
            return;
        }
        Optional<String> wrong = asked.flatMap(operation -> wrong(operation, context));
        if (wrong.isPresent()) {
            Problems.refuse(context, 400, wrong.get());
        } else {
            context.next();
        }
    }

    private static Optional<String> wrong(Operation operation, RoutingContext context) {
        String query = context.request().query();
        return new QueryStringDecoder(query == null ? "" : query, false)
                .parameters().entrySet().stream()
                        .flatMap(parameter -> operation.wrong(parameter.getKey(), parameter.getValue()).stream()
                                .map(what -> "the parameter " + PlainText.of(parameter.getKey(), NAME_CHARACTERS) + " "
                                        + what))
                        .findFirst();
    }
}
