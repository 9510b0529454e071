package readingroom.index;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.aggregations.StringTermsBucket;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.MsearchResponse;
import co.elastic.clients.elasticsearch.core.msearch.MultiSearchItem;
import co.elastic.clients.elasticsearch.core.msearch.RequestItem;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.index.Introductions.Claim;
import readingroom.index.Introductions.Whom;
import readingroom.model.Catalog.Person;

/** Finds the other names of senders in the logs: their handles, and what they or others say they are called. */
final class AliasReader {

    private static final Logger LOG = LoggerFactory.getLogger(AliasReader.class);
    private static final int ADDRESSED_MAX = 16;
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
        Aliases aliases = new Aliases(senders);
        List<Address> addresses = new ArrayList<>();
        Set<String> read = new HashSet<>();
        Stream<RequestItem> searches =
                Stream.concat(AliasSearches.introductions(scope), Stream.of(AliasSearches.handles(scope)));
        for (MultiSearchItem<JsonNode> result : search(searches.toList())) {
            if (result != null) {
                claims(result, read, aliases, addresses);
                accounts(result, aliases);
            }
        }
        listen(scope, addresses, aliases);
        return aliases.people();
    }

    /** A name by which a message calls whom it speaks to. */
    private record Address(JsonNode message, String alias) {}

    /** What each search found, in their order; null where one failed. */
    private List<@Nullable MultiSearchItem<JsonNode>> search(List<RequestItem> searches) throws IOException {
        MsearchResponse<JsonNode> response = client.msearch(
                request -> request.index(index).ignoreUnavailable(true).searches(searches), JsonNode.class);
        List<@Nullable MultiSearchItem<JsonNode>> results = new ArrayList<>();
        response.responses().forEach(item -> {
            if (item.isFailure()) {
                LOG.warn(
                        "some other names of senders in {} are not known: status {}",
                        index,
                        item.failure().status());
            }
            results.add(item.isResult() ? item.result() : null);
        });
        return results;
    }

    /** @param read the documents read before, because one message has several of the words searched for */
    private static void claims(
            MultiSearchItem<JsonNode> result, Set<String> read, Aliases aliases, List<Address> addresses) {
        result.hits().hits().forEach(hit -> {
            JsonNode source = hit.source();
            if (source != null && read.add(hit.id())) {
                List<Claim> claims = Introductions.of(source.path("content").asText());
                aliases.claimed(source.path("sender").asText(), claims);
                claims.stream()
                        .filter(claim -> claim.whom() == Whom.LISTENER)
                        .forEach(claim -> addresses.add(new Address(source, claim.alias())));
            }
        });
    }

    /** Gives names said to somebody to the one who is marked or replied to, or who alone spoke just before. */
    private void listen(Query scope, List<Address> all, Aliases aliases) throws IOException {
        List<Address> addresses = all.stream()
                .filter(address -> aliases.isFree(address.alias()))
                .distinct()
                .limit(ADDRESSED_MAX)
                .toList();
        if (addresses.isEmpty()) {
            return;
        }
        List<MultiSearchItem<JsonNode>> results = search(addresses.stream()
                .map(address -> context(scope, address.message()))
                .toList());
        for (int at = 0; at < addresses.size(); at++) {
            JsonNode message = addresses.get(at).message();
            String speaker = message.path("sender").asText();
            String alias = addresses.get(at).alias();
            Optional<String> marked = aliases.marked(strings(message.path("mentions")));
            marked.ifPresent(sender -> aliases.heard(sender, alias));
            MultiSearchItem<JsonNode> before = results.get(at);
            if (marked.isEmpty() && before != null) {
                only(before, speaker).ifPresent(sender -> aliases.heard(sender, alias));
            }
        }
    }

    private static RequestItem context(Query scope, JsonNode message) {
        String conversation = message.path("conversation_id").asText();
        String replyTo = message.path("reply_to").asText("");
        return replyTo.isEmpty() || replyTo.equals("null")
                ? AliasSearches.before(
                        scope, conversation, message.path("timestamp").asText())
                : AliasSearches.repliedTo(scope, conversation, replyTo);
    }

    private static Optional<String> only(MultiSearchItem<JsonNode> before, String speaker) {
        Set<String> others = new HashSet<>();
        before.hits().hits().forEach(hit -> {
            JsonNode source = hit.source();
            if (source != null) {
                others.add(source.path("sender").asText());
            }
        });
        others.remove(speaker);
        return others.size() == 1 ? Optional.of(others.iterator().next()) : Optional.empty();
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(item -> strings.add(item.asText()));
        return strings;
    }

    private static void accounts(MultiSearchItem<JsonNode> result, Aliases aliases) {
        Aggregate sample = result.aggregations().get("sample");
        if (sample == null) {
            return;
        }
        for (StringTermsBucket handle : buckets(sample.sampler().aggregations(), "handles")) {
            List<StringTermsBucket> senders = buckets(handle.aggregations(), "senders");
            String name = handle.key().stringValue();
            if (senders.size() == 1 && isHandle(name)) {
                aliases.name(senders.getFirst().key().stringValue(), name.replaceFirst("^@", ""));
            }
        }
        buckets(sample.sampler().aggregations(), "mentions").stream()
                .map(handle -> handle.key().stringValue())
                .filter(AliasReader::isHandle)
                .forEach(aliases::mentioned);
    }

    private static boolean isHandle(String name) {
        return HANDLE.matcher(name).matches() && !MACHINE_MADE.matcher(name).matches();
    }

    private static List<StringTermsBucket> buckets(Map<String, Aggregate> aggregations, String name) {
        return aggregations.get(name).sterms().buckets().array();
    }
}
