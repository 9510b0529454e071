package readingroom.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Several gates, one behind the other. */
public final class Gates implements Gate {

    private final List<Gate> gates;

    /** @param gates the cheapest first; a call has to pass all of them */
    public Gates(List<Gate> gates) {
        this.gates = List.copyOf(gates);
    }

    @Override
    public Pass enter(Call call) {
        List<Pass> passes = new ArrayList<>();
        try {
            gates.forEach(gate -> passes.add(gate.enter(call)));
        } catch (RuntimeException e) {
            passes.forEach(Pass::unused);
            throw e;
        }
        return new All(passes);
    }

    private record All(List<Pass> passes) implements Pass {

        @Override
        public void replied(long promptTokens, long cachedTokens, long completionTokens) {
            each(pass -> pass.replied(promptTokens, cachedTokens, completionTokens));
        }

        @Override
        public void failed(ModelFailure failure) {
            each(pass -> pass.failed(failure));
        }

        @Override
        public void unused() {
            each(Pass::unused);
        }

        /** Told to the last gate first, as locks are given back. */
        private void each(Consumer<Pass> told) {
            passes.reversed().forEach(told);
        }
    }
}
