package readingroom.instruct;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.text.EnglishWords;
import readingroom.text.FunctionWords;
import readingroom.text.PlainName;
import readingroom.text.Terms;

/** The forms of a name in an alphabet: the whole in any spelling, first name, surname, what stands in brackets. */
final class LatinForms {

    static final Set<String> TITLES = Set.of(
            "mr", "mrs", "ms", "miss", "mister", "dr", "prof", "professor", "sir", "madam", "coach", "aunt", "uncle");
    private static final Pattern BRACKETS = Pattern.compile("[(（\\[【<{]([^)）\\]】>}]{1,60})[)）\\]】>}]");
    private static final Pattern MAIL = Pattern.compile("^([\\w.+-]+)@[\\w-]+\\.[\\w.-]+$");
    private static final Pattern NUMBER_SIGN = Pattern.compile("#\\d{2,6}$");
    private static final Pattern CAMEL = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");
    private static final int PHONE_MIN = 7;
    private static final int PHONE_NATIONAL = 11;
    private static final int WORDS_MAX = 5;

    private final NameTable table;

    LatinForms(NameTable table) {
        this.table = table;
    }

    void add(String sender) {
        String whole = PlainName.of(sender);
        spelling(whole, sender);
        String digits = sender.replaceAll("[+\\s()-]", "");
        if (digits.matches("\\d{" + PHONE_MIN + ",}")) {
            phone(digits, sender);
            return;
        }
        Matcher mail = MAIL.matcher(sender.strip());
        String bare =
                mail.matches() ? mail.group(1) : NUMBER_SIGN.matcher(sender).replaceFirst("");
        Matcher brackets = BRACKETS.matcher(bare);
        while (brackets.find()) {
            inBrackets(brackets.group(1), sender);
        }
        bare = BRACKETS.matcher(bare).replaceAll(" ");
        parts(bare, sender);
        if (CAMEL.matcher(bare).find()) {
            parts(CAMEL.matcher(bare).replaceAll(" "), sender);
        }
    }

    /** Adds what is in letters of a sender who writes his name in Chinese as well. */
    void addPart(String letters, String sender) {
        parts(letters, sender);
    }

    private void parts(String name, String sender) {
        List<String> words = new ArrayList<>();
        for (String word : PlainName.words(name)) {
            String letters = word.replaceFirst("\\d+$", "");
            words.add(letters.length() > 1 ? letters : word);
        }
        if (name.contains(",") && words.size() > 1) {
            words.add(words.removeFirst());
        }
        while (words.size() > 1 && TITLES.contains(words.getFirst())) {
            words.removeFirst();
        }
        if (words.isEmpty() || words.size() > WORDS_MAX) {
            return;
        }
        spelling(String.join(" ", words), sender);
        if (words.size() > 1) {
            part(words.getFirst(), sender, Likeness.FIRST_NAME);
            part(words.getLast(), sender, Likeness.SURNAME);
            table.add(words.getFirst() + " " + words.getLast(), sender, Likeness.FIRST_NAME);
            for (int end = 2; end < words.size(); end++) {
                table.add(String.join(" ", words.subList(0, end)), sender, Likeness.FIRST_NAME);
            }
        }
    }

    private void spelling(String words, String sender) {
        table.add(words, sender, Likeness.SPELLING);
        table.add(words.replace(" ", ""), sender, Likeness.SPELLING);
    }

    private void part(String word, String sender, Likeness likeness) {
        boolean word2 = word.length() > 1 && !Character.isDigit(word.charAt(0)) && !TITLES.contains(word);
        if (word2 && !(FunctionWords.contains(word) && !NameWords.isName(word))) {
            table.add(word, sender, likeness);
        }
    }

    private void phone(String digits, String sender) {
        table.add(digits, sender, Likeness.SPELLING);
        for (int length = PHONE_NATIONAL - 2; length <= PHONE_NATIONAL && length < digits.length(); length++) {
            table.add(digits.substring(digits.length() - length), sender, Likeness.SPELLING);
        }
    }

    /** "Robert (Bob)": another name, if it is no word and has a capital. */
    private void inBrackets(String text, String sender) {
        String plain = PlainName.of(text);
        boolean name = text.strip().matches("\\p{Lu}\\p{Ll}+") && !EnglishWords.contains(plain);
        if (name && !Terms.hasChinese(text)) {
            table.add(plain, sender, Likeness.ALIAS);
        }
    }
}
