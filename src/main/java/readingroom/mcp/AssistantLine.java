package readingroom.mcp;

import java.net.URI;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes what answers an assistant over standard input and output. */
public final class AssistantLine {

    private AssistantLine() {}

    /**
     * Answers in this process.
     *
     * @param backend asked for when a tool is called
     * @param tokens of a result, where the call says nothing else
     * @param asker in whose name; null to see all
     */
    public static Stdio here(Supplier<Backend> backend, int tokens, String version, @Nullable String asker) {
        return new Stdio(new LocalAnswerer(backend, tokens, version, new Asker(asker, true)));
    }

    /**
     * Has a serve answer.
     *
     * @param mcp the address of its endpoint
     * @param token null where it needs none
     * @param asker for whom the operator asks; null where the token tells
     */
    public static Stdio at(URI mcp, @Nullable String token, @Nullable String asker) {
        return new Stdio(new RemoteAnswerer(mcp, token, asker));
    }
}
