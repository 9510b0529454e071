package readingroom.ledger;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What the calls for one question have taken in this instance so far. */
final class Account {

    /** By which an entry in the ledger is known when it is written twice. */
    private final String run = UUID.randomUUID().toString();

    private final String questionId;
    private final @Nullable String asker;
    private final Map<String, Calls> steps = new LinkedHashMap<>();
    private @Nullable Amount before;
    private boolean closed;
    private Amount reserved = Amount.NONE;
    private Amount spent = Amount.NONE;

    /** @param questionId empty for work in the background */
    Account(String questionId, @Nullable String asker) {
        this.questionId = questionId;
        this.asker = asker;
    }

    String run() {
        return run;
    }

    String questionId() {
        return questionId;
    }

    /** As the question named him, so that all its calls are one asker's. */
    @Nullable
    String asker() {
        return asker;
    }

    /** Adds a call; false if the account is closed, so that the call has to go into another. */
    synchronized boolean add(String step, Calls calls) {
        if (!closed) {
            steps.merge(step, calls, Calls::plus);
        }
        return !closed;
    }

    /** Ends the account and says what is in it. */
    synchronized Map<String, Calls> close() {
        closed = true;
        return new LinkedHashMap<>(steps);
    }

    /** Whether it is known what the question took before it came here, if it came before. */
    synchronized boolean isInformed() {
        return before != null;
    }

    synchronized void inform(Amount spentBefore) {
        before = spentBefore;
    }

    /** Sets the worst case of a call aside; false if it does not fit. */
    synchronized boolean take(Budget budget, Amount worst) {
        if (!budget.isEnough(budget.limit().minus(used()).minus(reserved), worst)) {
            return false;
        }
        reserved = reserved.plus(worst);
        return true;
    }

    synchronized void settle(Amount worst, Amount taken) {
        reserved = reserved.minus(worst);
        spent = spent.plus(taken);
    }

    synchronized Amount used() {
        return before == null ? spent : spent.plus(before);
    }
}
