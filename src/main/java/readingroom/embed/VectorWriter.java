package readingroom.embed;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.VersionType;
import co.elastic.clients.elasticsearch.core.BulkRequest;
import co.elastic.clients.elasticsearch.core.bulk.BulkResponseItem;
import java.io.IOException;
import java.util.List;
import readingroom.model.Plural;

/** Writes messages back with their vectors and tags, unless they have changed meanwhile. */
public final class VectorWriter {

    private static final int CONFLICT = 409;
    /** With a write block, which an operator or a rebuild sets; a full disk answers 429. */
    private static final int FORBIDDEN = 403;

    private final ElasticsearchClient client;
    private final String alias;

    VectorWriter(ElasticsearchClient client, String alias) {
        this.client = client;
        this.alias = alias;
    }

    /**
     * Writes a page under the versions that it was read with: the same message again keeps its version, and a later one is
     * never overwritten.
     *
     * @throws EmbeddingFailure if Elasticsearch refuses any for another reason than a later version
     */
    public Written write(Page page) throws IOException {
        if (page.documents().isEmpty()) {
            return new Written(0, 0);
        }
        BulkRequest.Builder request = new BulkRequest.Builder().index(alias).requireAlias(true);
        for (Page.Document document : page.documents()) {
            request.operations(operation -> operation.index(index -> index.id(document.id())
                    .version(document.version())
                    .versionType(VersionType.ExternalGte)
                    .document(document.source())));
        }
        return read(client.bulk(request.build()).items());
    }

    private static Written read(List<BulkResponseItem> items) {
        List<BulkResponseItem> failed =
                items.stream().filter(item -> item.error() != null).toList();
        List<BulkResponseItem> refused =
                failed.stream().filter(item -> item.status() != CONFLICT).toList();
        if (!refused.isEmpty()) {
            throw failure(refused, items.size());
        }
        return new Written(items.size(), items.size() - failed.size());
    }

    private static EmbeddingFailure failure(List<BulkResponseItem> refused, int all) {
        BulkResponseItem first = refused.getFirst();
        String type = first.error() == null ? "" : String.valueOf(first.error().type());
        String message = "Elasticsearch refused the vectors of " + refused.size() + " of " + Plural.of(all, "message")
                + ": " + first.status() + " " + type;
        boolean isClosed = first.status() == FORBIDDEN && type.equals("cluster_block_exception");
        return isClosed ? EmbeddingFailure.closed(message) : new EmbeddingFailure(message);
    }
}
