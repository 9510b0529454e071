package readingroom.question;

import java.util.List;
import org.apache.camel.Body;
import org.apache.camel.Exchange;
import readingroom.llm.Deadline;
import readingroom.model.Answer;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Question;
import readingroom.trace.TraceId;

/** Where a question begins and ends its way: decides whether the steps may use a chat model, and adds up what they took. */
public final class Desk {

    private final boolean modelled;

    public Desk(boolean modelled) {
        this.modelled = modelled;
    }

    /** Opens a question that comes by a route, and starts its clock. */
    public Inquiry open(@Body Question question, Exchange exchange) {
        Inquiry inquiry = inquiry(question);
        exchange.setProperty(Outages.DEADLINE, Deadline.of(inquiry));
        exchange.setProperty(TraceId.QUESTION, question.questionId());
        return inquiry;
    }

    /** A question as the first step takes it. */
    public Inquiry inquiry(Question question) {
        return Inquiry.of(question, modelled);
    }

    /**
     * The answer of an inquiry that has one, with what all steps of all rounds took and had to give up.
     *
     * @throws IllegalStateException if it has none
     */
    public Answer close(@Body Inquiry inquiry, Exchange exchange) {
        return close(inquiry).traced(TraceId.of(exchange));
    }

    /** The same outside of a route. */
    public Answer close(Inquiry inquiry) {
        Answer answer = inquiry.answer();
        if (answer == null) {
            throw new IllegalStateException("the answer step left a question without an answer; it must set one");
        }
        List<Instruction> instructions = inquiry.instructions();
        return answer.noting(
                instructions.isEmpty() ? answer.instructions() : instructions,
                inquiry.relaxations(),
                inquiry.degraded(),
                Answer.UsageReport.of(inquiry.usage()));
    }
}
