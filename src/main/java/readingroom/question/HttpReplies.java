package readingroom.question;

import java.util.HashMap;
import java.util.Map;
import org.apache.camel.Body;
import org.apache.camel.Exchange;
import readingroom.model.Answer;

/** Gives an answer over HTTP its status code: 200, 400 for what is no question, 503 for a step that gave up. */
public final class HttpReplies {

    public void address(@Body Answer answer, Exchange exchange) {
        exchange.getMessage()
                .setHeaders(new HashMap<>(
                        Map.of(Exchange.HTTP_RESPONSE_CODE, code(answer), Exchange.CONTENT_TYPE, "application/json")));
    }

    private static int code(Answer answer) {
        Answer.Failure cause = answer.cause();
        if (cause == null) {
            return 200;
        }
        return cause.step().equals("question") ? 400 : 503;
    }
}
