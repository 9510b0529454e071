package readingroom.ledger;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Scheduler;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import readingroom.llm.Caller;

/** The accounts of the questions under way; bounded, because not every question that begins is heard of again. */
final class Accounts {

    private static final int QUESTIONS_MAX = 100_000;
    private static final Duration FORGOTTEN = Duration.ofHours(1);

    private final Cache<String, Account> open;

    /** @param forgotten takes the accounts that nobody has closed */
    Accounts(Consumer<Account> forgotten) {
        this.open = Caffeine.newBuilder()
                .maximumSize(QUESTIONS_MAX)
                .expireAfterAccess(FORGOTTEN)
                .executor(Runnable::run)
                .scheduler(Scheduler.systemScheduler())
                .evictionListener((String id, Account account, RemovalCause cause) -> {
                    if (account != null) {
                        forgotten.accept(account);
                    }
                })
                .build();
    }

    Account open(String questionId, @Nullable String asker) {
        return open.get(questionId, id -> new Account(id, asker));
    }

    /** The account of the question that calls, opened where nobody has; work in the background has one for each call. */
    Account of(Caller caller) {
        if (caller.isBackground()) {
            return new Account("", null);
        }
        return open(caller.questionId(), caller.asker());
    }

    /** Ends an account; a question that is not known has an empty one. */
    Account close(String questionId) {
        Account account = open.asMap().remove(questionId);
        return account == null ? new Account(questionId, null) : account;
    }

    /** Ends all accounts. */
    List<Account> closeAll() {
        return List.copyOf(open.asMap().keySet()).stream().map(this::close).toList();
    }
}
