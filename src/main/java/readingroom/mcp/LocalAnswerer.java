package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Answers messages in this process. */
final class LocalAnswerer implements Stdio.Answerer {

    /** There is one client, and its ids are its own. */
    private static final String SESSION = "stdio";

    private final Protocol protocol;
    private final Asker asker;

    LocalAnswerer(Supplier<Backend> backend, int tokens, String version, Asker asker) {
        this.protocol = Assistants.serve(backend, tokens, version);
        this.asker = asker;
    }

    @Override
    public @Nullable ObjectNode answer(String message, Consumer<ObjectNode> sent) {
        return protocol.receive(message, new Protocol.Source(asker, SESSION, sent))
                .message();
    }
}
