package readingroom.ledger;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.function.Consumer;
import readingroom.llm.Call;
import readingroom.llm.Gate;
import readingroom.llm.ModelFailure;
import readingroom.llm.Prices;

/** Keeps account of every call for its question and in the metrics, whoever else has a say about it. */
final class AccountGate implements Gate {

    private final Accounts accounts;
    private final Prices prices;
    private final MeterRegistry meters;
    private final Consumer<Account> late;
    private final Gate next;

    /** @param late takes what calls took that ended after their question, or were for none */
    AccountGate(Accounts accounts, Prices prices, MeterRegistry meters, Consumer<Account> late, Gate next) {
        this.late = late;
        this.accounts = accounts;
        this.prices = prices;
        this.meters = meters;
        this.next = next;
    }

    @Override
    public Pass enter(Call call) {
        try {
            return new Kept(call, accounts.of(call.caller()), next.enter(call));
        } catch (ModelFailure e) {
            Counter.builder("readingroom.llm.refusals")
                    .description("Calls that were not made: a budget, a rate or the circuit did not let them through")
                    .tags("step", call.caller().step(), "model", call.model())
                    .register(meters)
                    .increment();
            throw e;
        }
    }

    private final class Kept implements Pass {

        private final Call call;
        private final Account account;
        private final Pass inner;
        private final long begun = System.nanoTime();

        Kept(Call call, Account account, Pass inner) {
            this.call = call;
            this.account = account;
            this.inner = inner;
        }

        @Override
        public void replied(long promptTokens, long cachedTokens, long completionTokens) {
            inner.replied(promptTokens, cachedTokens, completionTokens);
            double cost = prices.cost(call.model(), promptTokens, cachedTokens, completionTokens);
            add(Calls.answered(promptTokens, cachedTokens, completionTokens, cost));
            time("replied");
            count("prompt", promptTokens);
            count("cached", cachedTokens);
            count("completion", completionTokens);
            Counter.builder("readingroom.llm.cost.usd")
                    .description("US dollars of calls that were answered, by llm.prices")
                    .tags("step", step(), "model", call.model())
                    .register(meters)
                    .increment(cost);
        }

        @Override
        public void failed(ModelFailure failure) {
            inner.failed(failure);
            add(Calls.failed(failure.isPaid() ? worst() : Amount.NONE));
            time(failure.isPaid() ? "unanswered" : "refused");
        }

        @Override
        public void unused() {
            inner.unused();
        }

        private void add(Calls calls) {
            if (call.caller().isBackground()) {
                account.add(step(), calls);
                late.accept(account);
            } else if (!account.add(step(), calls)) {
                Account other = new Account(account.questionId(), account.asker());
                other.add(step(), calls);
                late.accept(other);
            }
        }

        private Amount worst() {
            return Amount.of(
                    call.tokensMax(), prices.cost(call.model(), call.promptTokens(), 0, call.replyTokensMax()));
        }

        private String step() {
            return call.caller().step();
        }

        private void time(String outcome) {
            Timer.builder("readingroom.llm.calls")
                    .description("Calls of models: replied, unanswered (may have to be paid for) or refused")
                    .tags("step", step(), "model", call.model(), "outcome", outcome)
                    .register(meters)
                    .record(Duration.ofNanos(System.nanoTime() - begun));
        }

        private void count(String kind, long tokens) {
            Counter.builder("readingroom.llm.tokens")
                    .description("Tokens of calls that were answered; those of kind cached are among the prompt's")
                    .tags("step", step(), "model", call.model(), "kind", kind)
                    .register(meters)
                    .increment(tokens);
        }
    }
}
