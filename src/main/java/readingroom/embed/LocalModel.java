package readingroom.embed;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The models that may run in this process, with the words that their makers want before a text. */
public enum LocalModel {
    E5_SMALL("e5-small-v2-q", "query: ", "passage: ", false),
    BGE_SMALL_EN("bge-small-en-v1.5-q", "Represent this sentence for searching relevant passages: ", "", true),
    MINILM("all-minilm-l6-v2-q", "", "", false),
    BGE_SMALL_ZH("bge-small-zh-v1.5-q", "为这个句子生成表示以用于检索相关文章：", "", true);

    private final String resource;
    private final String query;
    private final String passage;
    private final boolean firstToken;

    /** @param firstToken whether the vector of the first token stands for the text, or the mean of all */
    LocalModel(String resource, String query, String passage, boolean firstToken) {
        this.resource = resource;
        this.query = query;
        this.passage = passage;
        this.firstToken = firstToken;
    }

    /** The model of a name as the configuration has it. */
    public static Optional<LocalModel> named(String name) {
        return Arrays.stream(values())
                .filter(model -> model.resource.equals(name))
                .findFirst();
    }

    public static String names() {
        return Arrays.stream(values()).map(model -> model.resource).collect(Collectors.joining(", "));
    }

    String resource() {
        return resource;
    }

    String query(String text) {
        return query + text;
    }

    String passage(String text) {
        return passage + text;
    }

    boolean isFirstToken() {
        return firstToken;
    }
}
