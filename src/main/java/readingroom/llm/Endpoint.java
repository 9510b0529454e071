package readingroom.llm;

/**
 * Where the models are.
 *
 * @param baseUrl of an OpenAI-compatible interface, such as {@code https://api.openai.com/v1}
 * @param apiKey may be empty for a local server
 * @param timeoutMs milliseconds from a request to the end of its reply
 * @param tokensField how the endpoint calls the limit of a reply: {@code max_tokens}, or {@code max_completion_tokens}
 */
public record Endpoint(String baseUrl, String apiKey, long timeoutMs, String tokensField) {

    /** Without the key. */
    @Override
    public String toString() {
        return "Endpoint[" + baseUrl + ", " + timeoutMs + " ms]";
    }
}
