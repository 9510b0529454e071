package readingroom.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A question on its way through the four steps, with all that the steps have found so far.
 *
 * @param modelled whether the steps may call a chat model for it
 * @param instructions from instruct
 * @param candidates from recall, best first
 * @param evidence from rerank, best first
 * @param relaxations what recall had to give up to find something, in words
 * @param degraded the steps, or parts of them, that fell back to their local way, with the cause
 * @param replies of the step under way
 * @param stepStarted {@link System#nanoTime()} when the step under way began
 */
public record Inquiry(
        Question question,
        boolean modelled,
        List<Instruction> instructions,
        List<Candidate> candidates,
        List<Evidence> evidence,
        List<String> relaxations,
        List<String> degraded,
        Usage usage,
        List<Reply> replies,
        long stepStarted) {

    public Inquiry {
        instructions = List.copyOf(instructions);
        candidates = List.copyOf(candidates);
        evidence = List.copyOf(evidence);
        relaxations = List.copyOf(relaxations);
        degraded = List.copyOf(degraded);
        replies = List.copyOf(replies);
    }

    public static Inquiry of(Question question, boolean modelled) {
        return new Inquiry(
                question,
                modelled,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Usage.none(),
                List.of(),
                System.nanoTime());
    }

    public boolean hasCandidates() {
        return !candidates.isEmpty();
    }

    /** Whether rerank has something to read and a model to read it with. */
    public boolean isReadByModel() {
        return modelled && hasCandidates();
    }

    /** Whether answer has something to cite and a model to write with. */
    public boolean isWrittenByModel() {
        return modelled && !evidence.isEmpty();
    }

    /** The same with the asker as the index writes his name. */
    public Inquiry withAsker(String sender) {
        return new Inquiry(
                question.withAsker(sender),
                modelled,
                instructions,
                candidates,
                evidence,
                relaxations,
                degraded,
                usage,
                replies,
                stepStarted);
    }

    public Inquiry withInstructions(List<Instruction> found) {
        return new Inquiry(
                question, modelled, found, candidates, evidence, relaxations, degraded, usage, replies, stepStarted);
    }

    public Inquiry withCandidates(List<Candidate> found) {
        return new Inquiry(
                question, modelled, instructions, found, evidence, relaxations, degraded, usage, replies, stepStarted);
    }

    public Inquiry withEvidence(List<Evidence> found) {
        return new Inquiry(
                question,
                modelled,
                instructions,
                candidates,
                found,
                relaxations,
                degraded,
                usage,
                replies,
                stepStarted);
    }

    public Inquiry relaxed(String what) {
        return new Inquiry(
                question,
                modelled,
                instructions,
                candidates,
                evidence,
                with(relaxations, what),
                degraded,
                usage,
                replies,
                stepStarted);
    }

    /** Notes that a step fell back to its local way. The cause must not hold message text, question or key. */
    public Inquiry degraded(String step, String cause) {
        return new Inquiry(
                question,
                modelled,
                instructions,
                candidates,
                evidence,
                relaxations,
                with(degraded, step + ": " + cause),
                usage,
                replies,
                stepStarted);
    }

    /** Adds the reply of a model call of the step under way. */
    public Inquiry replied(Reply reply) {
        return new Inquiry(
                question,
                modelled,
                instructions,
                candidates,
                evidence,
                relaxations,
                degraded,
                usage,
                with(replies, reply),
                stepStarted);
    }

    /** Closes the step under way: its time and the tokens of its replies go into the usage. */
    public Inquiry ended(String step) {
        long now = System.nanoTime();
        Usage.Step taken = new Usage.Step(
                step,
                (now - stepStarted) / 1_000_000,
                replies.stream().mapToInt(Reply::calls).sum(),
                replies.stream().mapToLong(Reply::promptTokens).sum(),
                replies.stream().mapToLong(Reply::completionTokens).sum(),
                replies.stream().mapToDouble(Reply::costUsd).sum(),
                false);
        return new Inquiry(
                question,
                modelled,
                instructions,
                candidates,
                evidence,
                relaxations,
                degraded,
                usage.plus(taken),
                List.of(),
                now);
    }

    private static <T> List<T> with(List<T> list, T item) {
        List<T> all = new ArrayList<>(list);
        all.add(item);
        return all;
    }
}
