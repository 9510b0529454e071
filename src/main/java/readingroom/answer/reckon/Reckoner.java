package readingroom.answer.reckon;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Computes what a question asks for over the messages that an answer cites: how often, how much together, how long between,
 * how much more, how old, which is the first and which the last; and tells when a newer message says otherwise than an older one. What is not safe is left out: a
 * sum of what a message may name twice, a count where a message has one itself.
 */
public final class Reckoner {

    private final DateReader dates;

    public Reckoner(DateReader dates) {
        this.dates = dates;
    }

    /** Whether what others say counts as much as what those say whom the question names. */
    public static boolean isOfOthers(String question) {
        return Wish.isWho(question) || Wish.of(question) == Wish.PEOPLE;
    }

    /** The question without the words that only say how something is to be computed: "in total", "from start to end". */
    public static String withoutFrame(String question) {
        return Wish.withoutFrame(question);
    }

    /**
     * The results, in the order in which they are worth telling; each rests on the items it names and on nothing else.
     *
     * @param items the messages that are on the subject of the question, in any order; questions among them do not count
     * @param askedAt what ages count to, on the clock of the asker
     */
    public List<Reckoning> of(String question, List<Item> items, ZonedDateTime askedAt) {
        List<Item> said = said(items);
        List<Reckoning> results = new ArrayList<>();
        computed(Wish.of(question), question, said, askedAt).ifPresent(results::add);
        changes(question, items, askedAt).ifPresent(results::add);
        if (isOfOthers(question)) {
            results.addAll(Counts.echoes(near(said)));
        }
        return List.copyOf(results);
    }

    /** Whether a newer message says otherwise than an older one, of a thing that has one value at a time. */
    public Optional<Reckoning> changes(String question, List<Item> items, ZonedDateTime askedAt) {
        Subject subject = new Subject(question);
        Days days = new Days(dates, askedAt.getZone());
        return Wish.of(question).isOfState()
                ? new Changes(days, new Values(days, subject, question), subject).of(said(items))
                : Optional.empty();
    }

    private static List<Item> said(List<Item> items) {
        return items.stream()
                .filter(item -> !Sayings.isQuestion(item.text()))
                .sorted(Comparator.comparing((Item item) -> item.at().toInstant()))
                .toList();
    }

    private Optional<Reckoning> computed(Wish wish, String question, List<Item> said, ZonedDateTime askedAt) {
        Subject subject = new Subject(question);
        Days days = new Days(dates, askedAt.getZone());
        Durations durations = new Durations(days, subject, question);
        Events events = new Events(days, subject);
        List<Item> near = near(said);
        return switch (wish) {
            case TIMES -> events.times(said);
            case SAYINGS -> Counts.sayings(said);
            case THINGS -> events.things(said);
            case PEOPLE -> Counts.people(near.stream().filter(subject::isIn).toList());
            case SUM -> new Sums(question, subject).sum(near);
            case DIFFERENCE -> new Sums(question, subject).difference(near);
            case BETWEEN -> durations.between(said);
            case LENGTH -> durations.length(said);
            case AGO -> durations.ago(said, askedAt);
            case FIRST -> Counts.first(happened(near, subject));
            case LAST -> Counts.last(happened(near, subject));
            case LATEST -> Counts.last(near);
            case AGE -> Ages.of(near, askedAt.toLocalDate());
            case VALUE, NOTHING -> Optional.empty();
        };
    }

    private static List<Item> near(List<Item> items) {
        return items.stream().filter(Item::isOnSubject).toList();
    }

    private static List<Item> happened(List<Item> items, Subject subject) {
        return items.stream().filter(item -> !subject.isDenied(item.text())).toList();
    }

    /** The number of the message that an answer should begin with, if that is not for the score alone to say. */
    public Optional<Integer> lead(String question, List<Item> items, ZonedDateTime askedAt) {
        Wish wish = Wish.of(question);
        if (wish == Wish.FIRST || wish == Wish.LAST) {
            List<Item> happened = happened(near(said(items)), new Subject(question));
            return happened.isEmpty()
                    ? Optional.empty()
                    : Optional.of((wish == Wish.FIRST ? happened.getFirst() : happened.getLast()).n());
        }
        Optional<Integer> told = of(question, items, askedAt).stream()
                .flatMap(reckoning -> reckoning.lead().stream())
                .findFirst();
        boolean paid = Sayings.isPaid(question) && !Sayings.isPlan(question) && wish == Wish.VALUE;
        return told.isPresent() || !paid ? told : paid(items);
    }

    /** The only message that tells what was paid, where others tell what was meant to be. */
    private static Optional<Integer> paid(List<Item> items) {
        List<Item> priced = near(items).stream()
                .filter(item -> Amounts.in(item.text()).stream()
                        .anyMatch(amount -> Unit.isMoney(amount.unit().id())))
                .toList();
        List<Item> paid = priced.stream()
                .filter(item -> !Sayings.isPlan(item.text()) && Sayings.isPaid(item.text()))
                .toList();
        return paid.size() == 1 && priced.size() > 1
                ? Optional.of(paid.getFirst().n()).filter(n -> n != Item.UNCITED)
                : Optional.empty();
    }
}
