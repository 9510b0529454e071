package readingroom;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import readingroom.access.Access;
import readingroom.access.ScopeGuard;
import readingroom.access.UnreadableRules;
import readingroom.llm.Deadline;
import readingroom.question.TimeLeft;

/** The bean that tells who may see what. */
record AccessBeans(Access access, ScopeGuard guard) {

    private static final List<String> MODES = List.of("open", "participants", "rules");

    static AccessBeans of(Settings settings, ElasticsearchClient client, MeterRegistry meters) {
        String index = settings.text("index.name");
        Access access =
                switch (mode(settings)) {
                    case "open" -> Access.OPEN;
                    case "participants" -> {
                        Access participants = Access.participants(client, index, settings.bool("access.names"));
                        yield settings.isBlank("access.rules-file")
                                ? participants
                                : Access.either(participants, rules(settings, client, index));
                    }
                    case "rules" -> rules(settings, client, index);
                    default -> throw new IllegalStateException("access.mode has been checked");
                };
        return new AccessBeans(
                access == Access.OPEN
                        ? access
                        : Access.remembering(bounded(access, settings), settings.integer("access.ttl-ms")),
                new ScopeGuard(meters));
    }

    /** Waits no longer than the question under way can, nor than a search may take. */
    private static Access bounded(Access access, Settings settings) {
        int ms = settings.integer("find.deadline-ms");
        return asker -> TimeLeft.within(Deadline.in(ms), () -> access.scope(asker));
    }

    /** Whether a file of rules says what askers may see. */
    static boolean isRuled(Settings settings) {
        return !mode(settings).equals("open") && !settings.isBlank("access.rules-file");
    }

    /** What is wrong with the file of rules; empty where nothing is, or where there is none. */
    static Optional<UnreadableRules> obstacle(Settings settings) {
        return isRuled(settings) ? Access.obstacle(settings.path("access.rules-file")) : Optional.empty();
    }

    private static String mode(Settings settings) {
        return settings.read("access.mode", String.join(" or ", MODES), mode -> {
            if (!MODES.contains(mode)) {
                throw new IllegalArgumentException();
            }
            return mode;
        });
    }

    private static Access rules(Settings settings, ElasticsearchClient client, String index) {
        if (settings.isBlank("access.rules-file")) {
            throw new ConfigurationException(
                    "access.mode = rules needs access.rules-file, which is blank; name a file of"
                            + " lines such as \"Ana: [trip, 'work-*']\"");
        }
        try {
            return Access.rules(settings.path("access.rules-file"), client, index);
        } catch (UnreadableRules e) {
            throw new ConfigurationException(e.getMessage());
        }
    }

    void bind(BiConsumer<String, Object> registry) {
        registry.accept("access", access);
        registry.accept("scopeGuard", guard);
    }
}
