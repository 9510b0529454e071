package readingroom.archive;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What a step took.
 *
 * @param count how often it was taken since the start of the process; the times are of the last thousand
 */
public record StepSpread(
        String step,
        long count,
        @JsonProperty("p50_ms") long p50Ms,
        @JsonProperty("p95_ms") long p95Ms,
        @JsonProperty("p99_ms") long p99Ms) {}
