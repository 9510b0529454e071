package readingroom.redrive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SentOffsetsTest {

    @Test
    void isWrittenAsRanges_andReadFromThem() {
        SentOffsets offsets = SentOffsets.of("3,7-9,12");
        LongStream.of(8, 10, 4, 14, 11).forEach(offsets::add);

        assertThat(offsets.note(0, 100)).isEqualTo("3-4,7-12,14");
        assertThat(offsets.note(8, 100)).isEqualTo("8-12,14");
        assertThat(offsets.note(0, 7)).as("what fits").isEqualTo("3-4");
        assertThat(offsets.firstOther(2)).isEqualTo(2);
        assertThat(offsets.firstOther(7)).isEqualTo(13);
        assertThat(offsets.countFrom(8)).isEqualTo(6);
        assertThat(SentOffsets.of("readingroom").note(0, 100)).isEmpty();
        assertThat(SentOffsets.of("").countFrom(0)).isZero();
    }

    @Test
    void knowsTheSameAsASetOfSingleOnes() {
        Random random = new Random(5);
        SentOffsets offsets = new SentOffsets();
        TreeSet<Long> single = new TreeSet<>();
        for (int i = 0; i < 400; i++) {
            long next = random.nextInt(600);
            offsets.add(next);
            single.add(next);
        }

        SentOffsets read = SentOffsets.of(offsets.note(0, 10_000));
        for (long at = 0; at < 610; at++) {
            assertThat(read.has(at)).as("%d", at).isEqualTo(single.contains(at));
        }
        assertThat(read.countFrom(300)).isEqualTo(single.tailSet(300L).size());
    }
}
