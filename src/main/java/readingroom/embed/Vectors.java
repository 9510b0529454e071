package readingroom.embed;

/** Arithmetic on vectors. */
final class Vectors {

    private Vectors() {}

    /**
     * The vector at length 1.
     *
     * @throws EmbeddingFailure if it has no direction
     */
    static float[] unit(float[] vector) {
        double sum = 0;
        for (float x : vector) {
            sum += (double) x * x;
        }
        if (!(sum > 0) || Double.isInfinite(sum)) {
            throw new EmbeddingFailure("the model gave a vector without a direction", true);
        }
        float[] unit = new float[vector.length];
        double length = Math.sqrt(sum);
        for (int i = 0; i < unit.length; i++) {
            unit[i] = (float) (vector[i] / length);
        }
        return unit;
    }

    static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }

    static float[] minus(float[] a, float[] b) {
        float[] difference = new float[a.length];
        for (int i = 0; i < a.length; i++) {
            difference[i] = a[i] - b[i];
        }
        return difference;
    }

    static float[] mean(Iterable<float[]> vectors) {
        float[] sum = new float[0];
        int count = 0;
        for (float[] vector : vectors) {
            sum = count == 0 ? new float[vector.length] : sum;
            for (int i = 0; i < sum.length; i++) {
                sum[i] += vector[i];
            }
            count++;
        }
        for (int i = 0; i < sum.length; i++) {
            sum[i] /= count;
        }
        return sum;
    }
}
