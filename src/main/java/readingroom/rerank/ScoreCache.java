package readingroom.rerank;

import com.github.benmanes.caffeine.cache.Cache;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import readingroom.llm.PromptFile;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Question;

/** Keeps the scores of a model, so that a message is not read twice for the same question. */
public final class ScoreCache {

    private final Cache<ScoreKey, Verdict> scores;
    private final String model;
    private final String prompt;

    /**
     * @param model that gives the scores
     * @param file by which they are asked for
     * @param form how long messages are shown
     */
    public ScoreCache(Cache<ScoreKey, Verdict> scores, String model, PromptFile file, LongMessages form) {
        this.scores = scores;
        this.model = model;
        this.prompt = hash(file.text(Map.of()) + form);
    }

    /** @param row of the message as it is shown when it is cut */
    ScoreKey key(Inquiry inquiry, Evidence evidence, String row) {
        Question question = inquiry.question();
        boolean timed = inquiry.instructions().stream().anyMatch(found -> found.type() == Instruction.Type.DATE_RANGE);
        return new ScoreKey(
                question.question(),
                question.asker(),
                timed ? question.askedAtLocal().toLocalDate().toString() : "",
                String.valueOf(evidence.message().id()),
                hash(row),
                model,
                prompt);
    }

    Optional<Verdict> find(ScoreKey key) {
        return Optional.ofNullable(scores.getIfPresent(key));
    }

    void keep(ScoreKey key, Verdict verdict) {
        scores.put(key, verdict);
    }

    private static String hash(String text) {
        return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
