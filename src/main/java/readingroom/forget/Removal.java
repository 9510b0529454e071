package readingroom.forget;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.index.Generation;

/**
 * Removes messages of all generations of their index, and what repeats them elsewhere. The messages themselves go last, so
 * that after a failure half-way the same choice still finds what is to be done.
 */
final class Removal {

    /** Messages that come in while those of the selection are removed belong to it as well. */
    private static final int PASSES = 5;

    private final ForgottenIndex forgotten;
    private final Messages messages;
    private final Places places;

    Removal(ForgottenIndex forgotten, Messages messages, Places places) {
        this.forgotten = forgotten;
        this.messages = messages;
        this.places = places;
    }

    record Counted(Set<String> ids, Set<String> conversations) {}

    Counted count(List<Generation> generations, Selection selection) throws IOException {
        Counted counted = new Counted(new HashSet<>(), new HashSet<>());
        Map<String, Set<String>> wheres = new LinkedHashMap<>();
        for (Generation generation : generations) {
            messages.each(
                    generation,
                    selection,
                    docs -> docs.forEach(doc -> {
                        counted.ids().add(doc.id());
                        counted.conversations().add(doc.conversation());
                        wheres.computeIfAbsent(doc.citedId(), unused -> new HashSet<>())
                                .add(doc.conversation());
                    }));
        }
        if (selection.isByIdAlone()) {
            wheres.forEach((id, where) -> {
                if (where.size() > 1) {
                    throw new IllegalArgumentException("the message id " + id + " is that of messages in "
                            + where.size() + " conversations; say which conversation, too");
                }
            });
        }
        return counted;
    }

    /**
     * @param remembered whether the messages are noted, so that no export brings them back
     * @param removed adds up how much was removed where
     * @return what was removed, as far as it takes to look for it
     */
    Traces remove(
            List<Generation> generations,
            Selection selection,
            boolean remembered,
            String receipt,
            Map<String, Long> removed)
            throws IOException {
        Traces traces = new Traces();
        for (Generation generation : generations) {
            messages.each(generation, selection, docs -> {
                traces.add(docs);
                if (remembered) {
                    forgotten.add(docs, receipt);
                }
            });
        }
        removeElsewhere(generations, traces, removed);
        for (Generation generation : generations) {
            String where = generation.served() ? "messages" : "messages of " + generation.name();
            messages.writing(generation, () -> {
                removed.merge(where, delete(generation, selection, remembered, receipt, traces), Long::sum);
                if (!remembered) {
                    messages.forgetDeletions(generation.name());
                }
            });
        }
        removed.merge("vectors", traces.vectors(), Long::sum);
        // an answer may have been written while its messages were still there
        removeElsewhere(generations, traces, removed);
        return traces;
    }

    private void removeElsewhere(List<Generation> generations, Traces traces, Map<String, Long> removed)
            throws IOException {
        for (Generation generation : generations) {
            messages.writing(
                    generation,
                    () -> removed.merge(
                            "quotes in other messages", places.quotations().remove(generation, traces), Long::sum));
        }
        removed.merge("answers with their traces", places.answers().remove(traces), Long::sum);
        removed.merge("replies and answers under way", places.journal().remove(traces), Long::sum);
    }

    private long delete(Generation generation, Selection selection, boolean remembered, String receipt, Traces traces)
            throws IOException {
        long deleted = 0;
        for (int pass = 0; pass < PASSES; pass++) {
            long[] more = {0};
            messages.each(generation, selection, docs -> {
                if (remembered) {
                    forgotten.add(docs, receipt);
                }
                traces.addAgain(docs);
                more[0] += messages.delete(generation, docs, !remembered);
            });
            deleted += more[0];
            if (more[0] == 0) {
                break;
            }
        }
        return deleted;
    }

    /** Has all indices that something was removed from write their files anew; what they could not, yet. */
    List<Receipt.Remain> expunge(List<Generation> generations) throws IOException {
        List<String> indices =
                new ArrayList<>(generations.stream().map(Generation::name).toList());
        indices.add(places.answers().alias());
        indices.add(places.journal().alias());
        Map<String, Long> left = places.expunge().run(indices);
        List<Receipt.Remain> remains = new ArrayList<>();
        left.forEach((index, deleted) -> {
            if (deleted == Expunge.REFUSED) {
                remains.add(new Receipt.Remain(
                        "files of " + index,
                        "deleted documents",
                        "Elasticsearch refused to rewrite them (403); may elasticsearch.api-key manage the index? A later"
                                + " merge removes them"));
            } else if (deleted > 0) {
                remains.add(new Receipt.Remain(
                        "files of " + index,
                        deleted + " deleted documents",
                        "Elasticsearch has not rewritten them yet, and nobody finds them; a later merge does, or forgetting"
                                + " again"));
            }
        });
        return remains;
    }
}
