package readingroom.access;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import readingroom.model.Scope;

/** Tells what an asker may see, by the access mode of the configuration. */
public interface Access {

    /**
     * The property of an exchange by which an entrance tells that the operator asks: true. It is set by code only, where a
     * token or the machine has shown who asks; no header and no body leads to it.
     */
    String OPERATOR = "ReadingRoomOperator";

    /**
     * Askers see the conversations that they take part in.
     *
     * @param index the index or alias
     * @param named whether names count, or the ids of accounts alone
     */
    static Access participants(ElasticsearchClient client, String index, boolean named) {
        return new Participants(client, index, named);
    }

    /**
     * Askers see what a file of rules grants them, and nothing else.
     *
     * @throws UnreadableRules if the file is not there, or says something that cannot be
     */
    static Access rules(Path file, ElasticsearchClient client, String index) {
        return new Rules(file, client, index);
    }

    /** What is wrong with a file of rules; empty for one that can be read. */
    static Optional<UnreadableRules> obstacle(Path rules) {
        return Rules.obstacle(rules);
    }

    /** What either of two shows. */
    static Access either(Access one, Access other) {
        return asker -> one.scope(asker).or(other.scope(asker));
    }

    /** The same, each asker's scope remembered for some milliseconds; 0 remembers nothing. */
    static Access remembering(Access access, int ttlMs) {
        return new RememberedAccess(access, Duration.ofMillis(ttlMs));
    }

    /** Everybody sees everything. */
    Access OPEN = asker -> Scope.all();

    /**
     * What somebody may see.
     *
     * @param asker by whose name the question came; null when it came without
     * @return nothing for somebody unknown, unless access is open
     * @throws RuntimeException when that cannot be found out; the question then fails, and sees nothing
     */
    Scope scope(@Nullable String asker);

    /**
     * What the operator sees: everything, or, asking in somebody's name, what that one sees.
     *
     * @throws RuntimeException as {@link #scope}
     */
    default Scope operator(@Nullable String asker) {
        return asker == null ? Scope.all() : scope(asker);
    }
}
