package readingroom.recall;

import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import readingroom.access.Visible;
import readingroom.model.Candidate;
import readingroom.model.Extent;
import readingroom.model.Inquiry;
import readingroom.model.Instruction.Type;

/**
 * Which messages, were they new or edited, could change what a recall has found: those that have any of its words, those
 * around what it found, and all that its filters let through.
 */
public final class Reach {

    private static final int CANDIDATES = 100;
    private static final int SPANS_MAX = 64;
    private static final Duration AROUND = Duration.ofDays(2);

    private Reach() {}

    /** The messages that people wrote. */
    public static Query scope(Extent extent) {
        return Query.of(q -> q.bool(b -> b.filter(Visible.said(extent))));
    }

    /**
     * The messages that matter to an inquiry whose candidates are found.
     *
     * @return empty when every message of the conversations searched matters
     */
    public static Optional<Query> of(Inquiry inquiry) {
        Need need = NeedReader.read(inquiry);
        boolean dropped = inquiry.instructions().stream()
                .anyMatch(i -> !i.isKept() && (i.type() == Type.DATE_RANGE || i.type() == Type.PERSON));
        // a time or a person that the index does not have yet may come with any message
        if (dropped || need.isBrowsing() && !need.isFiltered()) {
            return Optional.empty();
        }
        List<Query> any = new ArrayList<>();
        need.terms().keySet().forEach(term -> any.add(Queries.term(term)));
        need.expressions().forEach(expression -> any.add(Queries.of(expression)));
        if (need.isFiltered()) {
            any.add(Query.of(q -> q.bool(b -> b.filter(Queries.filters(need)))));
        }
        around(inquiry.candidates()).forEach(any::add);
        return Optional.of(Queries.anyOf(any));
    }

    /** The times around the best candidates, conversation by conversation. */
    private static List<Query> around(List<Candidate> candidates) {
        Map<String, List<Instant>> times = candidates.stream()
                .limit(CANDIDATES)
                .map(Candidate::message)
                .collect(Collectors.groupingBy(
                        message -> message.conversationId(),
                        LinkedHashMap::new,
                        Collectors.mapping(message -> message.timestamp().toInstant(), Collectors.toList())));
        Duration apart = AROUND;
        List<Query> spans = spans(times, apart);
        while (spans.size() > SPANS_MAX && spans.size() > times.size()) {
            apart = apart.multipliedBy(4);
            spans = spans(times, apart);
        }
        return spans;
    }

    private static List<Query> spans(Map<String, List<Instant>> times, Duration apart) {
        List<Query> spans = new ArrayList<>();
        times.forEach((conversation, instants) -> {
            List<Window> windows = new ArrayList<>();
            for (Instant time : instants.stream().sorted().toList()) {
                Window window = new Window(time.minus(apart), time.plus(apart), "", 1, false);
                Window last = windows.isEmpty() ? null : windows.getLast();
                if (last == null || last.to() == null || last.to().isBefore(window.from())) {
                    windows.add(window);
                } else {
                    windows.set(windows.size() - 1, new Window(last.from(), window.to(), "", 1, false));
                }
            }
            windows.forEach(window -> spans.add(in(conversation, window)));
        });
        return spans;
    }

    private static Query in(String conversation, Window window) {
        return Query.of(q -> q.bool(b ->
                b.filter(Queries.anyValue("conversation_id", List.of(conversation)), Queries.within(List.of(window)))));
    }
}
