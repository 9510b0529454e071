package readingroom.eval.generator;

/** How people write: with capitals or without, hurried, with particles, and now and then with a slip. */
final class Handwriting {

    private static final double SLIP = 0.04;
    private static final String[] PARTICLES = {"哈", "呀", "～", "哦", "啦"};

    private final Chance chance;
    private final boolean chinese;

    Handwriting(Chance chance, boolean chinese) {
        this.chance = chance;
        this.chinese = chinese;
    }

    String of(Person person, String text) {
        return chinese ? chinese(person.style(), text) : english(person.style(), text);
    }

    private String english(int style, String text) {
        String written = chance.is(SLIP) ? slip(text) : text;
        return switch (style) {
            case 0, 1 -> capitals(written);
            case 2 ->
                written.replaceAll("\\byou\\b", "u")
                        .replaceAll("\\bare\\b", "r")
                        .replaceAll("\\bplease\\b", "pls");
            case 3 -> chance.is(0.1) ? written + " :)" : written;
            default -> written;
        };
    }

    private static String capitals(String text) {
        StringBuilder out =
                new StringBuilder(text.replaceAll("\\bi\\b", "I").replaceAll("\\bi'(m|ll|d|ve)\\b", "I'$1"));
        boolean start = true;
        for (int i = 0; i < out.length(); i++) {
            char c = out.charAt(i);
            if (start && Character.isLetter(c)) {
                out.setCharAt(i, Character.toUpperCase(c));
            }
            start = c == '.' && i + 1 < out.length() && out.charAt(i + 1) == ' '
                    || start && !Character.isLetterOrDigit(c);
        }
        return out.toString();
    }

    /** Two letters within a longer word change places. */
    private String slip(String text) {
        String[] words = text.split(" ");
        int at = chance.between(0, words.length - 1);
        if (words[at].matches("[a-z]{6,}")) {
            int letter = chance.between(1, words[at].length() - 3);
            char[] letters = words[at].toCharArray();
            char first = letters[letter];
            letters[letter] = letters[letter + 1];
            letters[letter + 1] = first;
            words[at] = new String(letters);
        }
        return String.join(" ", words);
    }

    private String chinese(int style, String text) {
        String written = chance.is(SLIP) ? text.replace("在", "再").replace("吗", "嘛") : text;
        return switch (style) {
            case 0 -> written.replace("，", " ").replace("。", " ").strip();
            case 1 -> written.replace("我们", "咱们");
            case 2 ->
                chance.is(0.15) && Character.isIdeographic(written.codePointBefore(written.length()))
                        ? written + PARTICLES[chance.between(0, PARTICLES.length - 1)]
                        : written;
            default -> written;
        };
    }
}
