package readingroom.status;

/**
 * Records of a topic that a consumer group has not brought to their end.
 *
 * @param waiting how many, over all partitions
 */
public record Lag(String topic, String group, long waiting) {}
