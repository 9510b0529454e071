package readingroom.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;
import readingroom.model.Json;

/** What recall is compared with: one match query for the words of the question, without filters. */
public final class PlainSearch {

    private final RestClient client;
    private final String index;
    private final int size;

    /** @param size how many messages are fetched */
    public PlainSearch(RestClient client, String index, int size) {
        this.client = client;
        this.index = index;
        this.size = size;
    }

    /** How many messages came back, read as JSON. */
    int search(String question) throws IOException {
        ObjectNode body = Json.mapper().createObjectNode().put("size", size);
        body.putObject("query").putObject("match").put("said", question);
        Request request = new Request("POST", "/" + index + "/_search");
        request.setEntity(new NByteArrayEntity(Json.mapper().writeValueAsBytes(body), ContentType.APPLICATION_JSON));
        try (InputStream in = client.performRequest(request).getEntity().getContent()) {
            JsonNode response = Json.mapper().readTree(in);
            return response.path("hits").path("hits").size();
        }
    }
}
