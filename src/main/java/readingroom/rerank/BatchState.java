package readingroom.rerank;

import readingroom.model.Inquiry;

/** A batch on its way through a model. */
public sealed interface BatchState permits RerankBatch, ReadBatch {

    /** What is asked next. */
    RerankBatch asked();

    /** What was asked first. */
    RerankBatch batch();

    /** The batch with what its calls have taken so far. */
    Inquiry inquiry();
}
