package readingroom.archive;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Usage;

/**
 * What one step of a question came to. Of messages it holds ids alone.
 *
 * @param round from 1
 * @param found how many instructions, candidates, pieces of evidence or citations it came to
 * @param instructions of instruct; null for other steps
 * @param candidates of recall, the best first; null for other steps
 * @param evidence of rerank, the best first; null for other steps
 * @param relaxations what it gave up to find something
 * @param degraded where it fell back to its local way, with the cause
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TraceStep(
        String step,
        int round,
        Instant startedAt,
        long ms,
        boolean cached,
        int llmCalls,
        long promptTokens,
        long completionTokens,
        double costUsd,
        int found,
        @Nullable List<Instruction> instructions,
        @Nullable List<Scored> candidates,
        @Nullable List<Scored> evidence,
        List<String> relaxations,
        List<String> degraded) {

    /**
     * A message by its id.
     *
     * @param score of candidates comparable within one question only, of evidence from 0 to 10
     */
    public record Scored(String messageId, double score) {}

    /** A step after which the inquiry was seen. */
    static TraceStep of(Usage.Step taken, Inquiry inquiry, Instant startedAt) {
        Answer answer = inquiry.answer();
        return switch (taken.step()) {
            case "instruct" ->
                of(taken, inquiry.round(), startedAt, inquiry.instructions().size())
                        .finding(inquiry.instructions(), null, null);
            case "recall" ->
                of(taken, inquiry.round(), startedAt, inquiry.candidates().size())
                        .finding(null, scored(inquiry.candidates(), Candidate::message, Candidate::score), null);
            case "rerank" ->
                of(taken, inquiry.round(), startedAt, inquiry.evidence().size())
                        .finding(null, null, scored(inquiry.evidence(), Evidence::message, Evidence::score));
            default ->
                of(
                        taken,
                        inquiry.round(),
                        startedAt,
                        answer == null ? 0 : answer.citations().size());
        };
    }

    /** A step of which nothing is known but what it took. */
    static TraceStep of(Usage.Step taken, int round, Instant startedAt, int found) {
        return new TraceStep(
                taken.step(),
                round,
                startedAt,
                taken.ms(),
                taken.cached(),
                taken.llmCalls(),
                taken.promptTokens(),
                taken.completionTokens(),
                taken.costUsd(),
                found,
                null,
                null,
                null,
                List.of(),
                List.of());
    }

    TraceStep noting(List<String> newRelaxations, List<String> newDegraded) {
        return with(instructions, candidates, evidence, newRelaxations, newDegraded);
    }

    /** The same without what it found: for those who watch it end. */
    public TraceStep summary() {
        return with(null, null, null, relaxations, degraded);
    }

    private TraceStep finding(
            @Nullable List<Instruction> itsInstructions,
            @Nullable List<Scored> itsCandidates,
            @Nullable List<Scored> itsEvidence) {
        return with(itsInstructions, itsCandidates, itsEvidence, relaxations, degraded);
    }

    private TraceStep with(
            @Nullable List<Instruction> itsInstructions,
            @Nullable List<Scored> itsCandidates,
            @Nullable List<Scored> itsEvidence,
            List<String> itsRelaxations,
            List<String> itsDegraded) {
        return new TraceStep(
                step,
                round,
                startedAt,
                ms,
                cached,
                llmCalls,
                promptTokens,
                completionTokens,
                costUsd,
                found,
                itsInstructions,
                itsCandidates,
                itsEvidence,
                itsRelaxations,
                itsDegraded);
    }

    private static <T> List<Scored> scored(List<T> found, Function<T, ChatMessage> message, ToDoubleFunction<T> score) {
        return found.stream()
                .map(one -> new Scored(message.apply(one).citedId(), score.applyAsDouble(one)))
                .toList();
    }
}
