package readingroom;

import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import readingroom.tls.Certificates;

/** The domains of the keys, so that a value that cannot be is told of before anything starts. */
final class Domains {

    private static final int PORT_MAX = 65_535;
    private static final int SCORE_MAX = 10;
    private static final int SAMPLES_MAX = 100;
    /** Elasticsearch gives out no more at once. */
    private static final int WINDOW_MAX = 10_000;
    // a result holds at least one short message, and an assistant reads no more at once
    private static final int TOKENS_MIN = 200;
    private static final int TOKENS_MAX = 20_000;

    private static final Map<String, Domain> ALL = all();

    /** Keys of one kind whose values must differ. */
    private static final List<List<String>> DIFFERENT = List.of(
            Topics.KEYS,
            List.of("index.name", "journal.name", "ledger.index-name", "archive.name", "forget.index-name"));

    private Domains() {}

    static Map<String, Domain> of() {
        return ALL;
    }

    /** @throws ConfigurationException for the first value that cannot be */
    static void check(Settings settings) {
        requireNoLogins(settings);
        ALL.forEach((key, domain) -> settings.read(key, domain.words(), value -> {
            if (!domain.holds().test(value)) {
                throw new IllegalArgumentException();
            }
            return value;
        }));
        DIFFERENT.forEach(keys -> requireDifferent(settings, keys));
        requireAccess(settings);
    }

    private static void requireNoLogins(Settings settings) {
        for (String key : List.of("elasticsearch.url", "llm.base-url", "embed.base-url")) {
            if (SharedUrl.hasLogin(settings.text(key))) {
                throw new ConfigurationException(
                        settings.told(key) + " holds a name or a password, which would be shown with it; use"
                                + " elasticsearch.username and elasticsearch.password, or the api-key of a"
                                + " model");
            }
        }
    }

    private static void requireAccess(Settings settings) {
        if (settings.text("kafka.security-protocol").startsWith("SASL_")
                && (settings.isBlank("kafka.username") || settings.isBlank("kafka.password"))) {
            throw new ConfigurationException(
                    settings.told("kafka.security-protocol") + " needs kafka.username and kafka.password");
        }
        if (!settings.isBlank("elasticsearch.api-key") && !settings.isBlank("elasticsearch.username")) {
            throw new ConfigurationException(settings.told("elasticsearch.username")
                    + ", but elasticsearch.api-key is set as well; keep one of them");
        }
        // rules that nobody follows would leave open what somebody has closed
        if (settings.text("access.mode").equals("open") && !settings.isBlank("access.rules-file")) {
            throw new ConfigurationException(settings.told("access.rules-file")
                    + ", but with access.mode = open everybody sees everything; set access.mode = rules or"
                    + " participants, or leave access.rules-file blank");
        }
        for (String key : List.of("elasticsearch.ca-file", "kafka.ca-file")) {
            if (!settings.isBlank(key)) {
                requireCertificates(settings, key);
            }
        }
    }

    private static void requireCertificates(Settings settings, String key) {
        try {
            Certificates.check(settings.path(key));
        } catch (IOException e) {
            throw new ConfigurationException(settings.told(key) + " is of no use: " + e.getMessage()
                    + "; name a file with one or more certificates in PEM");
        }
    }

    private static void requireDifferent(Settings settings, List<String> keys) {
        Map<String, String> taken = new HashMap<>();
        for (String key : keys) {
            String other = taken.putIfAbsent(settings.text(key), key);
            if (other != null) {
                throw new ConfigurationException(settings.told(key) + " is the value of " + other + " as well (from "
                        + settings.source(other) + "); give each another name");
            }
        }
    }

    private static Map<String, Domain> all() {
        Map<String, Domain> all = new TreeMap<>();
        servers(all);
        questions(all);
        index(all);
        model(all);
        costs(all);
        steps(all);
        answer(all);
        return Collections.unmodifiableMap(all);
    }

    private static void servers(Map<String, Domain> all) {
        put(all, Domain.hosts(), "elasticsearch.url");
        put(all, Domain.brokers(), "kafka.brokers");
        put(all, Domain.integer(1), "elasticsearch.timeout-ms");
        put(all, Domain.oneOf("true", "false"), "observe.metrics", "log.texts");
        put(all, Domain.oneOf("text", "json"), "log.format");
        put(all, Domain.integer(0, PORT_MAX), "elasticsearch.port", "kafka.port");
        put(all, Domain.integer(1, PORT_MAX), "http.port");
        put(all, Domain.text(), "data.folder", "http.host");
        put(all, Domain.integer(0), "access.ttl-ms", "forget.rewrite-seconds");
        put(
                all,
                Domain.integer(1),
                "http.request-seconds",
                "http.connections-max",
                "http.questions-max",
                "http.reads-max");
        put(all, Domain.integer(1), "http.body-bytes-max", "http.upload-bytes-max");
        put(all, Domain.oneOf("PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL"), "kafka.security-protocol");
        put(all, Domain.oneOf("PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"), "kafka.sasl-mechanism");
        Topics.KEYS.forEach(key -> put(all, Domain.topic(), key));
        put(all, Domain.integer(1), "topic.partitions");
        put(all, Domain.integer(1, Short.MAX_VALUE), "topic.replicas");
    }

