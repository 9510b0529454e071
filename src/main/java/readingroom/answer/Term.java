package readingroom.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.answer.reckon.Reckoner;
import readingroom.model.Instruction;
import readingroom.model.Question;
import readingroom.text.OverviewWords;

/**
 * A word of the question that a message should speak to.
 *
 * @param word as the asker wrote it
 * @param form stem of an English word, lower case of a Chinese one
 * @param others the forms of words that an instruction names as alternatives
 * @param isThing whether it stands where the name of a thing stands: after "the", "'s" or 的
 * @param weight what it counts for; names and numbers more, single Chinese characters less
 */
record Term(String word, String form, Set<String> others, boolean isThing, double weight) {

    private static final double OTHER_SHARE = 0.8;
    private static final double NAME_WEIGHT = 1.5;
    private static final double CHARACTER_WEIGHT = 0.4;
    private static final Pattern PHRASE = Pattern.compile("[\"“]([^\"“”]+)[\"”]|([^\\s()\"“”]+)");
    private static final Pattern DATE_WORD = Pattern.compile(
            "(mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october"
                    + "|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PRICE = Pattern.compile(
            "costs?|prices?|priced|pay|paid|pays|paying|spend|spent|charged?|fees?|expensive|worth|花|花了|价格|价钱|费用|单价|付|付了|收费|费",
            Pattern.CASE_INSENSITIVE);
    private static final Set<String> OPERATORS = Set.of("AND", "OR", "NOT");

    /** The terms of a question; the words behind its kept times and people are no terms, they are checked as such. */
    static List<Term> of(Question question, List<Instruction> instructions) {
        boolean timed = instructions.stream()
                .anyMatch(i -> i.type() == Instruction.Type.DATE_RANGE && i.origin() == Instruction.Origin.RULES);
        String text = question.question();
        for (Instruction instruction : instructions) {
            if (isTimeOrPerson(instruction)) {
                text = without(text, instruction.words());
            }
        }
        text = Reckoner.withoutFrame(text);
        text = timed ? OverviewWords.without(text) : text;
        Map<String, Term> terms = new LinkedHashMap<>();
        String first = Words.of(text).stream().findFirst().orElse("");
        for (String word : Words.ofMeaning(text)) {
            String form = form(word);
            terms.putIfAbsent(
                    form,
                    new Term(
                            word,
                            form,
                            others(form, instructions),
                            isThing(word, question.question()),
                            weight(word, first.equals(word))));
        }
        return List.copyOf(terms.values());
    }

    /** How well a message speaks to it, from 0 to 1. */
    double in(String text, Set<String> stems) {
        double own = found(form, text, stems);
        return own > 0 || others.isEmpty()
                ? own
                : OTHER_SHARE
                        * others.stream()
                                .mapToDouble(o -> found(o, text, stems))
                                .max()
                                .orElse(0);
    }

    /** Whether it asks for a price, which an amount of money answers without the word. */
    boolean isPrice() {
        return PRICE.matcher(word).matches();
    }

    boolean isName() {
        return weight >= NAME_WEIGHT;
    }

    private static double found(String form, String text, Set<String> stems) {
        if (!Words.isChinese(form)) {
            return stems.contains(form) ? 1 : 0;
        }
        if (text.contains(form)) {
            return 1;
        }
        int pairs = form.length() - 1;
        int there = 0;
        for (int i = 0; i < pairs && pairs > 1; i++) {
            there += text.contains(form.substring(i, i + 2)) ? 1 : 0;
        }
        return pairs > 1 ? OTHER_SHARE * there / pairs : 0;
    }

    private static String form(String word) {
        return Words.isChinese(word) ? word.toLowerCase(Locale.ROOT) : Stem.of(word);
    }

    private static double weight(String word, boolean first) {
        if (Words.isChinese(word)) {
            return word.length() == 1 ? CHARACTER_WEIGHT : 1;
        }
        boolean capital = Character.isUpperCase(word.charAt(0)) && !first;
        boolean name = Character.isDigit(word.charAt(0))
                || (capital && !DATE_WORD.matcher(word).matches());
        return name ? NAME_WEIGHT : 1;
    }

    private static boolean isThing(String word, String question) {
        return Pattern.compile(
                        "(\\b(the|an?|my|your|our|their|his|her)|['’]s)( [\\w-]+){0,1} " + Pattern.quote(word)
                                + "\\b|的\\p{IsHan}?" + Pattern.quote(word),
                        Pattern.CASE_INSENSITIVE)
                .matcher(question)
                .find();
    }

    private static boolean isTimeOrPerson(Instruction instruction) {
        boolean kept = instruction.isKept();
        // words of a time are no name, even where the index has nothing of that time
        return instruction.type() == Instruction.Type.DATE_RANGE
                        && (kept || instruction.origin() == Instruction.Origin.RULES)
                || kept && instruction.type() == Instruction.Type.PERSON;
    }

    private static String without(String text, String words) {
        return words.isBlank() ? text : text.replaceAll(Pattern.quote(words) + "(['’]s\\b)?", " ");
    }

    /** The alternatives to a form in keyword instructions such as {@code "budget" OR "cost plan"}. */
    private static Set<String> others(String form, List<Instruction> instructions) {
        List<String> others = new ArrayList<>();
        for (Instruction instruction : instructions) {
            if (instruction.isKept()
                    && instruction.type() == Instruction.Type.KEYWORD
                    && instruction.value().contains(" OR ")) {
                List<String> forms = phrases(instruction.value());
                if (forms.contains(form)) {
                    others.addAll(forms);
                }
            }
        }
        others.remove(form);
        return Set.copyOf(others);
    }

    private static List<String> phrases(String value) {
        List<String> forms = new ArrayList<>();
        Matcher phrase = PHRASE.matcher(value);
        while (phrase.find()) {
            String words = phrase.group(1) != null ? phrase.group(1) : phrase.group(2);
            if (!OPERATORS.contains(words)) {
                forms.add(form(words));
            }
        }
        return forms;
    }
}
