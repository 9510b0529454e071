package readingroom.llm;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is sent to a model, and, once it was sent, what the endpoint said about the call. camel-langchain4j-chat hands the very
 * list it is given to the model and drops all but the text of the reply, so the list itself keeps the rest. Used by one
 * question on one thread at a time; mutable because the component writes to the list.
 */
public final class Prompt extends AbstractList<ChatMessage> {

    private final List<ChatMessage> messages;
    private final String text;
    private final Caller caller;
    private final @Nullable Structured structured;
    private int calls;
    private boolean replayed;
    private @Nullable ChatResponse response;
    private String model = "";

    /**
     * The request as it is put to an endpoint that holds its replies to a schema.
     *
     * @param request instead of the plain one
     */
    record Structured(String request, JsonSchema schema) {}

    /**
     * @param rules what stays the same from question to question
     * @param request the question and the data
     */
    public Prompt(String rules, String request, Caller caller) {
        this(rules, request, caller, null);
    }

    Prompt(String rules, String request, Caller caller, @Nullable Structured structured) {
        this.structured = structured;
        this.messages = new ArrayList<>(List.of(SystemMessage.from(rules), UserMessage.from(request)));
        this.text = rules + "\n" + request;
        this.caller = caller;
    }

    /** All that is sent, for counting. */
    public String text() {
        return text;
    }

    /** The same for the same request at another time, and for hardly anything else. */
    String digest() {
        return Digest.of(Data.withoutDelimiters(text));
    }

    Caller caller() {
        return caller;
    }

    Deadline deadline() {
        return caller.deadline();
    }

    /** Null when the reply is wanted as lines. */
    @Nullable
    Structured structured() {
        return structured;
    }

    /** Counts a request before it is sent; whatever an earlier one brought is forgotten. */
    void calling() {
        calls++;
        replayed = false;
        response = null;
    }

    void answered(String asked, ChatResponse received) {
        model = asked;
        response = received;
    }

    /** Notes a reply that was paid for before: the calls that were made for it count no more. */
    void replayed(ChatResponse kept) {
        replayed = true;
        response = kept;
    }

    boolean isReplayed() {
        return replayed;
    }

    /** That has answered; empty if none has. */
    String model() {
        return model;
    }

    int calls() {
        return calls;
    }

    @Nullable
    ChatResponse response() {
        return response;
    }

    @Override
    public ChatMessage get(int index) {
        return messages.get(index);
    }

    @Override
    public ChatMessage set(int index, ChatMessage message) {
        return messages.set(index, message);
    }

    @Override
    public int size() {
        return messages.size();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** Without the text: a body of an exchange may end up in a log. */
    @Override
    public String toString() {
        return "Prompt of " + text.length() + " characters";
    }
}
