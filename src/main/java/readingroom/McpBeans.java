package readingroom;

import java.util.function.BiConsumer;
import readingroom.http.Caller;
import readingroom.mcp.Asker;
import readingroom.mcp.Entrance;

/** The bean by which assistants enter. */
record McpBeans(Settings settings) {

    void bind(BiConsumer<String, Object> registry) {
        registry.accept("mcpEntrance", new Entrance(settings.integer("mcp.tokens"), version(), exchange -> {
            Caller caller = Caller.of(exchange);
            return new Asker(caller.asker(), caller.operator());
        }));
    }

    private static String version() {
        String version = McpBeans.class.getPackage().getImplementationVersion();
        return version == null ? "0" : version;
    }
}