    private static void questions(Map<String, Domain> all) {
        put(
                all,
                Domain.integer(1),
                "question.deadline-ms",
                "question.characters-max",
                "question.conversations-max",
                "question.rounds-max",
                "question.consumers");
        put(all, Domain.zoneOrBlank(), "question.zone");
        put(all, Domain.zone(), "ingest.zone");
        put(all, Domain.anyCaseOf("keep", "mark", "remove"), "ingest.deletions");
        put(all, Domain.text(), "inbox.folder");
        put(all, Domain.integer(0), "inbox.settle-ms", "inbox.retry-ms", "inbox.cut-wait-ms");
        put(all, Domain.integer(1), "ingest.record-bytes-max", "ingest.consumers");
        put(all, Domain.integer(0), "cache.minutes", "cache.answers", "cache.instructions");
        put(all, Domain.integer(0), "cache.recalls", "cache.scores");
    }

    private static void index(Map<String, Domain> all) {
        put(
                all,
                Domain.indexName(),
                "index.name",
                "journal.name",
                "ledger.index-name",
                "archive.name",
                "forget.index-name");
        put(all, Domain.integer(0), "index.retention-days");
        put(all, Domain.integer(1), "archive.days");
        put(all, Domain.integer(0), "index.replicas", "index.retry-seconds");
        put(all, Domain.integer(1), "index.bulk-messages", "index.bulk-bytes", "index.requests");
        put(all, Domain.integer(1), "index.retry-delay-ms", "index.retry-delay-max-ms");
        put(all, Domain.integer(1), "embed.threads", "embed.timeout-ms", "embed.question-ms", "embed.pause-ms");
        put(all, Domain.integer(1, 1_000), "embed.batch-messages");
        put(all, Domain.integer(0), "embed.quiet-ms");
        put(all, Domain.url(), "embed.base-url");
        put(all, Domain.oneOf("local", "openai", "none"), "embed.provider");
    }

    private static void model(Map<String, Domain> all) {
        put(all, Domain.url(), "llm.base-url");
        put(all, Domain.text(), "llm.model");
        put(all, Domain.oneOfOrBlank("none", "openai"), "llm.provider");
        put(all, Domain.oneOf("max_tokens", "max_completion_tokens"), "llm.tokens-field");
        put(all, Domain.prices(), "llm.prices");
        put(all, Domain.integer(1), "llm.timeout-ms", "llm.parallel", "llm.context-tokens");
        put(all, Domain.integer(0), "llm.retries", "llm.retry-delay-ms");
        put(all, Domain.integer(0), "llm.requests-per-minute", "llm.tokens-per-minute");
        put(all, Domain.integer(1), "llm.circuit-failures", "llm.circuit-open-ms");
    }

    private static void costs(Map<String, Domain> all) {
        put(all, Domain.usd(""), "llm.prompt-usd-per-million", "llm.completion-usd-per-million");
        for (String scope : List.of("question", "asker", "day")) {
            put(all, Domain.tokens(), "budget." + scope + "-tokens");
            put(all, Domain.usd(", 0 for no limit"), "budget." + scope + "-usd");
        }
    }

    private static void steps(Map<String, Domain> all) {
        for (String step : List.of("instruct", "verify", "rerank", "answer")) {
            put(all, Domain.temperature(), step + ".temperature");
            put(all, Domain.integer(1), step + ".reply-tokens-max");
        }
        put(all, Domain.oneOf("lines", "json-schema"), "instruct.format");
        put(all, Domain.oneOf("index", "self-check", "vote", "judge"), "instruct.verify");
        put(all, Domain.oneOf("model", "local", "cross-encoder"), "rerank.method");
        put(all, Domain.anyCaseOf("cut", "summarise"), "rerank.long-messages");
        put(all, Domain.temperature(), "verify.sample-temperature");
        put(all, Domain.integer(1, SAMPLES_MAX), "verify.samples");
        put(all, Domain.integer(0), "instruct.catalog-ttl-ms");
        put(all, Domain.integer(1, WINDOW_MAX), "recall.limit");
        put(all, Domain.integer(1), "find.deadline-ms", "mcp.idle-minutes");
        put(all, Domain.integer(TOKENS_MIN, TOKENS_MAX), "mcp.tokens");
        put(all, Domain.integer(0), "recall.hits-min", "recall.centres", "rerank.sentences");
        put(all, Domain.integer(1), "rerank.candidates", "rerank.candidates-min", "rerank.batch-messages");
        put(all, Domain.share(), "rerank.score-share");
        put(all, Domain.integer(1), "rerank.message-tokens", "rerank.summary-tokens", "rerank.tokens-max");
        put(all, Domain.integer(1), "rerank.cross-encoder-tokens");
    }

    private static void answer(Map<String, Domain> all) {
        put(all, Domain.integer(1), "answer.evidence", "answer.message-tokens", "answer.tokens-max");
        put(all, Domain.integer(0), "answer.neighbours");
        put(all, Domain.integer(1), "answer.citations-max", "answer.quote-characters");
        put(all, Domain.decimal(SCORE_MAX), "answer.score-min");
        put(all, Domain.share(), "answer.answered-min", "answer.partial-min");
    }

    private static void put(Map<String, Domain> all, Domain domain, String... keys) {
        for (String key : keys) {
            all.put(key, domain);
        }
    }
}
