package readingroom.ledger;

import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import readingroom.llm.Call;
import readingroom.llm.Gate;
import readingroom.llm.ModelFailure;
import readingroom.llm.Prices;

/**
 * Lets a call pass when its worst case fits into the budgets of its question, of its asker and of the day. What it really took
 * is settled afterwards; a call without an answer counts in full, because it may be charged for.
 */
final class BudgetGate implements Gate {

    private final Budget question;
    private final Accounts accounts;
    private final Allowances allowances;
    private final Ledgers ledgers;
    private final Prices prices;
    private final Watch watch;
    private final Clock clock;
    private final Estimates estimates = new Estimates();

    /** Knows what a question took when it came before. */
    interface Ledgers {

        /** @throws IOException if Elasticsearch is away */
        Amount spent(String questionId) throws IOException;
    }

    BudgetGate(
            Budget question,
            Accounts accounts,
            Allowances allowances,
            Ledgers ledgers,
            Prices prices,
            Watch watch,
            Clock clock) {
        this.question = question;
        this.accounts = accounts;
        this.allowances = allowances;
        this.ledgers = ledgers;
        this.prices = prices;
        this.watch = watch;
        this.clock = clock;
    }

    @Override
    public Pass enter(Call call) {
        Account account = accounts.of(call.caller());
        long promptTokens = estimates.promptTokens(call);
        Amount worst = Amount.of(
                promptTokens + call.replyTokensMax(),
                prices.cost(call.model(), promptTokens, 0, call.replyTokensMax()));
        Reservation reservation = new Reservation(call, account, worst);
        try {
            reserve(reservation, today());
            return reservation;
        } catch (IOException e) {
            reservation.unused();
            throw new ModelFailure(
                    "budget: what is left is not known, because Elasticsearch cannot be asked (" + e.getMessage()
                            + "); local until it can",
                    0);
        } catch (ModelFailure e) {
            reservation.unused();
            throw e;
        }
    }

    private void reserve(Reservation reservation, LocalDate day) throws IOException {
        Account account = reservation.account;
        boolean background = reservation.call.caller().isBackground();
        if (!question.isNone() && !background) {
            if (!account.isInformed()) {
                account.inform(ledgers.spent(account.questionId()));
            }
            if (!account.take(question, reservation.worst)) {
                Amount left = question.limit().minus(account.used()).max(Amount.NONE);
                watch.refused(question, question.scarce(left, reservation.worst), id(day, account), account.used());
                throw new ModelFailure(question.refusal(left, reservation.worst), 0);
            }
            reservation.inQuestion = true;
        }
        CounterId all = CounterId.ofDay(day);
        for (CounterId id : background ? List.of(all) : List.of(CounterId.ofAsker(day, account.asker()), all)) {
            Allowance allowance = allowances.take(id, reservation.worst);
            if (allowance != null) {
                reservation.taken.add(allowance);
            }
        }
    }

    private static CounterId id(LocalDate day, Account account) {
        return new CounterId(Budget.Scope.QUESTION, day, account.questionId());
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    /** What is set aside for one call. */
    private final class Reservation implements Pass {

        private final Call call;
        private final Account account;
        private final Amount worst;
        private final List<Allowance> taken = new ArrayList<>();
        private boolean inQuestion;

        Reservation(Call call, Account account, Amount worst) {
            this.call = call;
            this.account = account;
            this.worst = worst;
        }

        @Override
        public void replied(long promptTokens, long cachedTokens, long completionTokens) {
            estimates.learn(call, promptTokens);
            settle(Amount.of(
                    promptTokens + completionTokens,
                    prices.cost(call.model(), promptTokens, cachedTokens, completionTokens)));
        }

        @Override
        public void failed(ModelFailure failure) {
            settle(failure.isPaid() ? worst : Amount.NONE);
        }

        @Override
        public void unused() {
            settle(Amount.NONE);
        }

        private void settle(Amount spent) {
            if (inQuestion) {
                account.settle(worst, spent);
                watch.spent(question, id(today(), account), account.used());
            }
            taken.forEach(allowance -> allowance.settle(worst, spent));
            taken.forEach(allowances::watch);
        }
    }
}
