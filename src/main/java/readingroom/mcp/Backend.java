package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.function.Consumer;
import org.apache.camel.CamelContext;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.Exchange;
import org.apache.camel.ProducerTemplate;
import readingroom.access.Access;
import readingroom.archive.Trace;
import readingroom.archive.TraceStep;
import readingroom.browse.Library;
import readingroom.http.Seats;
import readingroom.model.Answer;
import readingroom.model.Scope;

/** The routes that the tools call. */
public final class Backend {

    /** The names of the beans with the seats, of which assistants have no others than people. */
    public static final String QUESTIONS = "questionSeats";

    public static final String READS = "readSeats";

    private static final String QUESTION = "direct:consult";

    private final ProducerTemplate producer;
    private final Library library;
    private final Access access;
    private final Seats questions;
    private final Seats reads;

    /** @param context with the routes of questions and of reading, started */
    public Backend(CamelContext context) {
        this.producer = context.createProducerTemplate();
        this.library = new Library(producer);
        this.access = context.getRegistry().findSingleByType(Access.class);
        this.questions = context.getRegistry().lookupByNameAndType(QUESTIONS, Seats.class);
        this.reads = context.getRegistry().lookupByNameAndType(READS, Seats.class);
    }

    /** Those of questions. */
    Seats questions() {
        return questions;
    }

    /** Those of whatever else a tool reads. */
    Seats reads() {
        return reads;
    }

    Library library() {
        return library;
    }

    /** What an asker may see. */
    Scope scope(Asker asker) {
        return asker.operator() ? access.operator(asker.name()) : access.scope(asker.name());
    }

    /**
     * Answers a question; when a step gives up, the answer says so.
     *
     * @param question by the fields that questions have
     * @param progress told the steps as they end
     */
    Answer ask(ObjectNode question, Asker asker, Consumer<String> progress) {
        Exchange exchange = producer.request(QUESTION, asked -> {
            asked.setProperty(Access.OPERATOR, asker.operator());
            asked.setProperty(Trace.PROPERTY, new Trace(Clock.systemUTC(), step -> progress.accept(words(step))));
            asked.getMessage().setBody(question.toString());
        });
        if (exchange.getException() != null) {
            throw new CamelExecutionException("a question came to nothing", exchange, exchange.getException());
        }
        return exchange.getMessage().getBody(Answer.class);
    }

    private static String words(TraceStep step) {
        String found =
                switch (step.step()) {
                    case "instruct" -> " search instructions";
                    case "recall" -> " messages found";
                    case "rerank" -> " messages read as evidence";
                    default -> " citations";
                };
        return step.step() + ": " + step.found() + found;
    }
}
