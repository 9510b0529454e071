package readingroom.llm;

/** Lets calls through to a model: keeps a budget, a rate, or an endpoint that fails from being asked on and on. */
public interface Gate {

    /** A gate that stops nothing. */
    Gate OPEN = call -> Pass.FREE;

    /**
     * Lets the call through, if need be after a while.
     *
     * @return told afterwards what became of the call, exactly once
     * @throws ModelFailure if the call must not be made; the message says why, and holds no message text, question or key
     */
    Pass enter(Call call);

    /** What a call that was let through is settled by. */
    interface Pass {

        /** Settles nothing. */
        Pass FREE = new Pass() {

            @Override
            public void replied(long promptTokens, long cachedTokens, long completionTokens) {}

            @Override
            public void failed(ModelFailure failure) {}

            @Override
            public void unused() {}
        };

        /**
         * The call was answered, and took this.
         *
         * @param cachedTokens those of the prompt that the endpoint had read before
         */
        void replied(long promptTokens, long cachedTokens, long completionTokens);

        /** The call came to nothing. */
        void failed(ModelFailure failure);

        /** The call was not made, because another gate stopped it. */
        void unused();
    }
}
