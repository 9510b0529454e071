package readingroom.embed;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The vectors of a question.
 *
 * @param vectors one for each field worth searching; empty where there are no vectors, or none yet
 * @param failure why a vector is missing that should be there, without any of the question's words; else null
 */
public record QuestionEmbeddings(
        List<Embedding> vectors, @Nullable String failure) {

    static final QuestionEmbeddings NOTHING = new QuestionEmbeddings(List.of(), null);

    public QuestionEmbeddings {
        vectors = List.copyOf(vectors);
    }
}
