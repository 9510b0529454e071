package readingroom;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The text of routes/README.md, made from the route files. */
record RouteDrawing(List<RouteFile> files) {

    private static final List<String> SERVERS =
            List.of("kafka", "elasticsearch", "langchain4j-chat", "platform-http", "file");

    String markdown() throws IOException {
        StringBuilder text = new StringBuilder("# The routes\n\n"
                + "One route a file; the file is named like the route. Arrows are calls, dotted ones those of a failure, cylinders what lies outside.\n"
                + "This page is made from the files and kept true by `RouteFilesTest`.\n\n"
                + "| route | takes from | what it does | on failure |\n|---|---|---|---|\n");
        for (RouteFile file : files) {
            if (!file.route().isMissingNode()) {
                text.append("| [%s](%s.camel.yaml) | %s | %s | %s |\n"
                        .formatted(
                                file.name(),
                                file.name(),
                                source(file),
                                file.route().path("description").asText(),
                                file.route().path("routeConfigurationId").asText()));
            }
        }
        text.append(
                "\nWhat \"on failure\" names, from [error-handling](error-handling.camel.yaml):\n\n| name | what it does |\n|---|---|\n");
        for (RouteFile file : files) {
            file.tree().forEach(item -> {
                if (item.has("routeConfiguration")) {
                    text.append("| %s | %s |\n"
                            .formatted(
                                    item.path("routeConfiguration").path("id").asText(),
                                    item.path("routeConfiguration")
                                            .path("description")
                                            .asText()));
                }
            });
        }
        return text.append("\n```mermaid\nflowchart LR\n")
                .append(arrows())
                .append("```\n")
                .toString();
    }

    private String source(RouteFile file) {
        String uri = file.route().path("from").path("uri").asText();
        return file.consumed(uri).stream()
                .map(name -> uri + ":" + name)
                .findFirst()
                .orElse(uri);
    }

    private String arrows() {
        Set<String> arrows = new LinkedHashSet<>();
        for (RouteFile file : files) {
            for (String server : SERVERS) {
                file.consumed(server)
                        .forEach(name -> arrows.add("  %s --> %s\n".formatted(outside(server, name), file.name())));
                file.sent(server)
                        .forEach(name -> arrows.add("  %s --> %s\n".formatted(file.name(), outside(server, name))));
            }
            if (!file.route().isMissingNode()) {
                file.sent("direct").forEach(name -> arrows.add("  %s --> %s\n".formatted(file.name(), name)));
                String configuration = file.route().path("routeConfigurationId").asText();
                files.stream()
                        .flatMap(one -> one.sentOnFailure("direct", configuration).stream())
                        .forEach(name -> arrows.add("  %s -.-> %s\n".formatted(file.name(), name)));
            }
        }
        return String.join("", arrows);
    }

    private static String outside(String server, String name) {
        String id = (server + "-" + name).replaceAll("[^a-zA-Z0-9-]", "-");
        return "%s[(\"%s\")]".formatted(id, server.equals("kafka") ? name : server + " " + name);
    }
}
