package readingroom.instruct;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import readingroom.model.Catalog;
import readingroom.text.PlainName;
import readingroom.text.Terms;

/** The people of a scope by the names that a question may use for them; the best way to mean somebody is taken. */
final class Names {

    private static final int MATCHES_MAX = 64;

    private final Set<String> senders;
    private final LatinNames latin;
    private final ChineseNames chinese;

    /**
     * A sender that the question means by these words.
     *
     * @param start where the words begin in the question
     * @param weight shared by all whom the words fit
     * @param check how the words fit
     */
    record Named(String sender, String words, int start, double weight, String check) {

        int end() {
            return start + words.length();
        }
    }

    private Names(Set<String> senders, LatinNames latin, ChineseNames chinese) {
        this.senders = senders;
        this.latin = latin;
        this.chinese = chinese;
    }

    static Names of(Catalog.Scope scope) {
        NameTable latin = new NameTable();
        NameTable read = new NameTable();
        NameTable chinese = new NameTable();
        LatinForms latinForms = new LatinForms(latin);
        ChineseForms chineseForms = new ChineseForms(chinese, read);
        for (String sender : scope.senders()) {
            if (PlainName.of(sender).isEmpty()) {
                chinese.add(sender, sender, Likeness.NAME);
            } else if (Terms.hasChinese(sender)) {
                chineseForms.add(sender);
                mixed(sender, latinForms);
            } else {
                latinForms.add(sender);
            }
        }
        NameTable unread = latin.copy();
        scope.people().forEach(person -> person.names().forEach(alias -> {
            NameTable table = Terms.hasChinese(alias) ? chinese : latin;
            table.add(Terms.hasChinese(alias) ? alias : PlainName.of(alias), person.sender(), Likeness.ALIAS);
        }));
        read.copyTo(latin);
        return new Names(
                Set.copyOf(scope.senders()), new LatinNames(latin), new ChineseNames(chinese, chineseForms, unread));
    }

    /** "李雷 Tom" is Tom as well. */
    private static void mixed(String sender, LatinForms forms) {
        String letters = sender.replaceAll("[\\p{IsHan}\\p{IsHiragana}]+", " ").strip();
        if (letters.matches(".*\\p{L}{2,}.*")) {
            forms.addPart(letters, sender);
        }
    }

    /**
     * Who is named, in the order of the text; where several senders are meant by the same words, all of them.
     *
     * @param timeless the text with line breaks where times are: May is no name in a date, and 王明天天来 has one
     */
    List<Named> in(String text, String timeless) {
        List<Match> matches = new ArrayList<>(latin.in(timeless));
        matches.addAll(chinese.in(text, timeless));
        matches.sort(Comparator.comparingInt(Match::length)
                .reversed()
                .thenComparingInt(Match::rank)
                .thenComparingInt(Match::start));
        List<Match> taken = new ArrayList<>();
        for (Match match : matches) {
            if (taken.stream().noneMatch(other -> match.start() < other.end() && other.start() < match.end())) {
                taken.add(match);
            }
        }
        taken.sort(Comparator.comparingInt(Match::start));
        List<Named> named = new ArrayList<>();
        for (Match match : taken.subList(0, Math.min(MATCHES_MAX, taken.size()))) {
            String words = text.substring(match.start(), match.end());
            int many = match.many();
            match.senders()
                    .forEach((sender, likeness) -> named.add(
                            new Named(sender, words, match.start(), 1.0 / many, likeness.check(sender, many))));
        }
        return named;
    }

    /** The sender whom a name that stands alone means, if it is one. */
    Optional<String> sender(String name) {
        List<String> meant = senders(name);
        return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
    }

    /** All senders whom a name that stands alone may mean. */
    List<String> senders(String name) {
        if (senders.contains(name)) {
            return List.of(name);
        }
        List<String> whole = latin.whole(name);
        return !whole.isEmpty()
                ? whole
                : in(name.strip(), name.strip()).stream()
                        .filter(named ->
                                named.words().length() * 2 > name.strip().length())
                        .map(Named::sender)
                        .distinct()
                        .toList();
    }
}
