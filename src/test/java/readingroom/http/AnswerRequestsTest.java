package readingroom.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.Base64;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.access.Access;
import readingroom.archive.Archive;

class AnswerRequestsTest {

    private final AnswerRequests requests = new AnswerRequests(new Archive(null), Access.OPEN);

    @ParameterizedTest
    @ValueSource(
            strings = {"yesterday 1", "2024-05-15T09:00:00Z", "-999999999-01-01T00:00:00Z 1", "+10000-01-01T00:00:00Z 1"
            })
    void placeThatNoPageGaveIsRefused(String place) {
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> requests.list(before(place)))
                .withMessage("the parameter before is none that a page has given as next")
                .matches(refusal -> refusal.status() == 400);
    }

    @Test
    void placeOfAnAnswerIsTaken() throws IOException {
        assertThat(requests.list(before("2024-05-15T09:00:00Z 1"))).isEqualTo(new AnswerRequests.Page(List.of(), null));
    }

    private static Exchange before(String place) {
        Exchange exchange = new DefaultExchange(new DefaultCamelContext());
        exchange.setProperty(Caller.class.getName(), Caller.OPERATOR);
        exchange.getMessage()
                .setHeader(
                        Exchange.HTTP_RAW_QUERY,
                        "before=" + Base64.getUrlEncoder().withoutPadding().encodeToString(place.getBytes(UTF_8)));
        return exchange;
    }
}
