package readingroom.question;

import java.util.List;
import org.apache.camel.Body;
import org.apache.camel.Exchange;
import readingroom.access.Access;
import readingroom.llm.Deadline;
import readingroom.model.Answer;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Question;
import readingroom.model.Scope;

/** Where a question begins and ends its way: decides whether the steps may use a chat model, and adds up what they took. */
public final class Desk {

    private final boolean modelled;
    private final Access access;

    public Desk(boolean modelled, Access access) {
        this.modelled = modelled;
        this.access = access;
    }

    /** Opens a question that comes by a route, within what its asker may see, and starts its clock. */
    public Inquiry open(@Body Question question, Exchange exchange) {
        boolean operator = exchange.getProperty(Access.OPERATOR, false, Boolean.class);
        Inquiry inquiry = inquiry(question, operator);
        exchange.setProperty(Outages.DEADLINE, Deadline.of(inquiry));
        return inquiry;
    }

    /**
     * A question as the first step takes it.
     *
     * @param operator whether whoever asks may see everything, unless he asks in somebody's name
     */
    public Inquiry inquiry(Question question, boolean operator) {
        Scope scope = operator ? access.operator(question.asker()) : access.scope(question.asker());
        return Inquiry.of(question, scope, modelled);
    }

    /**
     * The answer of an inquiry that has one, with what all steps of all rounds took and had to give up.
     *
     * @throws IllegalStateException if it has none
     */
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
