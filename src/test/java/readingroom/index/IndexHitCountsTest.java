package readingroom.index;

import static org.assertj.core.api.Assertions.assertThat;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import readingroom.Elastic;
import readingroom.TestServers;
import readingroom.model.Extent;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Json;

class IndexHitCountsTest {

    private static Instruction instruction(Type type, String value, @Nullable String from, @Nullable String to) {
        return new Instruction(
                type,
                value,
                from == null ? null : Instant.parse(from),
                to == null ? null : Instant.parse(to),
                Origin.MODEL,
                "",
                1,
                "",
                Decision.PREFERENCE,
                "");
    }

    private static Instruction keyword(String value) {
        return instruction(Type.KEYWORD, value, null, null);
    }

    @Test
    void countsWhatEachInstructionFinds() throws IOException {
        Elastic elastic = new Elastic(TestServers.elasticsearch().url());
        try (RestClient rest =
                RestClient.builder(HttpHost.create(elastic.url().toString())).build()) {
            new IndexSetup(rest, "counted", 0).ensure();
            say(elastic, "house", "Mira", "2024-05-10T18:00:00Z", "We picked the tiles.");
            say(elastic, "house", "Tom", "2024-05-11T18:00:00Z", "Grey tiles (cheap) AND good");
            say(elastic, "office", "小王", "2024-05-12T18:00:00Z", "预算调整方案");
            elastic.post("/counted/_refresh", "");
            ElasticsearchClient client =
                    new ElasticsearchClient(new RestClientTransport(rest, new JacksonJsonpMapper(Json.mapper())));
            IndexHitCounts counts = new IndexHitCounts(client, "counted");
            List<Instruction> instructions = List.of(
                    keyword("tiles OR 预算"),
                    keyword("(\"grey tiles\") AND submarine"),
                    keyword("submarine\" OR *:*) {"),
                    instruction(Type.PERSON, "Mira", null, null),
                    instruction(Type.DATE_RANGE, "", "2024-05-11T00:00:00Z", "2024-05-12T00:00:00Z"),
                    instruction(Type.DATE_RANGE, "", "2024-05-11T00:00:00Z", null));

            assertThat(counts.of(Extent.ALL, instructions))
                    .extracting(OptionalLong::orElseThrow)
                    .containsExactly(3L, 1L, 0L, 1L, 1L, 2L);
            assertThat(counts.of(Extent.of(List.of("house")), instructions))
                    .extracting(OptionalLong::orElseThrow)
                    .containsExactly(2L, 1L, 0L, 1L, 1L, 1L);
            assertThat(new IndexHitCounts(client, "no-such-index").of(Extent.ALL, instructions))
                    .allMatch(OptionalLong::isEmpty);
        }
    }

    private static void say(Elastic elastic, String conversation, String sender, String time, String content) {
        elastic.post(
                "/counted/_doc",
                Json.mapper()
                        .createObjectNode()
                        .put("conversation_id", conversation)
                        .put("sender", sender)
                        .put("timestamp", time)
                        .put("content", content)
                        .toString());
    }
}
