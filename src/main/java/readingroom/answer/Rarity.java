package readingroom.answer;

import java.util.List;

/** How much each term of a question counts, by how rare it is among the messages that were found. */
final class Rarity {

    private final double[] weights;

    Rarity(List<Term> terms, List<Reading> readings) {
        weights = new double[terms.size()];
        for (int i = 0; i < weights.length; i++) {
            int term = i;
            long having = readings.stream().filter(r -> r.covered()[term] > 0).count();
            weights[i] = terms.get(i).weight() * Math.log(1 + (readings.size() - having + 0.5) / (having + 0.5));
        }
    }

    /** The share of the terms, from how well each is covered; 0 without terms. */
    double share(double[] covered) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < covered.length; i++) {
            sum += covered[i] * weights[i];
            all += weights[i];
        }
        return all == 0 ? 0 : sum / all;
    }
}
