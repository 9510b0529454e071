package readingroom.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import readingroom.Elastic;
import readingroom.TestServers;
import readingroom.llm.Call;
import readingroom.llm.Caller;
import readingroom.llm.ModelFailure;

/** The ledger in a real Elasticsearch. */
class QuestionLedgerTest {

    private final String alias = "l" + UUID.randomUUID().toString().substring(0, 8);
    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final List<Instance> instances = new ArrayList<>();

    private Instance instance() {
        Instance instance = new Instance(alias, Limits.NONE);
        instances.add(instance);
        return instance;
    }

    @AfterEach
    void close() {
        instances.forEach(instance -> instance.away = false);
        instances.forEach(Instance::close);
    }

    private JsonNode page(String questionId) {
        elastic.post("/" + alias + "/_refresh", "");
        return elastic.post("/" + alias + "/_search", "{\"query\":{\"term\":{\"question_id\":\"" + questionId + "\"}}}")
                .path("hits")
                .path("hits")
                .path(0)
                .path("_source");
    }

    private JsonNode awaitPage(String questionId, int runs) {
        Awaitility.await().until(() -> page(questionId).path("run_count").asInt() == runs);
        return page(questionId);
    }

    @Test
    void holdsWhatEachStepTook_failedCallsToo_andNoText() {
        Instance instance = instance();
        instance.gate.enter(Instance.call("q1", "Anna", 100, 50)).replied(100, 40, 20);
        instance.gate.enter(Instance.call("q1", "Anna", 100, 50)).failed(new ModelFailure("no reply in time", 1));
        instance.ledger.enter(Answers.answered("q1"));

        JsonNode page = awaitPage("q1", 1);

        assertThat(page.path("asker").asText()).isEqualTo("Anna");
        assertThat(page.path("status").asText()).isEqualTo("answered");
        assertThat(page.path("ms").asInt()).isEqualTo(90);
        assertThat(page.path("calls").asInt()).isEqualTo(2);
        assertThat(page.path("failed_calls").asInt()).isEqualTo(1);
        assertThat(page.path("unanswered_tokens").asInt()).isEqualTo(150);
        assertThat(page.path("cached_tokens").asInt()).isEqualTo(40);
        // 60 at 2, 40 at .5 and 20 at 8 dollars a million
        assertThat(page.path("cost_usd").asDouble()).isEqualTo(300e-6);
        JsonNode rerank = page.path("steps").path("rerank");
        assertThat(rerank.path("ms").asInt()).isEqualTo(70);
        assertThat(rerank.path("prompt_tokens").asInt()).isEqualTo(100);
        assertThat(rerank.path("completion_tokens").asInt()).isEqualTo(20);
        assertThat(page.path("steps").path("instruct").path("calls").asInt()).isZero();
        assertThat(page.toString()).doesNotContain("nobody's business");
    }

    @Test
    void countsAQuestionThatComesAgainOnce_andAddsWhatItTookMore() {
        instance().gate.enter(Instance.call("q1", "Anna", 100, 50)).replied(100, 0, 20);
        instances.get(0).ledger.enter(Answers.answered("q1"));
        awaitPage("q1", 1);
        instance().gate.enter(Instance.call("q1", "Anna", 100, 50)).replied(100, 0, 20);
        instances.get(1).ledger.enter(Answers.answered("q1"));

        JsonNode page = awaitPage("q1", 2);

        assertThat(page.path("prompt_tokens").asInt()).isEqualTo(200);
        assertThat(page.path("calls").asInt()).isEqualTo(2);
        assertThat(elastic.count(alias)).isEqualTo(1);
    }

    @Test
    void countsWorkInTheBackgroundForTheDay_andForNoAskerAndNoQuestion() {
        Limits limits = new Limits(50, 0, 150, 0, 10_000, 0);
        Instance instance = new Instance(alias, limits);
        instances.add(instance);
        for (int i = 0; i < 3; i++) {
            instance.gate
                    .enter(new Call(Caller.background("embed"), "m", 100, 0))
                    .replied(100, 0, 0);
        }
        String page = Entry.BACKGROUND + " " + LocalDate.now(ZoneOffset.UTC);

        JsonNode kept = awaitPage(page, 3);
        Totals totals = instance.totals(limits);

        assertThat(kept.path("steps").path("embed").path("prompt_tokens").asInt())
                .isEqualTo(300);
        assertThat(kept.path("asker").isNull()).isTrue();
        assertThat(totals.today().questions()).isZero();
        assertThat(totals.today().promptTokens()).isEqualTo(300);
        assertThat(totals.today().costUsd()).isCloseTo(600e-6, within(1e-9));
        assertThat(totals.askers()).isEmpty();
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        assertThat(instance.counter(CounterId.ofAsker(today, null)).taken()).isEqualTo(Amount.NONE);
        assertThat(instance.counter(CounterId.ofDay(today)).taken().tokens()).isGreaterThanOrEqualTo(300);
    }

    @Test
    void addsARunOnce_howeverOftenItIsWritten() {
        Account account = new Account("q1", "Anna");
        account.add("rerank", Calls.answered(100, 0, 20, 0.5));
        Entry entry = Entry.of(account, Answers.answered("q1"));
        Page page = new Page(com.fasterxml.jackson.databind.node.MissingNode.getInstance());

        assertThat(page.add(entry)).isTrue();
        assertThat(page.add(entry)).isFalse();

        assertThat(page.json().path("prompt_tokens").asInt()).isEqualTo(100);
        assertThat(page.json().path("cost_usd").asDouble()).isEqualTo(0.5);
    }

