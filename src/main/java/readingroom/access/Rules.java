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
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Scope;

/** Askers see what a file grants them. It is read again when it has changed; while it cannot be read nobody sees anything. */
final class Rules implements Access {

    private static final Logger LOG = LoggerFactory.getLogger(Rules.class);

    static final String KEY = "access.rules-file";

    private final Path file;
    private final ConversationIds conversations;
    private @Nullable Read last;

    /** @param text null where there is none to be had */
    private record Read(
            @Nullable String text,
            Map<String, List<Grant>> grants,
            @Nullable UnreadableRules failure) {}

    /** @throws UnreadableRules if the file is not there, or says something that cannot be */
    Rules(Path file, ElasticsearchClient client, String index) {
        this.file = file;
        this.conversations = new ConversationIds(client, index);
        new RuleReader(file).read(text(file));
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
        Read before = last;
        Read now = read(before);
        last = now;
        UnreadableRules failure = now.failure();
        if (failure == null) {
            return now.grants();
        }
        if (before == null || !Objects.equals(before.text(), now.text()) || before.failure() == null) {
            LOG.error("nobody sees anything until the rules can be read: {}", failure.getMessage());
        }
        throw now.text() == null
                ? failure
                : new UnreadableRules(
                        KEY + " = " + file
                                + " holds no rules that can be read, so that nobody sees anything; \"status\" and the log"
                                + " of the program say why",
                        failure.brief());
    }

    private Read read(@Nullable Read before) {
        String text = null;
        try {
            text = text(file);
            return before != null && text.equals(before.text())
                    ? before
                    : new Read(text, new RuleReader(file).read(text), null);
        } catch (UnreadableRules e) {
            return new Read(text, Map.of(), e);
        }
    }

    /** What is wrong with a file of rules; empty for one that can be read. */
    static Optional<UnreadableRules> obstacle(Path file) {
        try {
            new RuleReader(file).read(text(file));
            return Optional.empty();
        } catch (UnreadableRules e) {
            return Optional.of(e);
        }
    }

    private static String text(Path file) {
        // whoever opens a pipe waits for what may never come
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new UnreadableRules(
                    KEY + " = " + file + " is no regular file; write the rules to one", KEY + " is no regular file");
        }
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new UnreadableRules(KEY + " = " + file + " is not UTF-8; save it as UTF-8", KEY + " is not UTF-8");
        } catch (IOException e) {
            String why = " cannot be read (" + e.getClass().getSimpleName() + ")";
            throw new UnreadableRules(
                    KEY + " = " + file + why + "; is the path right, and may this user read it?", KEY + why);
        }
    }
}
