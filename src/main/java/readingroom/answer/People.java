package readingroom.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.model.Instruction;

/** The people of a question, as its instructions name them. */
final class People {

    private People() {}

    /** Whoever asks is unknown only where their own words are asked for; a group is nobody in particular. */
    static List<String> unknown(List<Instruction> instructions, boolean said) {
        return of(instructions, false).stream()
                .filter(person -> !person.isGroup())
                .filter(person -> said || !person.isAsker())
                .map(Person::shown)
                .toList();
    }

    /** The people that a message has to be from or about: the asker only as the one whose words are asked for. */
    static List<Person> named(List<Person> people, @Nullable String asker, boolean said) {
        List<Person> others = people.stream()
                .filter(person -> person.names().stream().noneMatch(name -> name.equalsIgnoreCase(asker)))
                .toList();
        return others.isEmpty() && said
                ? people.stream().filter(person -> !person.isGroup()).toList()
                : others;
    }

    /** Several instructions with the same words of the question are several readings of one name. */
    static List<Person> of(List<Instruction> instructions, boolean kept) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (Instruction i : instructions) {
            if (i.type() == Instruction.Type.PERSON
                    && i.isKept() == kept
                    && (kept || (!i.words().isBlank() && i.check().equals(Instruction.NO_SENDER)))) {
                String words = i.words().isBlank() ? i.value() : i.words();
                List.of(i.value().split("[,，、]")).forEach(name -> names.computeIfAbsent(words, w -> new ArrayList<>())
                        .add(name.strip()));
            }
        }
        return names.entrySet().stream()
                .map(e -> new Person(e.getKey(), List.copyOf(e.getValue())))
                .toList();
    }
}
