package readingroom;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The route files that a command needs, by route id. */
public enum Routes {
    /** The first step alone, behind {@code direct:instruct}. */
    INSTRUCT("instruct", "instruct-model", "instruct-samples", "instruct-chat", "repair-chat", "verify-chat"),
    /** The other steps, all four behind {@code direct:consult}, and what becomes of failures; goes with {@link #INSTRUCT}. */
    STEPS(
            "consult",
            "question",
            "admit",
            "close",
            "fail",
            "round",
            "sift",
            "recall",
            "search",
            "rerank",
            "rerank-model",
            "rerank-batch",
            "rerank-chat",
            "rerank-summary",
            "rerank-summary-chat",
            "answer",
            "answer-chat",
            "answer-local"),
    /**
     * Reading for people and assistants, behind {@code direct:find}, {@code direct:context} and {@code
     * direct:conversations}; goes with {@link #STEPS}.
     */
    BROWSE("find", "seek", "context", "conversations"),
    /** Bulk indexing, behind {@code direct:index}. */
    INDEX("index", "bulk"),
    /** Vectors and tags for one page of messages, behind {@code direct:vectors}. */
    VECTORS("vectors"),
    /** The same in the background, page after page; goes with {@link #VECTORS}. */
    EMBED("embed"),
    /** The inbox folder. */
    INBOX("ingest-files", "ingest-drop"),
    /** What is forgotten while the program runs. */
    FORGET("watch-forgotten", "retain"),
    /** The topics. */
    TOPICS("questions", "bury", "reply", "send", "tidy-journal", "ingest-topic", "ingest-lane", "dead-letter", "alert"),
    /** What HTTP enters by. */
    HTTP(
            "ask",
            "answers",
            "trace",
            "messages",
            "around",
            "directory",
            "forget",
            "erase",
            "status",
            "operation",
            "upload",
            "uploads",
            "letters",
            "letter",
            "redrive"),
    /** The same for assistants; goes with {@link #HTTP}, {@link #BROWSE} and the steps. */
    ASSISTANTS("mcp");

    private final List<String> ids;

    Routes(String... ids) {
        this.ids = List.of(ids);
    }

    /** The pattern by which Camel finds the files. */
    static String pattern(Stream<Routes> parts) {
        return Stream.concat(Stream.of("error-handling"), parts.flatMap(part -> part.ids.stream()))
                .map(id -> "classpath:routes/" + id + ".camel.yaml")
                .collect(Collectors.joining(","));
    }
}
