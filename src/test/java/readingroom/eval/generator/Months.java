package readingroom.eval.generator;

import java.time.Month;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The months of a chat, for questions about the wrong one. */
final class Months {

    private final ChatPlan plan;
    private final Chance chance;

    Months(ChatPlan plan, Chance chance) {
        this.plan = plan;
        this.chance = chance;
    }

    /** A month within the chat, full of other messages, in which none of these was said, in words. */
    Optional<String> silent(List<Said> said) {
        List<YearMonth> free = new ArrayList<>();
        YearMonth last = YearMonth.from(plan.last());
        for (YearMonth month = YearMonth.from(plan.first()).plusMonths(1);
                month.isBefore(last);
                month = month.plusMonths(1)) {
            YearMonth one = month;
            if (said.stream().noneMatch(s -> YearMonth.from(s.time()).equals(one))) {
                free.add(month);
            }
        }
        return free.isEmpty()
                ? Optional.empty()
                : Optional.of(words(chance.of(free).getMonth()));
    }

    private String words(Month month) {
        return plan.isChinese()
                ? month.getValue() + "月份"
                : "in " + month.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }

    /** A question with a month in it. */
    String in(String month, String question) {
        return plan.isChinese() ? month + question : question.substring(0, question.length() - 1) + " " + month + "?";
    }
}
