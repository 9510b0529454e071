package readingroom.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import readingroom.model.Inquiry;
import readingroom.model.Question;

/** What stands between the steps and an endpoint, each gate for itself. */
class GatesTest {

    private static Call call(long promptTokens, long replyTokens, long leftMs) {
        Deadline deadline = new Deadline(System.nanoTime() + leftMs * 1_000_000);
        return new Call(new Caller("q1", null, "rerank", deadline), "m", promptTokens, replyTokens);
    }

    private static ModelFailure down() {
        return ModelUnavailable.down("the endpoint answered with status 500", 1, null);
    }

    @Test
    void makesNoCallThatTheRateOfRequestsHasNoRoomForInTime() {
        Gate gate = RateLimit.ofRequests(12);

        gate.enter(call(1, 1, 100));
        gate.enter(call(1, 1, 100));

        assertThatThrownBy(() -> gate.enter(call(1, 1, 100)))
                .isInstanceOf(ModelFailure.class)
                .hasMessage("deadline: llm.requests-per-minute = 12 has no room for another call in time");
    }

    @Test
    void givesBackTheTokensThatACallDidNotUse() {
        Gate gate = RateLimit.ofTokens(6_000);

        gate.enter(call(500, 500, 100)).replied(100, 0, 0);
        gate.enter(call(500, 400, 100)).replied(500, 0, 400);

        assertThatThrownBy(() -> gate.enter(call(500, 0, 50))).hasMessageContaining("llm.tokens-per-minute = 6000");
    }

    @Test
    void keepsTheTokensOfACallThatFailed() {
        Gate gate = RateLimit.ofTokens(6_000);

        gate.enter(call(900, 100, 100)).failed(down());

        assertThatThrownBy(() -> gate.enter(call(500, 0, 50))).isInstanceOf(ModelFailure.class);
    }

    @Test
    void letsACallThroughThatIsLargerThanAllThatCanBeSavedUp() {
        Gate gate = RateLimit.ofTokens(6_000);

        assertThat(gate.enter(call(50_000, 2_000, 100))).isNotNull();
        assertThatThrownBy(() -> gate.enter(call(500, 0, 50))).isInstanceOf(ModelFailure.class);
    }

    @Test
    void makesTheCallsBeyondTheParallelOnesWait() {
        Gate gate = new Parallel(2);
        Gate.Pass first = gate.enter(call(1, 1, 100));
        gate.enter(call(1, 1, 100));
        assertThatThrownBy(() -> gate.enter(call(1, 1, 50)))
                .hasMessage("deadline: the 2 calls under way (llm.parallel) left no room in time");

        CompletableFuture<Gate.Pass> waiting = CompletableFuture.supplyAsync(() -> gate.enter(call(1, 1, 20_000)));
        first.failed(down());

        assertThat(waiting).succeedsWithin(Duration.ofSeconds(20));
    }

    @Test
    void leavesAnEndpointAloneThatFailedTooOftenAndAsksItAgainByOneCall() {
        Circuit circuit = new Circuit("chat", 3, 200);
        for (int i = 0; i < 3; i++) {
            circuit.enter(call(1, 1, 100)).failed(down());
        }
        assertThatThrownBy(() -> circuit.enter(call(1, 1, 100)))
                .hasMessage("circuit: the endpoint failed 3 times in a row; it is asked again after 200 ms");

        List<Gate.Pass> probes = new ArrayList<>();
        await().until(() -> {
            if (circuit.isPassable()) {
                circuit.unused();
                probes.add(circuit.enter(call(1, 1, 100)));
            }
            return !probes.isEmpty();
        });
        assertThatThrownBy(() -> circuit.enter(call(1, 1, 100))).isInstanceOf(ModelFailure.class);
        probes.getFirst().replied(1, 0, 1);

        circuit.enter(call(1, 1, 100)).replied(1, 0, 1);
    }

