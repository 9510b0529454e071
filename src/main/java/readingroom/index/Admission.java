package readingroom.index;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Row;

/** Decides which messages the index takes in. */
@FunctionalInterface
public interface Admission {

    /** All of them. */
    Admission FREE = rows -> rows;

    /**
     * @return a row for each of those given, as it is to be written; null in place of one that stays out
     * @throws IOException if that cannot be found out now
     */
    List<? extends @Nullable Row> admit(List<Row> rows) throws IOException;
}
