package readingroom.instruct.time;

import java.time.LocalDateTime;
import java.util.List;

/** Words that name a stretch of the calendar by themselves: "yesterday", "2023". */
record Fixed(Grain grain, List<Reading> readings) implements Meaning {

    static Fixed of(Span span) {
        return new Fixed(span.grain(), Reading.certain(span));
    }

    @Override
    public List<Reading> in(Span scope) {
        return List.of();
    }

    @Override
    public List<Reading> latest(LocalDateTime now) {
        return readings;
    }

    @Override
    public List<Reading> after(LocalDateTime moment) {
        return readings;
    }

    @Override
    public Fixed narrow(Meaning finer) {
        return new Fixed(
                finer.grain(),
                readings.stream().flatMap(reading -> reading.narrowed(finer)).toList());
    }
}
