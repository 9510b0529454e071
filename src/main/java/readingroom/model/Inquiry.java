package readingroom.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A question on its way through the four steps, with all that the steps have found so far.
 *
 * @param scope what the asker may see; nothing else is searched, read or told of
 * @param modelled whether the steps may call a chat model for it
 * @param round from 1; a further round searches for what the evidence of the one before it lacks
 * @param instructions from instruct
 * @param candidates from recall, best first
 * @param evidence from rerank, best first
 * @param relaxations what recall had to give up to find something, in words
 * @param degraded the steps, or parts of them, that fell back to their local way, with the cause
 * @param replies of the step under way
 * @param stepStarted {@link System#nanoTime()} when the step under way began
 * @param answer from answer, or from an earlier question; null until there is one
 * @param memory of the caches; null when nothing is to be remembered
 * @param missing what the answer lacks, in the words of a model that nobody has checked
 * @param earlier the round before; null in the first one, and when all is settled
 */
public record Inquiry(
        Question question,
        Scope scope,
        boolean modelled,
        int round,
        List<Instruction> instructions,
        List<Candidate> candidates,
        List<Evidence> evidence,
        List<String> relaxations,
        List<String> degraded,
        Usage usage,
        List<Reply> replies,
        long stepStarted,
        @Nullable Answer answer,
        @Nullable Memory memory,
        List<String> missing,
        @Nullable EarlierRound earlier) {

    public Inquiry {
        missing = List.copyOf(missing);
        instructions = List.copyOf(instructions);
        candidates = List.copyOf(candidates);
        evidence = List.copyOf(evidence);
        relaxations = List.copyOf(relaxations);
        degraded = List.copyOf(degraded);
        replies = List.copyOf(replies);
    }

    /** An inquiry for somebody who may see everything. */
    public static Inquiry of(Question question, boolean modelled) {
        return of(question, Scope.all(), modelled);
    }

    public static Inquiry of(Question question, Scope scope, boolean modelled) {
        return new Draft(question, scope, modelled).inquiry();
    }

    /** The messages that it is about. */
    public Extent extent() {
        return new Extent(question.conversations(), scope);
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

    /** Whether there is a model to be asked for instructions, and none that has been. */
    public boolean isUninstructed() {
        return modelled && replies.isEmpty();
    }

    /** Whether there is no answer yet. */
    public boolean isOpen() {
        return answer == null;
    }

    /** The same within what somebody may see. */
    public Inquiry within(Scope visible) {
        return changed(draft -> draft.scope = visible);
    }

    /** The same with the asker as the index writes his name. */
    public Inquiry withAsker(String sender) {
        return changed(draft -> draft.question = question.withAsker(sender));
    }

    /** The same with a model to ask, or without. */
    public Inquiry withModelled(boolean allowed) {
        return changed(draft -> draft.modelled = allowed);
    }

    public Inquiry withInstructions(List<Instruction> found) {
        return changed(draft -> draft.instructions = found);
    }

    public Inquiry withCandidates(List<Candidate> found) {
        return changed(draft -> draft.candidates = found);
    }

    public Inquiry withEvidence(List<Evidence> found) {
        return changed(draft -> draft.evidence = found);
    }

    public Inquiry withAnswer(Answer found) {
        return changed(draft -> draft.answer = found);
    }

    public Inquiry withMemory(Memory noted) {
        return changed(draft -> draft.memory = noted);
    }

    public Inquiry withMissing(List<String> words) {
        return changed(draft -> draft.missing = words);
    }

    /**
     * A further round: what was found stays, the answer is open again.
     *
     * @param part of the question that it is for, or all of it
     * @param further instructions, for this round alone
     * @throws IllegalStateException if there is no answer yet
     */
    public Inquiry again(Question part, List<Instruction> further) {
        if (answer == null) {
            throw new IllegalStateException("a round without an answer is not over");
        }
        return changed(draft -> {
            draft.round = round + 1;
            draft.question = part;
            draft.instructions = further;
            draft.answer = null;
            draft.missing = List.of();
            draft.earlier = new EarlierRound(question, instructions, answer);
        });
    }

    /** The same about the whole question, with the instructions of the earlier round as well. */
    public Inquiry whole() {
        if (earlier == null) {
            return this;
        }
        List<Instruction> all = new ArrayList<>(earlier.instructions());
        instructions.stream().filter(i -> !all.contains(i)).forEach(all::add);
        return changed(draft -> {
            draft.question = earlier.question();
            draft.instructions = all;
        });
    }

    /** The same with its last answer, about the whole question; no round is remembered. */
    public Inquiry settled(Answer last) {
        return whole().changed(draft -> {
            draft.answer = last;
            draft.earlier = null;
        });
    }

    public Inquiry relaxed(String what) {
        return changed(draft -> draft.relaxations = with(relaxations, what));
    }

    /** Notes that a step fell back to its local way. The cause must not hold message text, question or key. */
    public Inquiry degraded(String step, String cause) {
        return changed(draft -> draft.degraded = with(degraded, step + ": " + cause));
    }

    /** Adds the reply of a model call of the step under way. */
    public Inquiry replied(Reply reply) {
        return changed(draft -> draft.replies = with(replies, reply));
    }

    /**
     * Closes the step under way: its time and the tokens of its replies go into the usage. A step whose replies were all
     * there before counts as cached.
     */
    public Inquiry ended(String step) {
        return ended(step, false);
    }

    /** The same, telling whether the step's result came from a cache. */
    public Inquiry ended(String step, boolean cached) {
        long now = System.nanoTime();
        Usage.Step taken = new Usage.Step(
                step,
                (now - stepStarted) / 1_000_000,
                replies.stream().mapToInt(Reply::calls).sum(),
                replies.stream().mapToLong(Reply::promptTokens).sum(),
                replies.stream().mapToLong(Reply::completionTokens).sum(),
                replies.stream().mapToDouble(Reply::costUsd).sum(),
                cached || isReplayed());
        return changed(draft -> {
            draft.usage = usage.plus(taken);
            draft.replies = List.of();
            draft.stepStarted = now;
        });
    }

    private boolean isReplayed() {
        return replies.stream().anyMatch(Reply::isFree) && replies.stream().allMatch(reply -> reply.calls() == 0);
    }

    private Inquiry changed(Consumer<Draft> change) {
        Draft draft = new Draft(question, scope, modelled);
        draft.round = round;
        draft.instructions = instructions;
        draft.candidates = candidates;
        draft.evidence = evidence;
        draft.relaxations = relaxations;
        draft.degraded = degraded;
        draft.usage = usage;
        draft.replies = replies;
        draft.stepStarted = stepStarted;
        draft.answer = answer;
        draft.memory = memory;
        draft.missing = missing;
        draft.earlier = earlier;
        change.accept(draft);
        return draft.inquiry();
    }

    private static <T> List<T> with(List<T> list, T item) {
        List<T> all = new ArrayList<>(list);
        all.add(item);
        return all;
    }

    /** What a changed inquiry is made of. */
    private static final class Draft {

        private Question question;
        private Scope scope;
        private boolean modelled;
        private int round = 1;
        private List<Instruction> instructions = List.of();
        private List<Candidate> candidates = List.of();
        private List<Evidence> evidence = List.of();
        private List<String> relaxations = List.of();
        private List<String> degraded = List.of();
        private Usage usage = Usage.none();
        private List<Reply> replies = List.of();
        private long stepStarted = System.nanoTime();
        private @Nullable Answer answer;
        private @Nullable Memory memory;
        private List<String> missing = List.of();
        private @Nullable EarlierRound earlier;

        Draft(Question question, Scope scope, boolean modelled) {
            this.question = question;
            this.scope = scope;
            this.modelled = modelled;
        }

        Inquiry inquiry() {
            return new Inquiry(
                    question,
                    scope,
                    modelled,
                    round,
                    instructions,
                    candidates,
                    evidence,
                    relaxations,
                    degraded,
                    usage,
                    replies,
                    stepStarted,
                    answer,
                    memory,
                    missing,
                    earlier);
        }
    }
}
