package readingroom.archive;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import readingroom.model.Usage;

/** What the steps of the last questions of this process took; those answered from a cache are left out. */
final class StepTimes {

    private static final int KEPT = 1_000;

    private final Map<String, Samples> steps = new TreeMap<>();

    synchronized void add(List<Usage.Step> taken) {
        for (Usage.Step step : taken) {
            if (!step.cached()) {
                steps.computeIfAbsent(step.step(), name -> new Samples()).add(step.ms());
            }
        }
    }

    synchronized List<StepSpread> spreads() {
        return steps.entrySet().stream()
                .map(step -> step.getValue().spread(step.getKey()))
                .toList();
    }

    /** The last times of a step, in a ring. */
    private static final class Samples {

        private final long[] last = new long[KEPT];
        private long count;

        void add(long ms) {
            last[(int) (count % KEPT)] = ms;
            count++;
        }

        StepSpread spread(String step) {
            long[] sorted = Arrays.copyOf(last, (int) Math.min(count, KEPT));
            Arrays.sort(sorted);
            return new StepSpread(step, count, at(sorted, 50), at(sorted, 95), at(sorted, 99));
        }

        private static long at(long[] sorted, int percent) {
            return sorted[Math.max(0, (sorted.length * percent + 99) / 100 - 1)];
        }
    }
}
