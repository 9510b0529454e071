package readingroom.cli;

import java.io.PrintWriter;
import readingroom.model.Answer;

final class AnswerPrinter {
    static void print(Answer a, PrintWriter out) {
        out.println(a);
    }
}
