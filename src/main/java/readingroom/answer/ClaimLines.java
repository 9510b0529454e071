package readingroom.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.answer.Draft.Claim;
import readingroom.answer.Draft.Mark;
import readingroom.llm.PromptFile;
import readingroom.llm.ReplyText;

/** Reads claims with citations, strict lines {@code claim | [n] "words"} and what weaker models make of them. */
final class ClaimLines {

    private static final int CLAIMS_MAX = 30;
    private static final int NOTES_MAX = 5;

    private static final Pattern BULLET = Pattern.compile("^(?:[-*+•·>#]+\\s+|\\(?\\d{1,2}[.)、]\\s*(?!\\d))+");
    private static final Pattern LABEL = Pattern.compile("(?i)^(?:claim|answer|结论|论断|回答|答案)\\s*\\d*\\s*[|:：]\\s*");
    private static final Pattern MISSING =
            Pattern.compile("(?i)^(?:missing|still open|open|not found|缺失|缺少|尚不清楚|未知)\\s*[|:：]\\s*(.*)$");
    private static final Pattern CONFIDENCE =
            Pattern.compile("(?i)^(?:confidence|certainty|置信度|信心|可信度)(?:\\s*score)?\\s*[|:：]\\s*(.*)$");
    private static final Pattern INSUFFICIENT = Pattern.compile(
            "(?i)^[\\[(]?(?:insufficient[ _-]evidence|insufficient|not enough evidence|证据不足|无法确定)[\\])]?\\s*(?:[|:：.,。，]\\s*(.*))?$");
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3})?)\\s*(%|/\\s*(\\d{1,3}))?");

    private static final Pattern END = Pattern.compile("[\\s.。;；|:：,，]+$");

    private final List<Claim> claims = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();
    private boolean insufficient;
    private @Nullable Double confidence;

    private ClaimLines() {}

    static Draft read(String reply, PromptFile prompt) {
        ClaimLines lines = new ClaimLines();
        ReplyText.read(reply, prompt).lines().forEach(lines::readLine);
        return new Draft(lines.claims, lines.missing, lines.insufficient, lines.confidence);
    }

    private void readLine(String line) {
        String text = plain(line);
        Matcher matcher = MISSING.matcher(text);
        if (matcher.matches()) {
            note(matcher.group(1));
            return;
        }
        matcher = CONFIDENCE.matcher(text);
        if (matcher.matches()) {
            confidence = share(matcher.group(1));
            return;
        }
        matcher = INSUFFICIENT.matcher(text);
        if (matcher.matches()) {
            insufficient = true;
            note(matcher.group(1));
            return;
        }
        if (claims.size() < CLAIMS_MAX) {
            readClaim(LABEL.matcher(text).replaceFirst(""));
        }
    }

    private static String plain(String line) {
        return BULLET.matcher(line.strip())
                .replaceFirst("")
                .replace("**", "")
                .replace("__", "")
                .replace('｜', '|')
                .strip();
    }

    private void note(@Nullable String what) {
        if (what != null
                && !what.isBlank()
                && !what.matches("(?iU)\\W*(none|nothing|n/?a|无|没有)?\\W*")
                && missing.size() < NOTES_MAX) {
            missing.add(what.strip());
        }
    }

    private static @Nullable Double share(String text) {
        Matcher number = NUMBER.matcher(text);
        if (!number.find()) {
            return null;
        }
        double value = Double.parseDouble(number.group(1));
        double scale = number.group(3) != null ? Double.parseDouble(number.group(3)) : scale(value, number.group(2));
        return scale == 0 ? null : Math.clamp(value / scale, 0, 1);
    }

    private static double scale(double value, @Nullable String unit) {
        if (unit != null || value > 10) {
            return 100;
        }
        return value < 1 ? 1 : 10;
    }

    private void readClaim(String line) {
        int bar = line.indexOf('|');
        String said = bar < 0 ? line : line.substring(0, bar);
        List<Mark> marks = bar < 0 ? Marks.within(line) : Marks.after(line.substring(bar));
        if (marks.isEmpty() && bar >= 0) {
            marks = Marks.within(said);
        }
        String text = END.matcher(Marks.without(said)).replaceFirst("").strip();
        if (!marks.isEmpty() && text.codePoints().anyMatch(Character::isLetterOrDigit)) {
            claims.add(new Claim(text, marks));
        }
    }
}
