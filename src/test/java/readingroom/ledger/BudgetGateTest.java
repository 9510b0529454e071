package readingroom.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import readingroom.llm.Call;
import readingroom.llm.Gate;
import readingroom.llm.ModelFailure;

/** Budgets on a real Elasticsearch, kept by several instances at once. */
class BudgetGateTest {

    private final String alias = "l" + UUID.randomUUID().toString().substring(0, 8);
    private final List<Instance> instances = new ArrayList<>();

    private Instance instance(Limits limits) {
        return instance(limits, Clock.systemUTC());
    }

    private Instance instance(Limits limits, Clock clock) {
        Instance instance = new Instance(alias, limits, clock);
        instances.add(instance);
        return instance;
    }

    @AfterEach
    void close() {
        instances.forEach(instance -> instance.away = false);
        instances.forEach(Instance::close);
    }

    private static CounterId today() {
        return CounterId.ofDay(LocalDate.now(ZoneOffset.UTC));
    }

    private static void spend(Instance instance, Call call, long promptTokens, long completionTokens) {
        instance.gate.enter(call).replied(promptTokens, 0, completionTokens);
    }

    /** Calls one after the other until one is refused; counts what they took. */
    private static void exhaust(Instance instance, long seed, AtomicLong used, AtomicLong most) {
        Random random = new Random(seed);
        try {
            while (true) {
                Call call = Instance.call("q" + seed, "a" + seed % 3, 300, 500);
                Gate.Pass pass = instance.gate.enter(call);
                Thread.sleep(random.nextInt(4));
                long completion = random.nextInt(501);
                // what the pass may be settled to is spent before it is settled
                most.accumulateAndGet(used.addAndGet(300 + completion), Math::max);
                pass.replied(300, 0, completion);
            }
        } catch (ModelFailure e) {
            assertThat(e).hasMessageMatching("budget: the day's [0-9,]+ tokens (are used up|have .+ left, .+);.*");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void neverExceedsTheDay_andUsesNearlyAllOfIt_withTwoInstancesAndManyThreads() throws Exception {
        long limit = 400_000;
        List<Instance> two = List.of(instance(Instance.dayTokens(limit)), instance(Instance.dayTokens(limit)));
        AtomicLong used = new AtomicLong();
        AtomicLong most = new AtomicLong();
        try (ExecutorService threads = Executors.newFixedThreadPool(32)) {
            List<Future<?>> ended = new ArrayList<>();
            for (int i = 0; i < 32; i++) {
                long seed = i;
                ended.add(threads.submit(() -> exhaust(two.get((int) seed % 2), seed, used, most)));
            }
            for (Future<?> thread : ended) {
                thread.get();
            }
        }
        two.forEach(Instance::close);
        two.forEach(instance -> assertThat(instance.requests.get()).isGreaterThan(20));

        assertThat(most.get()).isLessThanOrEqualTo(limit).isGreaterThanOrEqualTo(limit * 9 / 10);
        Spending said = instance(Instance.dayTokens(limit)).counter(today());
        assertThat(said.used().tokens()).isEqualTo(used.get());
        assertThat(said.taken().tokens()).isEqualTo(used.get());
    }

    @Test
    void countsWhatADeadInstanceHeldAsSpent() {
        Limits limits = Instance.dayTokens(100_000);
        Instance dead = instance(limits);
        for (int i = 0; i < 5; i++) {
            spend(dead, Instance.call("q1", null, 100, 100), 100, 100);
        }
        Gate.Pass underWay = dead.gate.enter(Instance.call("q2", null, 1_000, 1_000));
        dead.kill();
        instances.remove(dead);
        Instance alive = instance(limits);
        AtomicLong used = new AtomicLong();
        exhaust(alive, 7, used, new AtomicLong());

        assertThat(underWay).isNotNull();
        // a slice is 2,000 tokens, and the call under way needed another
        assertThat(used.get()).isLessThanOrEqualTo(100_000 - 5 * 200 - 2_000).isGreaterThan(90_000);
    }

    @Test
    void refusesWhatDoesNotFit_andSaysWhatIsLeft() {
        Instance instance = instance(Instance.dayTokens(10_000));
        spend(instance, Instance.call("q1", null, 5_000, 1_000), 5_000, 500);

        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q1", null, 5_000, 1_000)))
                .isInstanceOf(ModelFailure.class)
                .hasMessage("budget: the day's 10,000 tokens have 4,500 tokens left, and a call may take 6,000 tokens;"
                        + " local until midnight UTC");
        spend(instance, Instance.call("q1", null, 4_000, 500), 4_000, 500);
        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q1", null, 1, 1)))
                .hasMessage("budget: the day's 10,000 tokens are used up; local until midnight UTC");
    }

    @Test
    void givesEachAskerHisOwn_howeverHeIsSpelt_andTheNamelessOne() {
        Instance instance = instance(new Limits(0, 0, 1_000, 0, 0, 0));
        spend(instance, Instance.call("q1", "Anna", 500, 500), 500, 400);

        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q2", " ANNA ", 500, 500)))
                .hasMessageStartingWith("budget: the asker's 1,000 tokens have 100 tokens left");
        spend(instance, Instance.call("q3", "Ben", 500, 500), 500, 500);
        spend(instance, Instance.call("q4", null, 500, 500), 500, 500);
        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q5", null, 1, 1)))
                .hasMessageContaining("are used up");
    }

    @Test
    void keepsAQuestionWithTheAskerThatItBeganWith() {
        Instance instance = instance(new Limits(0, 0, 1_000, 0, 0, 0));
        spend(instance, Instance.call("q1", "anna", 500, 500), 500, 500);

        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q1", "Anna Berg", 500, 500)))
                .hasMessageContaining("are used up");
    }

    @Test
    void boundsDollarsByTheModelsPrice_cachedTokensForLess() {
        Instance instance = instance(new Limits(0, 0, 0, 0, 0, 0.01));
        instance.gate.enter(Instance.call("q1", null, 2_000, 500)).replied(2_000, 1_000, 125);

        // 1,000 at 2 dollars, 1,000 at half a dollar, 125 at 8 dollars a million
        assertThat(instance.count("readingroom.llm.cost.usd", java.util.Map.of()))
                .isEqualTo(0.0035);
        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q1", null, 2_000, 500)))
                .hasMessage("budget: the day's 0.0100 US dollars have 0.0065 US dollars left, and a call may take"
                        + " 0.0080 US dollars; local until midnight UTC");
    }

    @Test
    void countsACallWithoutAnAnswerInFull_andOneThatWasRefusedNotAtAll() {
        Instance instance = instance(Instance.dayTokens(1_000));
        for (int i = 0; i < 10; i++) {
            instance.gate.enter(Instance.call("q1", null, 500, 500)).unused();
        }
        instance.gate.enter(Instance.call("q1", null, 300, 300)).failed(new ModelFailure("no reply", 1));

        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q1", null, 300, 300)))
                .hasMessageContaining("have 400 tokens left");
    }

    @Test
    void learnsThatAnEndpointCountsMoreThanWeDo() {
        Instance instance = instance(Instance.dayTokens(10_000));
        spend(instance, Instance.call("q1", null, 1_000, 0), 2_000, 0);

        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q1", null, 4_500, 0)))
                .hasMessageContaining("have 8,000 tokens left, and a call may take 9,000 tokens");
    }

    @Test
    void refusesWhileElasticsearchIsAway_andGoesOnWhenItIsBack() {
        Instance instance = instance(Instance.dayTokens(1_000_000));
        instance.away = true;

        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q1", null, 10, 10)))
                .isInstanceOf(ModelFailure.class)
                .hasMessageStartingWith("budget: what is left is not known, because Elasticsearch cannot be asked (");
        instance.away = false;
        Awaitility.await()
                .ignoreExceptions()
                .untilAsserted(() -> spend(instance, Instance.call("q1", null, 10, 10), 10, 10));
    }

    @Test
    void asksElasticsearchNothingWithoutABudget_andRarelyWithOne() {
        Instance without = instance(Limits.NONE);
        Instance with = instance(Instance.dayTokens(1_000_000));
        for (int i = 0; i < 40; i++) {
            spend(without, Instance.call("q" + i, "a", 100, 100), 100, 100);
            spend(with, Instance.call("q" + i, "a", 100, 100), 100, 100);
        }

        assertThat(without.requests).hasValue(0);
        // 8,000 of the 20,000 tokens of a slice; the rest are the index, the first look, and what is reported meanwhile
        assertThat(with.requests.get()).isLessThan(40);
    }

    @Test
    void boundsAQuestion_alsoWhenItComesAgainToAnotherInstance() {
        Limits limits = new Limits(1_000, 0, 0, 0, 0, 0);
        Instance first = instance(limits);
        spend(first, Instance.call("q1", "Anna", 300, 300), 300, 300);
        first.ledger.enter(Answers.answered("q1"));
        first.close();
        instances.remove(first);
        Instance second = instance(limits);

        assertThatThrownBy(() -> second.gate.enter(Instance.call("q1", "Anna", 300, 300)))
                .hasMessage("budget: the question's 1,000 tokens have 400 tokens left, and a call may take 600 tokens;"
                        + " local for the rest");
        spend(second, Instance.call("q2", "Anna", 300, 300), 300, 300);
    }

    @Test
    void beginsAnewAtMidnightInUtc() {
        MutableClock clock = new MutableClock(Instant.parse("2026-05-01T23:59:59Z"));
        Instance instance = instance(Instance.dayTokens(1_000), clock);
        spend(instance, Instance.call("q1", null, 500, 500), 500, 500);
        assertThatThrownBy(() -> instance.gate.enter(Instance.call("q1", null, 1, 1)))
                .hasMessageContaining("are used up");

        clock.now = clock.now.plus(Duration.ofSeconds(1));

        spend(instance, Instance.call("q1", null, 500, 500), 500, 500);
    }

    @Test
    void alertsOnceAtFourFifths_andOnceWhenNothingFits_whoeverNotices() {
        Limits limits = Instance.dayTokens(10_000);
        List<Instance> two = List.of(instance(limits), instance(limits));
        List<Alert> sent = java.util.Collections.synchronizedList(new ArrayList<>());
        two.forEach(instance -> instance.ledger.sendAlerts(sent::add));
        spend(two.get(0), Instance.call("q1", null, 7_000, 900), 7_000, 900);
        assertThat(sent).isEmpty();
        for (int i = 0; i < 5; i++) {
            spend(two.get(i % 2), Instance.call("q1", null, 100, 100), 100, 100);
        }
        for (Instance instance : two) {
            assertThatThrownBy(() -> instance.gate.enter(Instance.call("q1", null, 5_000, 5_000)))
                    .isInstanceOf(ModelFailure.class);
        }

        two.forEach(Instance::close);
        instances.clear();
        assertThat(sent).extracting(Alert::kind).containsExactlyInAnyOrder("budget-80", "budget-100");
        assertThat(sent).allSatisfy(alert -> {
            assertThat(alert.scope()).isEqualTo("day");
            assertThat(alert.unit()).isEqualTo("tokens");
            assertThat(alert.limit()).isEqualTo(10_000);
            assertThat(alert.used()).isBetween(8_000.0, 8_900.0);
        });
    }

    @Test
    void logsAnAlertInTheUnitOfItsBudget() {
        ListAppender<ILoggingEvent> logged = new ListAppender<>();
        logged.start();
        Logger logger = (Logger) LoggerFactory.getLogger(Alarm.class);
        logger.addAppender(logged);
        try {
            Instance instance = instance(new Limits(0, 0, 1_600, 0, 0, 0.01));
            spend(instance, Instance.call("q1", "Anna", 1_200, 100), 1_200, 100);
            spend(instance, Instance.call("q2", "Ben", 1_200, 100), 1_200, 100);
            assertThatThrownBy(() -> instance.gate.enter(Instance.call("q3", "Ben", 5_000, 0)));
            instance.close();
        } finally {
            logger.detachAppender(logged);
        }
        instances.clear();
        String today = LocalDate.now(ZoneOffset.UTC).toString();
        assertThat(logged.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .contains(
                        "budget-80: 1,300 tokens of the 1,600 tokens of an asker are spent (" + today + ")",
                        "budget-100: 1,300 tokens of the 1,600 tokens of an asker are spent (" + today
                                + "), and a call did not fit any more");
    }

    @Test
    void triesAnAlertAgainThatCouldNotBeSent() {
        Instance instance = instance(Instance.dayTokens(1_000));
        List<Alert> sent = java.util.Collections.synchronizedList(new ArrayList<>());
        AtomicLong tries = new AtomicLong();
        instance.ledger.sendAlerts(alert -> {
            if (tries.incrementAndGet() == 1) {
                throw new IllegalStateException("no broker");
            }
            sent.add(alert);
        });
        spend(instance, Instance.call("q1", null, 400, 450), 400, 450);
        Awaitility.await().untilAtomic(tries, org.hamcrest.Matchers.is(1L));
        Awaitility.await().until(() -> {
            instance.gate.enter(Instance.call("q1", null, 1, 1)).unused();
            return !sent.isEmpty();
        });

        assertThat(sent).extracting(Alert::kind).containsExactly("budget-80");
    }

    private static final class MutableClock extends Clock {

        private volatile Instant now;

        MutableClock(Instant now) {
            this.now = now;
        }

        @Override
        public java.time.ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
