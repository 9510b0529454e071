package readingroom.instruct.time;

import java.util.Set;

/** The English words right before and right after a phrase. */
final class EnglishNeighbours {

    static final Set<Kind> PREPOSITIONS = Set.of(
            Kind.IN,
            Kind.ON,
            Kind.AT,
            Kind.OVER,
            Kind.SINCE,
            Kind.BEFORE,
            Kind.AFTER,
            Kind.UNTIL,
            Kind.BY,
            Kind.FROM,
            Kind.BETWEEN,
            Kind.AROUND);

    /** Words that may follow a time; after anything else a weekday or a holiday may be part of a name. */
    static final Set<String> FOLLOWERS = Set.of(
            ("did do does was were is are am be been being has have had will would can could should shall may might must what"
                            + " who whom whose which when where why how that this these those i we you he she it they me"
                            + " us him her them my our your his its their there here about with at in on by for from to"
                            + " of and or but if so because until till before after since during not no any anyone"
                            + " anybody anything someone somebody something everyone everybody please alone only already again together")
                    .split(" "));

    private final Sentence sentence;

    EnglishNeighbours(Sentence sentence) {
        this.sentence = sentence;
    }

    boolean hasPreposition(Phrase phrase) {
        return PREPOSITIONS.contains(preposition(phrase));
    }

    Kind preposition(Phrase phrase) {
        return sentence.kind(sentence.skipBack(phrase.first(), Set.of(Kind.THE)));
    }

    /** Whether the next word can follow a time; a capital starts a name, which can unless it may be the same name. */
    boolean isFollowed(Phrase phrase, boolean byName) {
        int next = phrase.end();
        Kind kind = sentence.kind(next);
        if (kind != Kind.WORD) {
            return true;
        }
        return FOLLOWERS.contains(sentence.text(next))
                || sentence.isChinese(next)
                || byName && sentence.isCapital(next);
    }

    boolean isLast(Phrase phrase) {
        return sentence.kind(phrase.end()) == Kind.MARK || sentence.kind(phrase.end()) == Kind.COMMA;
    }
}
