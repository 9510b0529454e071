package readingroom.rerank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.llm.ModelFailure;
import readingroom.model.Inquiry;
import readingroom.model.Reply;

/**
 * The evidence of a question while a model reads it. A place is where an item is in the evidence of the inquiry, from 0.
 *
 * @param inquiry with the evidence in its local order
 * @param keys of the places that are to be read
 * @param longs places of messages that are to be summarised before they are read
 * @param summaries what is shown instead of long messages
 * @param verdicts a message that was read in several batches has several
 * @param failed places of batches that came to nothing
 * @param sent whether a model was asked, in vain or not
 */
public record Reading(
        Inquiry inquiry,
        Map<Integer, ScoreKey> keys,
        List<Integer> longs,
        Map<Integer, String> summaries,
        Map<Integer, List<Verdict>> verdicts,
        Set<Integer> failed,
        boolean sent) {

    public Reading {
        keys = Map.copyOf(keys);
        longs = List.copyOf(longs);
        summaries = Map.copyOf(summaries);
        verdicts = Map.copyOf(verdicts);
        failed = Set.copyOf(failed);
    }

    /** The places that are to be read, rising. */
    public List<Integer> places() {
        return keys.keySet().stream().sorted().toList();
    }

    /** The places that are to be read and have no verdict yet, rising. */
    List<Integer> open() {
        return places().stream().filter(place -> !verdicts.containsKey(place)).toList();
    }

    /** The same without the places that the budget has no room for. */
    Reading within(Inquiry noted, List<Integer> read, List<Integer> shortened) {
        Map<Integer, ScoreKey> kept = new HashMap<>(keys);
        kept.keySet().removeIf(place -> !read.contains(place) && !verdicts.containsKey(place));
        List<Integer> longer = shortened.stream().filter(read::contains).toList();
        return new Reading(noted, kept, longer, summaries, verdicts, failed, sent);
    }

    /** Whether every message that is to be read has its verdict, and no model was asked for any. */
    boolean isCached() {
        return !sent && !keys.isEmpty() && verdicts.keySet().containsAll(keys.keySet());
    }

    /** The same with the replies and notes that a part of the inquiry has gained. */
    Reading after(Inquiry before, Inquiry part) {
        Inquiry all = inquiry;
        for (Reply reply : added(part.replies(), before.replies())) {
            all = all.replied(reply);
        }
        for (String note : added(part.degraded(), before.degraded())) {
            int colon = note.indexOf(": ");
            all = ModelFailure.noteOnce(all, note.substring(0, colon), note.substring(colon + 2));
        }
        return new Reading(all, keys, longs, summaries, verdicts, failed, sent);
    }

    private static <T> List<T> added(List<T> after, List<T> before) {
        return after.subList(before.size(), after.size());
    }

    /** The same after an attempt to shorten a message. */
    Reading withSummary(Summary summary) {
        Map<Integer, String> all = new HashMap<>(summaries);
        if (!summary.text().isEmpty()) {
            all.put(summary.message().place(), summary.text());
        }
        return new Reading(inquiry, keys, longs, all, verdicts, failed, true);
    }

    /** The same after a batch, which may have failed. */
    Reading withBatch(ReadBatch read) {
        Map<Integer, List<Verdict>> all = new HashMap<>(verdicts);
        List<Integer> places = read.batch().places();
        read.verdicts().forEach((number, verdict) -> {
            List<Verdict> several = new ArrayList<>(all.getOrDefault(places.get(number - 1), List.of()));
            several.add(verdict);
            all.put(places.get(number - 1), List.copyOf(several));
        });
        Set<Integer> lost = new HashSet<>(failed);
        if (read.verdicts().isEmpty()) {
            lost.addAll(places);
        }
        return new Reading(inquiry, keys, longs, summaries, all, lost, true);
    }

    /** Without texts. */
    @Override
    public String toString() {
        return "Reading of " + keys.size() + " messages, " + verdicts.size() + " of them scored";
    }
}