    @Test
    void doesNotTakeABusyEndpointOrARefusedRequestForABrokenOne() {
        Circuit circuit = new Circuit("chat", 2, 60_000);
        for (int i = 0; i < 5; i++) {
            circuit.enter(call(1, 1, 100)).failed(ModelUnavailable.busy("429", 1, null));
            circuit.enter(call(1, 1, 100)).failed(new RefusedRequest("400", 1));
            circuit.enter(call(1, 1, 100)).failed(new ModelFailure("deadline: no reply", 1));
        }

        circuit.enter(call(1, 1, 100)).replied(1, 0, 1);
    }

    @Test
    void forgetsFailuresAfterASuccess() {
        Circuit circuit = new Circuit("chat", 2, 60_000);
        for (int i = 0; i < 5; i++) {
            circuit.enter(call(1, 1, 100)).failed(down());
            circuit.enter(call(1, 1, 100)).replied(1, 0, 1);
        }
        circuit.enter(call(1, 1, 100)).failed(new BrokenEndpoint("401", 1));
        circuit.enter(call(1, 1, 100)).failed(new BrokenEndpoint("401", 1));

        assertThatThrownBy(() -> circuit.enter(call(1, 1, 100))).hasMessageStartingWith("circuit: ");
    }

    @Test
    void makesAllCallsWaitWhenTheEndpointAskedOneOfThem() {
        Rest rest = new Rest();
        rest.enter(call(1, 1, 100)).failed(ModelUnavailable.busy("429", 1, Duration.ofSeconds(30)));

        assertThatThrownBy(() -> rest.enter(call(1, 1, 1_000)))
                .hasMessageMatching("deadline: the endpoint asked to be left alone for another (30|29) s");
    }

    @Test
    void goesOnWhenTheWaitIsOver() {
        Rest rest = new Rest();
        long start = System.nanoTime();
        rest.enter(call(1, 1, 100)).failed(ModelUnavailable.busy("429", 1, Duration.ofMillis(300)));

        rest.enter(call(1, 1, 60_000));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    @Test
    void restsEvenIfTheOneThatWasToldCouldNotWait() {
        Rest rest = new Rest();
        rest.enter(call(1, 1, 100)).failed(new LongWait("429", 1, Duration.ofDays(365)));

        assertThatThrownBy(() -> rest.enter(call(1, 1, 60_000))).isInstanceOf(ModelFailure.class);
        // bounded: an endpoint does not silence us for a year
        long hour = Duration.ofHours(1).toMillis();
        Thread patient = Thread.ofVirtual().start(() -> rest.enter(call(1, 1, hour)));
        await().until(() -> patient.getState() == Thread.State.TIMED_WAITING);
        patient.interrupt();
    }

    @Test
    void givesBackWhatEarlierGatesGaveWhenALaterOneStopsACall() {
        Parallel parallel = new Parallel(1);
        Gate closed = call -> {
            throw new ModelFailure("budget: used up", 0);
        };
        Gate gates = new Gates(List.of(parallel, closed));

        assertThatThrownBy(() -> gates.enter(call(1, 1, 100))).hasMessage("budget: used up");

        parallel.enter(call(1, 1, 100)).unused();
    }

    @Test
    void givesEachStepItsShareAndWhatEarlierOnesLeft() {
        Inquiry inquiry = Inquiry.of(
                new Question("q1", "?", null, Instant.EPOCH, ZoneOffset.UTC, List.of(), null, 100_000), true);

        assertThat(shareMs(inquiry, "instruct")).isEqualTo(20_000);
        assertThat(shareMs(inquiry, "recall")).isEqualTo(12_500);
        assertThat(shareMs(inquiry, "rerank")).isEqualTo(50_000);
        assertThat(shareMs(inquiry, "answer")).isEqualTo(85_714);
        assertThatThrownBy(() -> Deadline.of(inquiry, "juggle")).hasMessage("no step is called juggle");
    }

    private static long shareMs(Inquiry inquiry, String step) {
        return (Deadline.of(inquiry, step).nanoTime() - inquiry.stepStarted()) / 1_000_000;
    }
}
