package readingroom.http;

import java.io.IOException;
import java.util.List;
import org.apache.camel.Exchange;
import readingroom.forget.Forgetting;
import readingroom.forget.Receipt;
import readingroom.forget.Selection;
import readingroom.forget.Wish;

/** Has messages forgotten, by what the address of the request names. */
public final class ForgetRequests {

    private final Forgetting forgetting;

    public ForgetRequests(Forgetting forgetting) {
        this.forgetting = forgetting;
    }

    /** Those of a sender, a conversation or a time; all that is given must apply. */
    public Receipt some(Exchange exchange) throws IOException {
        return forget(Parameters.of(exchange), List.of());
    }

    /** One by its id, as citations show it. */
    public Receipt one(Exchange exchange) throws IOException {
        Parameters asked = Parameters.of(exchange);
        return forget(asked, List.of(asked.path().get(1)));
    }

    private Receipt forget(Parameters asked, List<String> ids) throws IOException {
        try {
            Selection selection = new Selection(
                    ids, asked.text("sender"), asked.text("conversation"), asked.time("from"), asked.time("to"));
            return forgetting.forget(
                    new Wish(selection, asked.flag("dry_run"), asked.flag("allow_return"), asked.flag("files")));
        } catch (IllegalArgumentException e) {
            throw new Refusal(400, String.valueOf(e.getMessage()));
        } catch (IllegalStateException e) {
            throw new Refusal(409, String.valueOf(e.getMessage()));
        }
    }
}
