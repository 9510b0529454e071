package readingroom.index;

import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.aggregations.TermsAggregationExecutionHint;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.msearch.RequestItem;
import java.util.List;
import java.util.stream.Stream;

/** The searches for messages in which people may be introduced; each is bounded, and cheap in a large index. */
final class AliasSearches {

    private static final int MESSAGES_MAX = 64;
    private static final int SENDERS_MAX = 2_000;
    private static final int MENTIONS_MAX = 500;
    private static final int SAMPLE = 10_000;
    private static final int BEFORE_MAX = 4;
    private static final String ADDRESSED = "5m";
    // few messages have these, so that the search is short however many there are
    private static final List<List<String>> ENGLISH = List.of(
            List.of("call me"),
            List.of(
                    "everyone call me",
                    "everybody call me",
                    "nobody call me",
                    "people call me",
                    "family call me",
                    "friend call me",
                    "they call me",
                    "here call me",
                    "work call me",
                    "all call me",
                    "just call me",
                    "please call me",
                    "also call me",
                    "nickname me",
                    "know me only",
                    "know me as only",
                    "know me best",
                    "known me"),
            List.of("my name", "my nickname", "my nick", "my handle", "my username", "my screen name", "my alias"),
            List.of(
                    "aka",
                    "a.k.a",
                    "also known",
                    "better known",
                    "known here",
                    "nicknamed",
                    "short for",
                    "goes by the name"),
            List.of("i go by", "he goes by", "she goes by"),
            List.of(
                    "all call",
                    "let call",
                    "can we call",
                    "should call",
                    "we call",
                    "they call",
                    "everyone call",
                    "call you",
                    "call him",
                    "call her"),
            List.of("from now", "from today", "henceforth", "let the record show"),
            List.of(
                    "everywhere now",
                    "new handle",
                    "new account",
                    "new username",
                    "my account",
                    "my new handle",
                    "handle",
                    "username",
                    "nickname",
                    "look for me",
                    "find me",
                    "add me",
                    "follow me",
                    "renamed myself",
                    "changed my name"));
    // these are said for another reason, and so often that they would hide the rest
    private static final List<String> CALL = List.of(
            "call me back",
            "call me when",
            "call me later",
            "call me tomorrow",
            "call me tonight",
            "call me now",
            "call me asap");
    private static final List<List<String>> CHINESE = List.of(
            List.of("叫我", "我叫", "喊我"),
            List.of("都叫我", "人叫我", "家叫我", "这叫我", "就叫我", "以后叫我", "可以叫我", "管我叫", "都喊我", "人喊我", "称呼我"),
            List.of("又名", "外号", "绰号", "小名", "网名", "花名", "英文名", "人称", "昵称", "群名片", "改名", "也叫", "又叫"),
            List.of("都管", "管他叫", "管她叫", "都叫他", "都叫她", "人叫他", "人叫她", "们叫他", "们叫她", "以后你就", "以后就", "叫你", "宣布", "起外号"),
            List.of("账号", "帐号", "换号", "新号", "到处都叫", "全网都叫", "加我", "搜我"),
            List.of("我是", "就是我", "我就是"));
    // "@mouse here" has no words of its own, but marks somebody
    private static final List<String> HERE = List.of("here", "everywhere", "speaking");

    private AliasSearches() {}

    static Stream<RequestItem> introductions(Query scope) {
        Query marked = Query.of(q -> q.bool(b -> b.filter(scope)
                .filter(f -> f.exists(e -> e.field("mentions")))
                .should(phrases("said", HERE))
                .minimumShouldMatch("1")));
        return Stream.of(
                        ENGLISH.stream().map(phrases -> any(scope, "said", phrases)),
                        CHINESE.stream().map(phrases -> any(scope, "said.cjk", phrases)),
                        Stream.of(marked))
                .flatMap(queries -> queries)
                .map(AliasSearches::messages);
    }

    /** The handles that accounts have, and those by which people are marked, each with what it takes to tell whose it is. */
    static RequestItem handles(Query scope) {
        // a pass over all messages of a large index would take longer than the rest together
        return RequestItem.of(r -> r.header(h -> h).body(s -> s.query(scope)
                .size(0)
                .trackTotalHits(t -> t.enabled(false))
                .aggregations("sample", a -> a.sampler(m -> m.shardSize(SAMPLE))
                        .aggregations(
                                "mentions",
                                h -> h.terms(t -> t.field("mentions")
                                        .size(MENTIONS_MAX)
                                        .executionHint(TermsAggregationExecutionHint.Map)))
                        .aggregations("handles", h -> h.terms(t -> t.field("sender_id")
                                        .size(SENDERS_MAX)
                                        .executionHint(TermsAggregationExecutionHint.Map))
                                .aggregations(
                                        "senders",
                                        n -> n.terms(t -> t.field("sender")
                                                .size(2)
                                                .executionHint(TermsAggregationExecutionHint.Map)))))));
    }

    /** The message that another one replies to. */
    static RequestItem repliedTo(Query scope, String conversation, String message) {
        return item(
                Query.of(q -> q.bool(
                        b -> b.filter(scope, term("conversation_id", conversation), term("message_id", message)))),
                1);
    }

    /** The last messages of a conversation before a time, within the minutes in which one is addressed without a name. */
    static RequestItem before(Query scope, String conversation, String time) {
        Query earlier = Query.of(
                q -> q.range(r -> r.date(d -> d.field("timestamp").lt(time).gte(time + "||-" + ADDRESSED))));
        return item(
                Query.of(q -> q.bool(b -> b.filter(scope, term("conversation_id", conversation), earlier))),
                BEFORE_MAX);
    }

    private static Query any(Query scope, String field, List<String> phrases) {
        boolean call = phrases.equals(ENGLISH.getFirst());
        return Query.of(q -> q.bool(b -> b.filter(scope)
                .should(phrases(field, phrases))
                .mustNot(call ? phrases(field, CALL) : List.of())
                .minimumShouldMatch("1")));
    }

    private static List<Query> phrases(String field, List<String> phrases) {
        return phrases.stream()
                .map(phrase -> Query.of(q -> q.matchPhrase(m -> m.field(field).query(phrase))))
                .toList();
    }

    private static Query term(String field, String value) {
        return Query.of(q -> q.term(t -> t.field(field).value(FieldValue.of(value))));
    }

    private static RequestItem messages(Query query) {
        return RequestItem.of(r -> r.header(h -> h).body(s -> s.query(query)
                .size(MESSAGES_MAX)
                .trackTotalHits(t -> t.enabled(false))
                .source(f -> f.filter(i ->
                        i.includes("sender", "content", "conversation_id", "timestamp", "reply_to", "mentions")))));
    }

    private static RequestItem item(Query query, int size) {
        return RequestItem.of(r -> r.header(h -> h).body(s -> s.query(query)
                .size(size)
                .trackTotalHits(t -> t.enabled(false))
                .sort(o -> o.field(f -> f.field("timestamp").order(SortOrder.Desc)))
                .source(f -> f.filter(i -> i.includes("sender")))));
    }
}
