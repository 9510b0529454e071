package readingroom.index;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.index.Introductions.Claim;
import readingroom.index.Introductions.Whom;
import readingroom.model.Catalog.Person;
import readingroom.text.PlainName;
import readingroom.text.Surnames;
import readingroom.text.Terms;

/** The other names of senders found so far; nobody gets one that is another sender's own. */
final class Aliases {

    private static final int NAMES_MAX = 6;
    private static final int PEOPLE_MAX = 2_000;
    private static final int POINTED_MAX = 200;

    // the sender who alone is called so, "" where there are several
    private final Map<String, String> own = new HashMap<>();
    private final Map<String, String> handles = new HashMap<>();
    private final Set<String> senders;
    private final Map<String, Set<String>> names = new LinkedHashMap<>();
    private final Set<String> claimed = new HashSet<>();

    Aliases(List<String> senders) {
        this.senders = new HashSet<>(senders);
        // a whole name outweighs a part of another one
        senders.forEach(sender -> parts(sender).forEach(part -> join(own, part, sender)));
        senders.forEach(sender -> own.put(PlainName.of(sender), sender));
        senders.forEach(sender -> handles(PlainName.words(sender)).forEach(handle -> join(handles, handle, sender)));
    }

    private static void join(Map<String, String> map, String words, String sender) {
        map.merge(words, sender, (a, b) -> a.equals(b) ? a : "");
    }

    private static List<String> parts(String sender) {
        List<String> words = PlainName.words(sender);
        if (words.size() > 1) {
            return List.of(words.getFirst(), words.getLast());
        }
        String plain = PlainName.of(sender);
        String given = plain.substring(Surnames.of(plain).length());
        return Terms.hasChinese(plain) && given.length() > 1 && given.length() < plain.length()
                ? List.of(given)
                : List.of();
    }

    private static List<String> handles(List<String> words) {
        if (words.size() < 2) {
            return words;
        }
        String first = words.getFirst();
        String last = words.getLast();
        return List.of(
                first,
                first.charAt(0) + last,
                first + last.charAt(0),
                last + first.charAt(0),
                last + first,
                first + last);
    }

    /** Adds what a message of the sender claims; what it says to somebody is for {@link #heard}. */
    void claimed(String sender, List<Claim> claims) {
        Set<String> resolved = new HashSet<>();
        for (Claim claim : claims) {
            String of =
                    switch (claim.whom()) {
                        case SENDER -> sender;
                        case NAMED -> endOf(claim.subject());
                        case POINTED_AT -> onlyOneIn(claim.subject());
                        case LISTENER -> null;
                    };
            // of two ways to divide "Grandpa Len Skipper" the one with the longer name of a sender is right
            if (of != null && (claim.whom() != Whom.NAMED || resolved.add(of))) {
                name(of, claim.alias());
            }
        }
    }

    /** Adds a name by which somebody was addressed, unless it is known whose it is. */
    void heard(String listener, String alias) {
        if (!claimed.contains(PlainName.of(alias))) {
            name(listener, alias);
        }
    }

    void name(String sender, String alias) {
        String plain = PlainName.of(alias);
        boolean taken = senders.contains(alias) || own.containsKey(plain);
        if (senders.contains(sender) && !taken && (names.containsKey(sender) || names.size() < PEOPLE_MAX)) {
            Set<String> known = names.computeIfAbsent(sender, unused -> new LinkedHashSet<>());
            if (known.size() < NAMES_MAX) {
                known.add(alias);
                claimed.add(plain);
            }
        }
    }

    /** Adds a handle by which somebody was marked, if it is made of the name of one sender: "rreyes", "rosa.r". */
    void mentioned(String handle) {
        String sender = handles.get(PlainName.of(handle).replaceAll("[\\s\\d]", ""));
        if (sender != null && !sender.isEmpty() && isFree(handle.replaceFirst("^@", ""))) {
            name(sender, handle.replaceFirst("^@", ""));
        }
    }

    /** The sender whom the marks of a message mean, if it is one. */
    Optional<String> marked(List<String> marks) {
        Set<String> found = new HashSet<>();
        marks.forEach(mark -> {
            String sender = own.get(PlainName.of(mark));
            found.add(sender == null ? "" : sender);
        });
        return found.size() == 1 && !found.contains("")
                ? Optional.of(found.iterator().next())
                : Optional.empty();
    }

    /** Whether a name is no sender's and nobody's other name yet. */
    boolean isFree(String name) {
        String plain = PlainName.of(name);
        return !senders.contains(name) && !own.containsKey(plain) && !claimed.contains(plain);
    }

    List<Person> people() {
        return names.entrySet().stream()
                .map(entry -> new Person(entry.getKey(), List.copyOf(entry.getValue())))
                .toList();
    }

    /** The sender whose name the words end with. */
    private @Nullable String endOf(String words) {
        String plain = PlainName.of(words);
        for (int at = 0; at >= 0; at = plain.indexOf(' ', at) < 0 ? -1 : plain.indexOf(' ', at) + 1) {
            String sender = own.get(plain.substring(at));
            if (sender != null) {
                return sender.isEmpty() ? null : sender;
            }
        }
        // without spaces between the words, the longest name at the end is meant
        for (int at = 0; Terms.hasChinese(plain) && at < plain.length() - 1; at++) {
            String sender = own.get(plain.substring(at));
            if (sender != null) {
                return sender.isEmpty() ? null : sender;
            }
        }
        return null;
    }

    /** The sender who is named in the words, if it is one and no other. */
    private @Nullable String onlyOneIn(String words) {
        String plain = PlainName.of(words);
        String text = plain.length() > POINTED_MAX ? plain.substring(plain.length() - POINTED_MAX) : plain;
        Set<String> found = new HashSet<>();
        boolean chinese = Terms.hasChinese(text);
        own.forEach((name, sender) -> {
            boolean within = chinese && Terms.hasChinese(name)
                    ? name.length() > 1 && text.contains(name)
                    : (" " + text + " ").contains(" " + name + " ");
            if (within && !name.isEmpty()) {
                found.add(sender);
            }
        });
        return found.size() == 1 && !found.contains("") ? found.iterator().next() : null;
    }
}
