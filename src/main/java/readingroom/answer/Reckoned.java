package readingroom.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import readingroom.answer.reckon.Item;
import readingroom.answer.reckon.Item.Echo;
import readingroom.answer.reckon.Reckoner;
import readingroom.answer.reckon.Reckoning;
import readingroom.model.Question;

/**
 * What was computed, and the selection that cites what it rests on.
 *
 * @param told in the order in which it is worth telling
 */
record Reckoned(Selection selection, List<Reckoning> told) {

    private static final int READ_MAX = 30;
    private static final double ON_SUBJECT = 0.75;

    /** Computes over all that speaks to the question, chosen or not; what comes of it is then among the chosen. */
    static Reckoned of(
            Question question, Selection selection, List<Reading> readings, Wanted wanted, Reckoner reckoner, int max) {
        if (wanted.isOverview() || selection.isEmpty()) {
            return new Reckoned(selection, List.of());
        }
        Map<Reading, List<Echo>> read = read(question.question(), selection, readings, wanted);
        List<Reading> candidates = read.keySet().stream().limit(READ_MAX).toList();
        List<Item> all = items(candidates, read, r -> 1 + candidates.indexOf(r));
        Set<Reading> used = new LinkedHashSet<>();
        List<Reckoning> results = reckoner.of(question.question(), all, question.askedAtLocal());
        results.stream().flatMap(result -> result.cited().stream()).forEach(n -> used.add(candidates.get(n - 1)));
        Reading key = reckoner.lead(question.question(), all, question.askedAtLocal())
                .map(n -> candidates.get(n - 1))
                .orElseGet(() -> key(selection, results, used));
        Selection cited = selection.with(used, key, max);
        List<Item> items = items(candidates, read, r -> 1 + cited.chosen().indexOf(r));
        List<Reckoning> told = reckoner.of(question.question(), items, question.askedAtLocal()).stream()
                .filter(reckoning -> !reckoning.isEnd() && reckoning.isCited())
                .filter(reckoning -> isAll(read.keySet()) || !reckoning.isOfAll())
                .toList();
        return new Reckoned(cited, told);
    }

    /** Whether all that speaks to the subject is among what is read. */
    private static boolean isAll(Set<Reading> read) {
        double most = read.stream().mapToDouble(Reading::coverage).max().orElse(0);
        return read.stream().filter(r -> r.coverage() >= ON_SUBJECT * most).count() <= READ_MAX;
    }

    /** What was chosen, unless what was computed rests on others. */
    private static Reading key(Selection selection, List<Reckoning> results, Set<Reading> used) {
        Reading key = Objects.requireNonNull(selection.key());
        boolean rests = used.contains(key) || results.stream().noneMatch(Reckoning::isAnswer);
        return rests
                ? key
                : used.stream().max(Comparator.comparing(Reading::at)).orElse(key);
    }

    /** What speaks to the question, the chosen first, each with those that say the same in the same words. */
    private static Map<Reading, List<Echo>> read(
            String question, Selection selection, List<Reading> readings, Wanted wanted) {
        boolean ofOthers = Reckoner.isOfOthers(question)
                && selection.chosen().stream().anyMatch(r -> !wanted.isBySubject(r.message()));
        boolean byAny = selection.chosen().stream().noneMatch(r -> wanted.isBySubject(r.message()));
        Map<String, Reading> first = new LinkedHashMap<>();
        Map<Reading, List<Echo>> read = new LinkedHashMap<>();
        Stream.concat(
                        selection.chosen().stream(),
                        readings.stream()
                                .filter(r -> r.coverage() > 0 && wanted.isInTime(r.at()))
                                .sorted(Comparator.comparingDouble(Reading::coverage)
                                        .reversed()))
                .distinct()
                .filter(r -> byAny || wanted.isBySubject(r.message()) != ofOthers)
                .filter(r ->
                        selection.chosen().contains(r) || !wanted.ordinals().isOther(r.content()))
                .forEach(r -> {
                    Reading same = first.putIfAbsent(plain(r), r);
                    read.computeIfAbsent(same == null ? r : same, one -> new ArrayList<>())
                            .addAll(
                                    same == null
                                            ? echoes(r)
                                            : Stream.concat(Stream.of(echo(r)), echoes(r).stream())
                                                    .toList());
                });
        return read;
    }

    private static String plain(Reading reading) {
        return reading.content().strip().toLowerCase(Locale.ROOT);
    }

    private static Echo echo(Reading reading) {
        return new Echo(reading.message().sender(), reading.message().timestamp());
    }

    static List<Echo> echoes(Reading reading) {
        return reading.evidence().occurrences().stream()
                .map(message -> new Echo(message.sender(), message.timestamp()))
                .toList();
    }

    private static List<Item> items(
            List<Reading> readings, Map<Reading, List<Echo>> echoes, ToIntFunction<Reading> number) {
        double most = readings.stream().mapToDouble(Reading::coverage).max().orElse(0);
        return readings.stream()
                .map(r -> new Item(
                        number.applyAsInt(r),
                        r.message().sender(),
                        r.message().timestamp(),
                        r.content(),
                        most == 0 ? 1 : r.coverage() / most,
                        echoes.getOrDefault(r, List.of())))
                .toList();
    }
}
