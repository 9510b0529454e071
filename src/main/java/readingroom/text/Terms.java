package readingroom.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/** Cuts a text into the terms under which the index has it: the english analyzer for words, bigrams for Chinese. */
public final class Terms {

    private static final Analyzer ENGLISH = new EnglishAnalyzer();

    private static final IrregularForms FORMS = new IrregularForms(Terms::stem);

    private Terms() {}

    /**
     * The terms in the order of the text, repeated ones too; every Chinese character is there alone and with its
     * neighbour.
     *
     * @param charactersMax how much of the text is read, because a message may have any length
     */
    public static List<Term> of(String text, int charactersMax) {
        String read = text.length() > charactersMax ? text.substring(0, charactersMax) : text;
        List<Term> terms = new ArrayList<>();
        try (TokenStream tokens = ENGLISH.tokenStream("", read)) {
            CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
            OffsetAttribute offset = tokens.addAttribute(OffsetAttribute.class);
            tokens.reset();
            String before = "";
            int end = -1;
            while (tokens.incrementToken()) {
                String token = FORMS.base(term.toString());
                boolean character = isCharacter(token);
                if (character && !before.isEmpty() && offset.startOffset() == end) {
                    terms.add(new Term(before + token, Term.Kind.BIGRAM));
                }
                terms.add(new Term(token, character ? Term.Kind.CHARACTER : Term.Kind.WORD));
                before = character ? token : "";
                end = offset.endOffset();
            }
            tokens.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return terms;
    }

    /** Under which terms the index may have a word, its own first: it keeps forms apart that are one term here. */
    public static Set<String> indexed(Term term) {
        return term.kind() == Term.Kind.WORD ? FORMS.of(term.text()) : Set.of(term.text());
    }

    private static String stem(String word) {
        try (TokenStream tokens = ENGLISH.tokenStream("", word)) {
            CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
            tokens.reset();
            String stem = tokens.incrementToken() ? term.toString() : word;
            tokens.end();
            return stem;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the text has a character of a script that is written without spaces. */
    public static boolean hasChinese(String text) {
        return text.codePoints().anyMatch(Terms::isUnspaced);
    }

    private static boolean isCharacter(String token) {
        return token.codePointCount(0, token.length()) == 1 && isUnspaced(token.codePointAt(0));
    }

    private static boolean isUnspaced(int c) {
        Character.UnicodeScript script = Character.UnicodeScript.of(c);
        return script == Character.UnicodeScript.HAN || script == Character.UnicodeScript.HIRAGANA;
    }
}
