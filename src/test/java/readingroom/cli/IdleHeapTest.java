package readingroom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdleHeapTest {

    private static final long MB = 1L << 20;

    private long collections;
    private long used = 170 * MB;
    private int collected;
    private final IdleHeap heap = new IdleHeap(() -> collections, () -> used, () -> {
        collected++;
        collections++;
        used = 70 * MB;
    });

    @Test
    void collectsOnceNothingHappensAnyMore() {
        heap.look();
        assertThat(collected).isZero();

        heap.look();
        heap.look();
        heap.look();

        assertThat(collected).isEqualTo(1);
    }

    @Test
    void collectsOnceMoreWhenWhatNobodyUsesHasBeenLetGo() {
        for (int i = 0; i < 16; i++) {
            heap.look();
        }
        assertThat(collected).isEqualTo(1);

        for (int i = 0; i < 100; i++) {
            heap.look();
        }

        assertThat(collected).isEqualTo(2);
    }

    @Test
    void leavesAProgramAloneThatWorks() {
        for (int i = 0; i < 10; i++) {
            collections += 2;
            heap.look();
        }

        assertThat(collected).isZero();
    }

    @Test
    void collectsAgainOnlyAfterItHasGrown() {
        heap.look();
        heap.look();
        used += 15 * MB;
        heap.look();
        assertThat(collected).isEqualTo(1);

        used += 20 * MB;
        heap.look();

        assertThat(collected).isEqualTo(2);
    }
}
