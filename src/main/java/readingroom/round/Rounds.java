package readingroom.round;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.answer.Joined;
import readingroom.llm.Deadline;
import readingroom.model.Answer;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.EarlierRound;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.model.Usage;

/**
 * Opens a further round when an answer lacks something that has a name, and puts together what the rounds found. What was
 * read is not read again, what was good is kept, and a round that finds nothing new ends the search.
 */
public final class Rounds {

    private static final int KEPT = 20;
    private static final double GOOD = 1;

    private final int roundsMax;
    private final int readMax;
    private final Directions directions;

    /**
     * @param roundsMax 1 for no further round
     * @param readMax how many messages of a round a model reads
     * @param rules replaces the instructions of an inquiry by those that its question has
     * @param verifier decides what becomes of each
     */
    public Rounds(int roundsMax, int readMax, UnaryOperator<Inquiry> rules, UnaryOperator<Inquiry> verifier) {
        if (roundsMax < 1) {
            throw new IllegalArgumentException("question.rounds-max = " + roundsMax + " must be 1 or more");
        }
        this.roundsMax = roundsMax;
        this.readMax = readMax;
        this.directions = new Directions(rules, verifier);
    }

    /** Of what recall found, that which the rounds before have not read; settled if that is nothing. */
    public Inquiry fresh(Inquiry found) {
        if (found.earlier() == null) {
            return found;
        }
        Set<ChatMessage> seen = seen(found, found.earlier());
        List<Candidate> fresh = found.candidates().stream()
                .filter(candidate -> !seen.contains(candidate.message()))
                .toList();
        return fresh.isEmpty() ? settled(found, null) : found.withCandidates(fresh);
    }

    private Set<ChatMessage> seen(Inquiry asked, EarlierRound earlier) {
        if (asked.modelled()) {
            return asked.evidence().stream()
                    .limit(readMax)
                    .map(Evidence::message)
                    .collect(Collectors.toSet());
        }
        Collection<String> cited = cited(earlier.answer());
        return asked.evidence().stream()
                .map(Evidence::message)
                .filter(message -> cited.contains(message.citedId()))
                .collect(Collectors.toSet());
    }

    /** With a model, the good evidence of all rounds, for the whole question; without, the new evidence for its open part. */
    public Inquiry gathered(Inquiry asked, Inquiry read) {
        EarlierRound earlier = asked.earlier();
        if (earlier == null || !read.modelled()) {
            return read;
        }
        Collection<String> cited = cited(earlier.answer());
        List<Evidence> evidence = new ArrayList<>(read.evidence());
        asked.evidence().stream()
                .filter(one ->
                        one.score() >= GOOD || cited.contains(one.message().citedId()))
                .limit(KEPT)
                .forEach(evidence::add);
        evidence.sort(Comparator.comparingDouble(Evidence::score).reversed());
        List<Candidate> candidates = new ArrayList<>(asked.candidates());
        candidates.addAll(read.candidates());
        return read.whole().withEvidence(evidence).withCandidates(candidates);
    }

    private static Evidence good(Evidence one) {
        return new Evidence(one.message(), Math.max(GOOD, one.score()), one.sentence(), one.occurrences());
    }

    /** Leaves the answer, or opens a further round for what it lacks. */
    public Inquiry decide(Inquiry inquiry) {
        EarlierRound earlier = inquiry.earlier();
        Inquiry settled = earlier == null ? inquiry : settled(inquiry, inquiry.answer());
        boolean gained = earlier == null || !isSame(earlier.answer(), settled.answer());
        if (settled.round() >= roundsMax || !gained || !isTimeLeft(settled)) {
            return settled;
        }
        return Gaps.of(settled).map(gap -> opened(settled, gap)).orElse(settled);
    }

    private Inquiry opened(Inquiry inquiry, Gap gap) {
        Answer answer = Objects.requireNonNull(inquiry.answer());
        // a model that failed, or may not be asked any more, is not asked again
        Inquiry asking =
                inquiry.withModelled(inquiry.modelled() && !answer.model().equals(Joined.NO_MODEL));
        return asking.again(gap.part(), directions.of(gap, inquiry.scope(), inquiry.round() + 1))
                .ended("instruct");
    }

    /** Whether the deadline leaves as much time as the round has taken. */
    private static boolean isTimeLeft(Inquiry inquiry) {
        long instructed = inquiry.usage().steps().stream()
                .filter(step -> step.step().equals("instruct"))
                .mapToLong(Usage.Step::ms)
                .sum();
        long taken = inquiry.usage().total().ms() - instructed;
        return Deadline.of(inquiry).leftMs() > taken / inquiry.round();
    }

    private static Inquiry settled(Inquiry inquiry, @Nullable Answer second) {
        EarlierRound earlier = Objects.requireNonNull(inquiry.earlier());
        Answer first = earlier.answer();
        if (!inquiry.modelled()) {
            Question part = inquiry.question();
            List<String> rest =
                    Parts.besides(part.question(), earlier.question().question());
            return inquiry.settled(Joined.of(first, second, earlier.question(), part, rest));
        }
        return inquiry.settled(second != null && isBetter(second, first) ? second : first);
    }

    private static boolean isBetter(Answer second, Answer first) {
        int better = first.status().compareTo(second.status());
        boolean sameWay = first.model().equals(second.model());
        return better > 0 || better == 0 && sameWay && !cited(first).containsAll(cited(second));
    }

    private static boolean isSame(Answer first, @Nullable Answer second) {
        return second == null || new HashSet<>(cited(first)).equals(new HashSet<>(cited(second)));
    }

    private static Collection<String> cited(Answer answer) {
        return answer.citations().stream().map(Answer.Citation::messageId).toList();
    }
}
