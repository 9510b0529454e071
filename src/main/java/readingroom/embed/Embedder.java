package readingroom.embed;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives the messages of a page their vectors and tags. */
public final class Embedder {

    private static final Logger LOG = LoggerFactory.getLogger(Embedder.class);
    private static final String HARMLESS = "hello";

    private final Encoders encoders;
    private final VectorFields fields;
    private final Tagger tagger;
    private final String version;

    Embedder(Encoders encoders, VectorFields fields, Tagger tagger, String version) {
        this.encoders = encoders;
        this.fields = fields;
        this.tagger = tagger;
        this.version = version;
    }

    private record Passage(Page.Document document, String text) {}

    /**
     * The page, ready to be written. A message of which nothing can be told has no vector, but is marked like the others.
     *
     * @throws EmbeddingFailure if no vectors can be had
     */
    public Page embed(Page page) throws IOException {
        Map<Encoder, List<Passage>> passages = new LinkedHashMap<>();
        for (Page.Document document : page.documents()) {
            clear(document.source());
            text(document)
                    .ifPresent(text -> passages.computeIfAbsent(encoders.ofText(text), unused -> new ArrayList<>())
                            .add(new Passage(document, text)));
        }
        for (Map.Entry<Encoder, List<Passage>> one : passages.entrySet()) {
            embed(one.getKey(), one.getValue());
        }
        return page;
    }

    private void clear(ObjectNode source) {
        source.remove(List.of("topics", "tone", "vectors"));
        source.put("embedded", version);
    }

    private static Optional<String> text(Page.Document document) {
        return Passages.of(
                document.source().path("sender").asText(),
                document.source().path("content").asText());
    }

    private void embed(Encoder encoder, List<Passage> passages) throws IOException {
        List<float @Nullable []> vectors =
                vectors(encoder, passages.stream().map(Passage::text).toList());
        for (int i = 0; i < vectors.size(); i++) {
            float[] vector = vectors.get(i);
            if (vector != null) {
                fields.ensure(encoder.model(), vector.length);
                put(passages.get(i).document().source(), encoder, vector);
            }
        }
    }

    private void put(ObjectNode source, Encoder encoder, float[] vector) {
        ArrayNode numbers = source.putObject(VectorFields.VECTORS)
                .putArray(VectorFields.key(VectorFields.name(encoder.model(), vector.length)));
        for (float number : vector) {
            numbers.add(number);
        }
        Tagger.Tags tags = tagger.tags(encoder, vector);
        ArrayNode topics = source.putArray("topics");
        tags.topics().forEach(topics::add);
        ArrayNode tone = source.putArray("tone");
        tags.tone().forEach(tone::add);
    }

    /** One text that an endpoint refuses must not hold up all others for ever. */
    private static List<float @Nullable []> vectors(Encoder encoder, List<String> texts) {
        try {
            return new ArrayList<>(encoder.passages(texts));
        } catch (EmbeddingFailure e) {
            if (!e.isRefusal()) {
                throw e;
            }
            int half = texts.size() / 2;
            return half == 0
                    ? refused(encoder, e)
                    : Stream.of(texts.subList(0, half), texts.subList(half, texts.size()))
                            .flatMap(part -> vectors(encoder, part).stream())
                            .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        }
    }

    private static List<float @Nullable []> refused(Encoder encoder, EmbeddingFailure failure) {
        try {
            encoder.passages(List.of(HARMLESS));
        } catch (EmbeddingFailure e) {
            // it is not for the text
            throw failure;
        }
        LOG.warn("a message stays without a vector: {}", failure.getMessage());
        List<float @Nullable []> none = new ArrayList<>();
        none.add(null);
        return none;
    }
}
