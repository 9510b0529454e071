package readingroom.index;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.aggregations.StringTermsBucket;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.MsearchRequest;
import co.elastic.clients.elasticsearch.core.MsearchResponse;
import co.elastic.clients.elasticsearch.core.msearch.MultiSearchItem;
import co.elastic.clients.elasticsearch.core.msearch.RequestItem;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.model.Catalog.Person;
import readingroom.text.PlainName;

/** Finds the other names of senders in the logs: their handles, and what they or others say they are called. */
final class AliasReader {

    private static final int MESSAGES_MAX = 64;
    private static final int NAMES_MAX = 6;
    private static final int PEOPLE_MAX = 2_000;
    private static final int SENDERS_MAX = 2_000;
    // few messages have these, so that the search is short however many there are
    private static final List<List<String>> ENGLISH = List.of(
            List.of("call me", "calls me"),
            List.of("my name", "my nickname", "my handle", "i go by"),
            List.of("aka", "a.k.a", "also known", "better known"));
    private static final List<List<String>> CHINESE =
            List.of(List.of("叫我", "我叫"), List.of("又名", "外号", "绰号", "小名", "英文名", "人称", "昵称", "也叫", "又叫"), List.of("我是"));
    private static final Pattern HANDLE = Pattern.compile("@?\\p{L}[\\p{L}\\p{N}._-]{2,23}");
    private static final Pattern MACHINE_MADE =
            Pattern.compile("(?i)wxid_.*|(?=.*\\d)[0-9a-f-]{8,}|[UWB][0-9A-Z]{6,}|(?:user|id|uid|u)[_.-]?\\d+");

    private final ElasticsearchClient client;
    private final String index;

    AliasReader(ElasticsearchClient client, String index) {
        this.client = client;
        this.index = index;
    }

    /**
     * The senders who have other names, with those that are nobody's own.
     *
     * @throws IOException if Elasticsearch is away
     */
    List<Person> read(Query scope, List<String> senders) throws IOException {
        MsearchRequest.Builder request =
                new MsearchRequest.Builder().index(index).ignoreUnavailable(true);
        ENGLISH.forEach(phrases -> request.searches(messages(scope, "said", phrases)));
        CHINESE.forEach(phrases -> request.searches(messages(scope, "said.cjk", phrases)));
        request.searches(handles(scope));
        MsearchResponse<JsonNode> response = client.msearch(request.build(), JsonNode.class);
        Found found = new Found(senders);
        for (var item : response.responses()) {
            if (item.isResult()) {
                claims(item.result(), found);
                handles(item.result(), found);
            }
        }
        return found.people();
    }

    private static RequestItem messages(Query scope, String field, List<String> phrases) {
        List<Query> any = phrases.stream()
                .map(phrase -> Query.of(q -> q.matchPhrase(m -> m.field(field).query(phrase))))
                .toList();
        Query query = Query.of(q -> q.bool(b -> b.filter(scope).should(any).minimumShouldMatch("1")));
        return RequestItem.of(r -> r.header(h -> h).body(s -> s.query(query)
                .size(MESSAGES_MAX)
                .trackTotalHits(t -> t.enabled(false))
                .source(f -> f.filter(i -> i.includes("sender", "content")))));
    }

    private static RequestItem handles(Query scope) {
        return RequestItem.of(r -> r.header(h -> h).body(s -> s.query(scope)
                .size(0)
                .trackTotalHits(t -> t.enabled(false))
                .aggregations("handles", a -> a.terms(t -> t.field("sender_id").size(SENDERS_MAX))
                        .aggregations(
                                "senders", n -> n.terms(t -> t.field("sender").size(2))))));
    }

    private static void claims(MultiSearchItem<JsonNode> result, Found found) {
        result.hits().hits().forEach(hit -> {
            JsonNode source = hit.source();
            if (source != null) {
                String sender = source.path("sender").asText();
                Introductions.of(source.path("content").asText()).forEach(claim -> found.claim(sender, claim));
            }
        });
    }

    private static void handles(MultiSearchItem<JsonNode> result, Found found) {
        if (!result.aggregations().containsKey("handles")) {
            return;
        }
        for (StringTermsBucket handle :
                result.aggregations().get("handles").sterms().buckets().array()) {
            List<StringTermsBucket> senders =
                    handle.aggregations().get("senders").sterms().buckets().array();
            String name = handle.key().stringValue();
            if (senders.size() == 1
                    && HANDLE.matcher(name).matches()
                    && !MACHINE_MADE.matcher(name).matches()) {
                found.name(senders.getFirst().key().stringValue(), name.replaceFirst("^@", ""));
            }
        }
    }

    /** The names found so far; nobody gets one that is another sender's own. */
    private static final class Found {

        private final Map<String, String> own = new HashMap<>();
        private final Set<String> senders = new HashSet<>();
        private final Map<String, Set<String>> names = new LinkedHashMap<>();

        Found(List<String> senders) {
            this.senders.addAll(senders);
            senders.forEach(sender -> {
                String plain = PlainName.of(sender);
                own.put(plain, sender);
                Stream.of(plain.split(" "))
                        .findFirst()
                        .filter(first -> !first.equals(plain))
                        .ifPresent(first -> own.merge(first, sender, (a, b) -> ""));
            });
        }

        void claim(String sender, Introductions.Claim claim) {
            String of = claim.subject() == null ? sender : subject(claim.subject());
            if (of != null && !of.isEmpty()) {
                name(of, claim.alias());
            }
        }

        /** The sender whose name the words before "a.k.a." end with. */
        private @Nullable String subject(String words) {
            String plain = PlainName.of(words);
            for (int at = 0; at >= 0; at = plain.indexOf(' ', at) < 0 ? -1 : plain.indexOf(' ', at) + 1) {
                String sender = own.get(plain.substring(at));
                if (sender != null) {
                    return sender;
                }
            }
            return senders.stream()
                    .filter(sender -> sender.length() > 1 && words.endsWith(sender))
                    .findFirst()
                    .orElse(null);
        }

        void name(String sender, String alias) {
            String plain = PlainName.of(alias);
            boolean taken = senders.contains(alias) || own.containsKey(plain);
            if (senders.contains(sender) && !taken && names.size() < PEOPLE_MAX) {
                Set<String> known = names.computeIfAbsent(sender, unused -> new LinkedHashSet<>());
                if (known.size() < NAMES_MAX) {
                    known.add(alias);
                }
            }
        }

        List<Person> people() {
            return names.entrySet().stream()
                    .map(entry -> new Person(entry.getKey(), List.copyOf(entry.getValue())))
                    .toList();
        }
    }
}
