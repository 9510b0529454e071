package readingroom.index;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;
import readingroom.model.Row;

/** Sends the bodies of bulk requests as they are, and asks of each row only how it went. */
public final class BulkClient {

    private static final JsonFactory JSON = new JsonFactory();
    private static final int TYPE_MAX = 100;

    private final RestClient client;
    private final String path;

    public BulkClient(RestClient client, String alias) {
        this.client = client;
        this.path = "/" + alias + "/_bulk";
    }

    /** An answer that is none: the whole request was refused. It holds no text of a message. */
    static final class Refusal extends IOException {

        private static final long serialVersionUID = 1L;

        private final int status;
        private final String type;

        Refusal(int status, String type) {
            super(status + " " + type);
            this.status = status;
            this.type = type;
        }

        String type() {
            return type;
        }

        int status() {
            return status;
        }
    }

    /**
     * What became of each row, in their order; one that stays out is older than what the index knows of it.
     *
     * @throws Refusal if Elasticsearch answered for the request as a whole
     * @throws IOException if it did not answer
     */
    public List<BulkItem> send(BulkRequest request) throws IOException {
        List<Row> admitted = request.admitted();
        List<BulkItem> answered = admitted.isEmpty() ? List.of() : send(BulkBody.of(admitted));
        if (admitted.size() == request.rows().size() || answered.size() != admitted.size()) {
            return answered;
        }
        Iterator<BulkItem> next = answered.iterator();
        List<BulkItem> items = new ArrayList<>();
        for (@Nullable Row row : request.rows()) {
            items.add(row == null ? BulkItem.KEPT_OUT : next.next());
        }
        return items;
    }

    /**
     * What became of each row, in their order.
     *
     * @throws Refusal if Elasticsearch answered for the request as a whole
     * @throws IOException if it did not answer
     */
    List<BulkItem> send(byte[] body) throws IOException {
        Request request = new Request("POST", path);
        request.addParameter("require_alias", "true");
        request.addParameter("filter_path", "items.*.status,items.*.error.type");
        request.setEntity(new NByteArrayEntity(body, ContentType.APPLICATION_JSON));
        try (InputStream answer = client.performRequest(request).getEntity().getContent()) {
            return items(answer);
        } catch (ResponseException e) {
            throw new Refusal(e.getResponse().getStatusLine().getStatusCode(), type(e));
        }
    }

    private static List<BulkItem> items(InputStream answer) throws IOException {
        List<BulkItem> items = new ArrayList<>();
        try (JsonParser json = JSON.createParser(answer)) {
            while (json.nextToken() != null) {
                if ("index".equals(json.currentName()) && json.nextToken() == JsonToken.START_OBJECT) {
                    items.add(item(json));
                }
            }
        }
        return items;
    }

    private static BulkItem item(JsonParser json) throws IOException {
        int status = 0;
        String error = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            if ("status".equals(name)) {
                status = json.getIntValue();
            } else if (value == JsonToken.START_OBJECT) {
                error = type(json);
            }
        }
        return new BulkItem(status, error);
    }

    private static @Nullable String type(JsonParser error) throws IOException {
        String type = null;
        while (error.nextToken() != JsonToken.END_OBJECT) {
            String name = error.currentName();
            error.nextToken();
            type = "type".equals(name) ? error.getText() : type;
            error.skipChildren();
        }
        return type;
    }

    /** Something else may have answered in its place, such as a proxy. */
    private static String type(ResponseException refusal) {
        try (InputStream answer = refusal.getResponse().getEntity().getContent()) {
            String type =
                    Json.mapper().readTree(answer).path("error").path("type").asText("");
            return type.substring(0, Math.min(TYPE_MAX, type.length()));
        } catch (IOException | RuntimeException e) {
            return "";
        }
    }
}
