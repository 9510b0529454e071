package readingroom.access;

import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import java.text.Normalizer;
import java.util.List;
import java.util.stream.Stream;

/**
 * A name or an id as the index may have it: the same letters, however their accents are composed. Case, width, spaces and
 * look-alikes make another name, because two people may be called so.
 */
record Identity(String text) {

    Query in(String field) {
        List<FieldValue> forms = Stream.of(
                        text,
                        Normalizer.normalize(text, Normalizer.Form.NFC),
                        Normalizer.normalize(text, Normalizer.Form.NFD))
                .distinct()
                .map(FieldValue::of)
                .toList();
        return Query.of(q -> q.terms(t -> t.field(field).terms(v -> v.value(forms))));
    }

    /** The messages that this account sent. */
    Query asAccount() {
        return in("sender_id");
    }

    /** The messages that were sent by this name or to it. */
    Query asName() {
        return Query.of(q -> q.bool(b -> b.should(in("sender"), in("receiver")).minimumShouldMatch("1")));
    }
}
