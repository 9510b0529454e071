package readingroom.model;

/** What a chat model said, and what saying it took. Tokens are as the endpoint counted them, or our count when it did not. */
public record Reply(String text, long promptTokens, long completionTokens, double costUsd) {}
