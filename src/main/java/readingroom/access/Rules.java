package readingroom.access;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Scope;

/** Askers see what a file grants them. It is read again when it has changed; while it cannot be read nobody sees anything. */
final class Rules implements Access {

    private static final Logger LOG = LoggerFactory.getLogger(Rules.class);

    private final Path file;
    private final ConversationIds conversations;
    private @Nullable Read last;

    private record Read(
            String text,
            Map<String, List<Grant>> grants,
            @Nullable UnreadableRules failure) {}

    /** @throws UnreadableRules if the file is not there, or says something that cannot be */
    Rules(Path file, ElasticsearchClient client, String index) {
        this.file = file;
        this.conversations = new ConversationIds(client, index);
        @Nullable UnreadableRules failure = read(text(file)).failure();
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public Scope scope(@Nullable String asker) {
        Map<String, List<Grant>> all = grants();
        List<Grant> grants = asker == null
                ? List.of()
                : all.getOrDefault(Normalizer.normalize(asker, Normalizer.Form.NFC), List.of());
        if (grants.stream().anyMatch(Grant.Everything.class::isInstance)) {
            return Scope.all();
        }
        List<Query> queries = grants.stream().map(Grant::messages).toList();
        return queries.isEmpty() ? Scope.nothing() : Scope.of(conversations.having(Grant.any(queries)));
    }

    private synchronized Map<String, List<Grant>> grants() {
        String text = text(file);
        if (last == null || !last.text().equals(text)) {
            last = read(text);
            if (last.failure() != null) {
                LOG.error(
                        "nobody sees anything until the rules can be read: {}",
                        last.failure().getMessage());
            }
        }
        if (last.failure() != null) {
            throw new UnreadableRules("access.rules-file = " + file
                    + " holds no rules that can be read, so that nobody sees anything; \"status\" and the log of the"
                    + " program say why");
        }
        return last.grants();
    }

    private Read read(String text) {
        try {
            return new Read(text, new RuleReader(file).read(text), null);
        } catch (UnreadableRules e) {
            return new Read(text, Map.of(), e);
        }
    }

    /** What is wrong with a file of rules; empty for one that can be read. */
    static Optional<String> obstacle(Path file) {
        try {
            new RuleReader(file).read(text(file));
            return Optional.empty();
        } catch (UnreadableRules e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new UnreadableRules("access.rules-file = " + file + " is not UTF-8; save it as UTF-8");
        } catch (IOException e) {
            throw new UnreadableRules("access.rules-file = " + file + " cannot be read ("
                    + e.getClass().getSimpleName() + "); is the path right, and may this user read it?");
        }
    }
}
