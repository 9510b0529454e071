package readingroom.instruct;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.instruct.Roles.Spot;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;

/** Writes the instructions for the people of a question: who said or did something, and about whom. */
final class People {

    private static final int PEOPLE_MAX = 32;
    private static final double GROUP = 0.5;
    private static final double BESIDE_OTHERS = 0.5;

    private final List<Names.Named> named;
    private final Optional<Asker.Self> self;
    private final @Nullable String asker;
    private final Optional<String> stranger;
    private final List<Spot> spots;
    private final Roles roles;

    /**
     * @param text of the question, with line breaks where times were
     * @param asker as the index writes the name; null when unknown
     */
    People(String text, List<Names.Named> named, @Nullable String asker) {
        this.named = named.stream().limit(PEOPLE_MAX).toList();
        this.asker = asker;
        this.self = asker == null || asker.isBlank() ? Optional.empty() : Asker.in(text);
        this.stranger = Strangers.in(text, named);
        this.spots = spots();
        this.roles = new Roles(text);
    }

    List<Instruction> instructions() {
        List<Instruction> people = new ArrayList<>();
        Set<String> speakers = new HashSet<>();
        for (Names.Named one : named) {
            if (!isAbout(one.start()) && speakers.add(one.sender())) {
                people.add(of(
                        Type.PERSON,
                        one.sender(),
                        one.words(),
                        one.weight(),
                        one.check(),
                        "others may speak of what this person did"));
            }
        }
        stranger.ifPresent(name -> people.add(of(Type.PERSON, name, name, 1, "", "whose words are asked for")));
        boolean alone = speakers.isEmpty() && stranger.isEmpty();
        self.filter(own -> !speakers.contains(asker)).ifPresent(own -> people.add(asker(own, alone)));
        Set<String> mentioned = new HashSet<>();
        for (Names.Named one : named) {
            if (isAbout(one.start()) && !speakers.contains(one.sender()) && mentioned.add(one.sender())) {
                people.add(of(
                        Type.MENTION,
                        one.sender(),
                        one.words(),
                        one.weight(),
                        one.check(),
                        "the one spoken of or to, whoever said it"));
            }
        }
        return people;
    }

    /** The names that are no words to search for: those of the people who said or did what is asked for. */
    List<Names.Named> speakers() {
        return named.stream().filter(one -> !isAbout(one.start())).toList();
    }

    private Instruction asker(Asker.Self own, boolean alone) {
        if (isAbout(own.start())) {
            return of(Type.MENTION, asker, own.words(), own.isGroup() ? GROUP : 1, "", "the asker, spoken of or to");
        }
        // someone named beside the asker is the better clue: the asker says "I" in every question
        double weight = (alone ? 1 : BESIDE_OTHERS) * (own.isGroup() ? GROUP : 1);
        return of(Type.PERSON, asker, own.words(), weight, "", own.isGroup() ? "the asker, with others" : "the asker");
    }

    private boolean isAbout(int start) {
        for (int at = 0; at < spots.size(); at++) {
            if (spots.get(at).start() == start) {
                return roles.isAbout(spots, at);
            }
        }
        return false;
    }

    private List<Spot> spots() {
        Set<Spot> all = new HashSet<>();
        named.forEach(one -> all.add(new Spot(one.start(), one.end())));
        self.ifPresent(own -> all.add(new Spot(own.start(), own.end())));
        return all.stream().sorted(Comparator.comparingInt(Spot::start)).toList();
    }

    private static Instruction of(Type type, String value, String words, double weight, String check, String reason) {
        return new Instruction(
                type, value, null, null, Origin.RULES, words, weight, check, Decision.PREFERENCE, reason);
    }
}
