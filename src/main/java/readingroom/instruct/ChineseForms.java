package readingroom.instruct;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.text.Pinyin;
import readingroom.text.PlainName;
import readingroom.text.Segments;
import readingroom.text.Surnames;

/** The forms of a Chinese name: the whole, the given name, forms of address, pinyin. */
final class ChineseForms {

    private static final String TITLE = "总|姐|哥|老师|经理|工|医生|先生|女士|小姐|太太|阿姨|叔叔|叔|伯伯|伯|主任|老板|同学|博士|教授|律师"
            + "|师傅|董|会计|护士|主管|组长|部长|校长|院长|书记|助理|大夫|大哥|大姐|婶|嫂";
    private static final Pattern ADDRESS = Pattern.compile("(?:[小老阿](\\p{IsHan})|(\\p{IsHan}{1,2}?)(?:" + TITLE + "))");
    private static final Pattern RELATION =
            Pattern.compile("^(?:[表堂][哥姐弟妹]|同事|客户|房东|中介|老板|邻居|司机|医生|老师|师兄|师姐|学长|学姐)(?=.)");
    private static final Pattern RUN = Pattern.compile("\\p{IsHan}+");
    private static final Pattern BRACKETS = Pattern.compile("[(（\\[【<{][^)）\\]】>}]*[)）\\]】>}]");
    // words that are made like "old Wang" and never mean anybody
    private static final Set<String> WORDS = Set.of(
            "小时", "小米", "小路", "小计", "小于", "小说", "小满", "小区", "小池", "小花", "小麦", "小车", "小包", "小牛", "小姐", "小项", "小和", "小平",
            "小门", "小国", "小白", "老师", "老公", "老实", "老相", "老皮", "老和", "老牛", "老区", "阿姨", "施工", "职工", "高工", "何老", "国王",
            "国书记");
    private static final int NAME_MAX = 4;

    private final NameTable table;
    private final NameTable pinyin;
    private final Map<String, Set<String>> bySurname = new HashMap<>();
    private final Map<String, Set<String>> byLastCharacter = new HashMap<>();

    /** @param pinyin takes the pinyin */
    ChineseForms(NameTable table, NameTable pinyin) {
        this.table = table;
        this.pinyin = pinyin;
    }

    void add(String sender) {
        table.add(sender, sender, Likeness.NAME);
        String bare = BRACKETS.matcher(sender).replaceAll(" ");
        List<String> runs =
                RUN.matcher(bare).results().map(run -> run.group()).distinct().toList();
        table.add(PlainName.of(bare), sender, Likeness.SPELLING);
        for (String run : runs) {
            String surname = Surnames.of(run);
            boolean person = isPerson(run, surname);
            if (runs.size() == 1 || person) {
                table.add(run, sender, Likeness.SPELLING);
                read(run, person ? surname : "", sender);
            }
            if (person) {
                parts(run, surname, sender);
            } else {
                related(run, sender);
            }
        }
    }

    /** Senders whom a form of address such as 小王 or 王总 fits. */
    Map<String, Likeness> addressed(String words) {
        Matcher address = ADDRESS.matcher(words);
        if (!address.matches() || WORDS.contains(words)) {
            return Map.of();
        }
        String name = address.group(1) != null ? address.group(1) : address.group(2);
        Set<String> senders = new LinkedHashSet<>(bySurname.getOrDefault(name, Set.of()));
        if (senders.isEmpty() && !words.startsWith("老")) {
            senders.addAll(byLastCharacter.getOrDefault(name, Set.of()));
        }
        Map<String, Likeness> found = new HashMap<>();
        senders.forEach(sender -> found.put(sender, Likeness.ADDRESS));
        return found;
    }

    /** Whether the words are made like a form of address. */
    static boolean isAddress(String words) {
        Matcher address = ADDRESS.matcher(words);
        return address.matches()
                && !WORDS.contains(words)
                && (address.group(1) == null || !Surnames.of(address.group(1)).isEmpty());
    }

    static boolean isPerson(String run, String surname) {
        int given = run.length() - surname.length();
        return !surname.isEmpty()
                && given >= 1
                && given <= 2
                && run.length() <= NAME_MAX
                && !ADDRESS.matcher(run).matches()
                && !(run.length() > 2 && Segments.isWord(run));
    }

    /** 表姐林琳 is 林琳. */
    private void related(String run, String sender) {
        Matcher relation = RELATION.matcher(run);
        if (relation.find()) {
            String name = run.substring(relation.end());
            String surname = Surnames.of(name);
            if (isPerson(name, surname)) {
                table.add(name, sender, Likeness.SPELLING);
                read(name, surname, sender);
                parts(name, surname, sender);
            }
        }
    }

    private void parts(String run, String surname, String sender) {
        String given = run.substring(surname.length());
        if (given.length() > 1) {
            table.add(given, sender, Likeness.GIVEN_NAME);
        }
        bySurname.computeIfAbsent(surname, unused -> new LinkedHashSet<>()).add(sender);
        byLastCharacter
                .computeIfAbsent(run.substring(run.length() - 1), unused -> new LinkedHashSet<>())
                .add(sender);
    }

    private void read(String run, String surname, String sender) {
        if (run.length() > NAME_MAX || run.length() < 2) {
            return;
        }
        List<String> syllables = Pinyin.ofName(run);
        List<String> given = syllables.subList(surname.length(), syllables.size());
        pinyin(String.join(" ", syllables), sender);
        if (surname.isEmpty()) {
            return;
        }
        String family = String.join("", syllables.subList(0, surname.length()));
        pinyin(family + " " + String.join("", given), sender);
        pinyin(String.join("", given) + " " + family, sender);
        if (given.size() > 1) {
            pinyin(String.join(" ", given), sender);
            String initials = given.get(0).substring(0, 1) + given.get(1).charAt(0);
            pinyin.add(family + initials, sender, Likeness.PINYIN);
        }
        pinyin("xiao " + family, sender);
        pinyin("lao " + family, sender);
    }

    private void pinyin(String words, String sender) {
        pinyin.add(words, sender, Likeness.PINYIN);
        pinyin.add(words.replace(" ", ""), sender, Likeness.PINYIN);
    }
}
