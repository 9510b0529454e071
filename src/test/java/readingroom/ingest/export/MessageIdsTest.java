package readingroom.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.model.ChatMessage;

class MessageIdsTest {

    @Test
    void whatAnAnswerCitesNamesTheSameMessageWhereItIsDeleted_withAnIdOfItsOwnOrNot() {
        MessageIds ids = new MessageIds();
        String id = ids.ofRow("c1", Instant.parse("2024-05-14T09:00:00Z"), "Ann", "at eight");
        ChatMessage without = MessageBuilder.message(null).id(id).build();
        ChatMessage with = MessageBuilder.message("m1").id("other").build();

        assertThat(ids.ofNative(null, "c1", without.citedId())).isEqualTo(id);
        assertThat(with.citedId()).isEqualTo("m1");
    }

    @Test
    void idOfTheNthEqualRowIsKnownWithoutTheRowsBeforeIt() {
        MessageIds ids = new MessageIds();
        Instant time = Instant.parse("2024-05-14T09:00:00Z");
        for (int before = 0; before < 3; before++) {
            assertThat(MessageIds.ofRow("c1", time, "Ann", "two\nlines", before))
                    .isEqualTo(ids.ofRow("c1", time, "Ann", "two\r\nlines"));
        }
    }
}
