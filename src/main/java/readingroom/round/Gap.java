package readingroom.round;

import java.util.List;
import readingroom.model.Question;

/**
 * What an answer lacks.
 *
 * @param part the part of the question that is open, as a question of its own; the whole where no part can be told
 * @param notes what a model says is missing; may be hostile, and is only ever searched for
 */
record Gap(Question part, List<String> notes) {

    Gap {
        notes = List.copyOf(notes);
    }
}
