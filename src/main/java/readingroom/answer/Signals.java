package readingroom.answer;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What can be measured of a question and of what was found for it, and tells whether the question is answered by it. */
final class Signals {

    /** The names of the signals, in the order of their values. */
    static final List<String> NAMES =
            List.copyOf(of(new Found(Wanted.NOTHING, List.of())).keySet());

    private Signals() {}

    /** The values by name, sorted by name. */
    static Map<String, Double> of(Found found) {
        Map<String, Double> signals = new TreeMap<>();
        new ScoreSignals(found).addTo(signals);
        new WordSignals(found).addTo(signals);
        new AttributeSignals(found).addTo(signals);
        return signals;
    }

    /** The values in the order of the names. */
    static double[] values(Found found) {
        return of(found).values().stream().mapToDouble(Double::doubleValue).toArray();
    }
}
