package readingroom;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import java.util.function.BiConsumer;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import readingroom.archive.Archive;
import readingroom.archive.ArchiveIndex;
import readingroom.index.IndexSetup;

/** The bean that keeps answers. */
record ArchiveBeans(Archive archive) {

    /** @param elasticsearch null where there is none */
    static ArchiveBeans of(Settings settings, @Nullable RestClient elasticsearch, ElasticsearchClient client) {
        if (elasticsearch == null) {
            return new ArchiveBeans(new Archive(null));
        }
        String alias = settings.text("archive.name");
        IndexSetup setup = new IndexSetup(elasticsearch, alias, settings.integer("index.replicas"), "archive");
        return new ArchiveBeans(new Archive(new ArchiveIndex(client, setup, alias, settings.integer("archive.days"))));
    }

    void bind(BiConsumer<String, Object> registry) {
        registry.accept("archive", archive);
    }
}
