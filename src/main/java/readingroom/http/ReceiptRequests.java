package readingroom.http;

import java.io.IOException;
import java.util.List;
import org.apache.camel.Exchange;
import readingroom.forget.ForgottenIndex;
import readingroom.forget.Receipt;

/** Shows what was forgotten, as far as receipts say it. */
public final class ReceiptRequests {

    private static final int LIMIT = 50;
    private static final int LIMIT_MAX = 500;

    private final ForgottenIndex forgotten;

    public ReceiptRequests(ForgottenIndex forgotten) {
        this.forgotten = forgotten;
    }

    /** The receipts that are kept. */
    public record Page(List<Receipt> receipts) {}

    /** The newest first. */
    public Page list(Exchange exchange) throws IOException {
        return new Page(forgotten.receipts(Parameters.of(exchange).integer("limit", 1, LIMIT_MAX, LIMIT)));
    }
}
