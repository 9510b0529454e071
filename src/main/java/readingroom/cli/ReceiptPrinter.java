package readingroom.cli;

import java.io.PrintWriter;
import java.util.List;
import readingroom.forget.Receipt;

/** Writes a receipt for people. */
final class ReceiptPrinter {

    private final PrintWriter out;

    ReceiptPrinter(PrintWriter out) {
        this.out = out;
    }

    void print(Receipt receipt) {
        out.println((receipt.dryRun() ? "would be forgotten: " : "forgotten: ")
                + counted(receipt.messages(), "message") + " in "
                + counted(receipt.conversations(), "conversation") + ", chosen by "
                + String.join(" and ", receipt.by()));
        if (receipt.dryRun()) {
            return;
        }
        receipt.removed().forEach((where, count) -> out.println("  removed from " + where + ": " + count));
        if (receipt.mayReturn()) {
            out.println(
                    "  may come back with an export: yes; " + receipt.lifted() + " that were forgotten before, too");
        } else {
            out.println("  may come back with an export: no");
        }
        receipt.checks()
                .forEach(check -> out.println(
                        "  asked again: " + check.where() + " for " + check.asked() + ": " + check.found() + " found"));
        receipt.remains()
                .forEach(remain -> out.println("  left: " + remain.where() + ": " + remain.what()
                        + named(remain.which()) + "; " + remain.why()));
        out.println("  receipt " + receipt.receiptId() + ", " + receipt.at() + ", " + receipt.ms() + " ms");
    }

    private static String named(List<String> which) {
        return which.isEmpty() ? "" : " (" + String.join(", ", which) + ")";
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