    @Test
    void losesNothingWhenInstancesWriteTheSameQuestionsAtOnce() {
        List<Instance> three = List.of(instance(), instance(), instance());
        try (ExecutorService threads = Executors.newFixedThreadPool(12)) {
            for (int i = 0; i < 600; i++) {
                String question = "q" + i % 50;
                Instance instance = three.get(i % 3);
                threads.execute(() -> {
                    instance.gate.enter(Instance.call(question, "Anna", 10, 10)).replied(10, 0, 1);
                    instance.ledger.enter(Answers.answered(question));
                });
            }
        }
        three.forEach(Instance::close);
        instances.clear();

        Instance reader = instance();
        Totals totals = reader.totals(Limits.NONE);
        assertThat(totals.today().questions()).isEqualTo(50);
        assertThat(totals.today().calls()).isEqualTo(600);
        assertThat(totals.today().promptTokens()).isEqualTo(6_000);
        assertThat(totals.today().completionTokens()).isEqualTo(600);
    }

    @Test
    void waitsForAnElasticsearchThatIsAway_andMakesNoQuestionWait() {
        Instance instance = instance();
        instance.away = true;
        for (int i = 0; i < 10; i++) {
            instance.gate.enter(Instance.call("q" + i, "Anna", 10, 10)).replied(10, 0, 1);
            instance.ledger.enter(Answers.answered("q" + i));
        }
        assertThat(instance.meters.get("readingroom.questions").timer().count()).isEqualTo(10);
        instance.away = false;

        Awaitility.await().until(() -> instance.totals(Limits.NONE).today().questions() == 10);
    }

    @Test
    void addsUpDaysAndAskers_failedAndCachedQuestionsToo() {
        Limits limits = new Limits(0, 0, 5_000, 0, 10_000, 0);
        Instance instance = new Instance(alias, limits);
        instance.gate.enter(Instance.call("q1", "Anna", 500, 100)).replied(500, 0, 100);
        instance.gate.enter(Instance.call("q2", null, 300, 100)).replied(300, 0, 100);
        for (String question : List.of("q1", "q2")) {
            instance.ledger.enter(Answers.answered(question));
        }
        instance.ledger.enter(Answers.cached("q3"));
        instance.ledger.enter(Answers.failed("q4"));
        instance.close();

        Totals totals = instance().totals(limits);

        assertThat(totals.today().questions()).isEqualTo(4);
        assertThat(totals.today().cached()).isEqualTo(1);
        assertThat(totals.today().failed()).isEqualTo(1);
        assertThat(totals.week().promptTokens()).isEqualTo(800);
        assertThat(totals.week().costUsd()).isEqualTo(800 * 2e-6 + 200 * 8e-6);
        assertThat(totals.askers()).extracting(Totals.Sum::name).containsExactly("Anna", "");
        assertThat(totals.askers()).extracting(Totals.Sum::promptTokens).containsExactly(500L, 300L);
        assertThat(totals.budgets())
                .containsExactly(
                        new Totals.Left("day", "tokens", 9_000, 10_000),
                        new Totals.Left("Anna", "tokens", 4_400, 5_000),
                        new Totals.Left("", "tokens", 4_600, 5_000));
    }

    @Test
    void namesTheAskersWhoTookMost_andSaysHowManyMoreThereAre() {
        Instance instance = new Instance(alias, Limits.NONE);
        for (int i = 1; i <= 8; i++) {
            instance.gate
                    .enter(Instance.call("q" + i, "asker " + i, 100 * i, 0))
                    .replied(100 * i, 0, 0);
            instance.ledger.enter(Answers.answered("q" + i));
        }
        instance.close();

        Totals totals = instance().totals(Limits.NONE);

        assertThat(totals.askers())
                .extracting(Totals.Sum::name)
                .containsExactly("asker 8", "asker 7", "asker 6", "asker 5", "asker 4");
        assertThat(totals.otherAskers()).isEqualTo(3);
    }

    @Test
    void writesDownCallsOfQuestionsThatNobodyAnswered() {
        Instance instance = new Instance(alias, Limits.NONE);
        instance.gate.enter(Instance.call("q1", "Anna", 100, 50)).replied(100, 0, 20);
        instance.close();

        assertThat(page("q1").path("status").asText()).isEqualTo("unanswered");
        assertThat(page("q1").path("prompt_tokens").asInt()).isEqualTo(100);
    }

    @Test
    void measuresCallsByStepModelAndOutcome_neverByAsker() {
        Instance instance = instance();
        instance.gate.enter(Instance.call("q1", "Anna", 100, 50)).replied(100, 40, 20);
        instance.gate.enter(Instance.call("q1", "Anna", 100, 50)).failed(new ModelFailure("no reply in time", 1));
        instance.ledger.enter(Answers.answered("q1"));

        assertThat(instance.meters
                        .get("readingroom.llm.calls")
                        .tags("step", "rerank", "model", "m", "outcome", "replied")
                        .timer()
                        .count())
                .isEqualTo(1);
        assertThat(instance.count("readingroom.llm.tokens", Map.of("kind", "prompt")))
                .isEqualTo(100);
        assertThat(instance.count("readingroom.llm.tokens", Map.of("kind", "cached")))
                .isEqualTo(40);
        assertThat(instance.meters
                        .get("readingroom.questions")
                        .tags("status", "answered")
                        .timer()
                        .count())
                .isEqualTo(1);
        assertThat(instance.meters
                        .get("readingroom.steps")
                        .tags("step", "rerank")
                        .timer()
                        .totalTime(java.util.concurrent.TimeUnit.MILLISECONDS))
                .isEqualTo(70);
        assertThat(instance.meters.getMeters().toString())
                .doesNotContain("Anna")
                .doesNotContain("q1");
    }
}
