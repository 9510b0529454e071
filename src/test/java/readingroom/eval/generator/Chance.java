package readingroom.eval.generator;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Seeded choices; the same seed makes the same choices on every machine. */
final class Chance {

    private final Random random;

    Chance(long seed) {
        this.random = new Random(seed);
    }

    boolean is(double probability) {
        return random.nextDouble() < probability;
    }

    /** From min to max, both included. */
    int between(int min, int max) {
        return min + random.nextInt(max - min + 1);
    }

    <T> T of(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    <T> List<T> shuffled(List<T> list) {
        List<T> copy = new ArrayList<>(list);
        Collections.shuffle(copy, random);
        return copy;
    }
}
