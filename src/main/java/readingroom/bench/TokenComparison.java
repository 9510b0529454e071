package readingroom.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import readingroom.llm.Prompt;
import readingroom.llm.TokenCounter;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Reply;
import readingroom.rerank.BatchState;
import readingroom.rerank.ModelReranker;
import readingroom.rerank.ReadBatch;
import readingroom.rerank.Reading;
import readingroom.rerank.RerankBatch;

/**
 * Adds up the tokens that questions take, ours and those of the prototype, without asking a model: the prompts are those that
 * would be sent, and what a model would reply is written by one rule for both sides. Framing of messages by an endpoint is left
 * out on both sides.
 */
public final class TokenComparison {

    private static final List<String> STEPS = List.of("instruct", "rerank", "answer");

    private final TokenCounter counter = new TokenCounter();
    private final PrototypePrompts prototype = new PrototypePrompts(counter);
    private final Prompts prompts;
    /** By step: prompt and reply of the prototype, prompt and reply of ours. */
    private final long[][] tokens = new long[STEPS.size()][4];

    private final EvidenceRead evidenceRead = new EvidenceRead();
    private int questions;
    private int calls;

    /**
     * Our prompts, as they are sent.
     *
     * @param instruct of an inquiry before its instructions
     * @param rerank of a batch
     * @param answer of an inquiry with its evidence
     */
    public record Prompts(
            Function<Inquiry, Prompt> instruct,
            ModelReranker reranker,
            Function<BatchState, Prompt> rerank,
            Function<Inquiry, Prompt> answer) {}

    public TokenComparison(Prompts prompts) {
        this.prompts = prompts;
    }

    /**
     * Adds a question that was ranked without a model.
     *
     * @param evidence ids of the messages that answer it; empty when unknown
     */
    public void add(Inquiry ranked, List<String> evidence) {
        if (!ranked.hasCandidates()) {
            return;
        }
        Inquiry inquiry = ranked.withModelled(true);
        ScriptedReplies replies = new ScriptedReplies(inquiry);
        String question = inquiry.question().question();
        List<ChatMessage> candidates =
                inquiry.candidates().stream().map(Candidate::message).toList();
        List<ChatMessage> best =
                inquiry.evidence().stream().map(Evidence::message).toList();
        add(0, 0, prototype.instruct(question), counter.count(replies.instructions(false)));
        add(1, 0, prototype.rerank(question, candidates), prototype.rerankReply(candidates, replies));
        add(2, 0, prototype.answer(question, best), counter.count(replies.text()));
        add(0, 2, counter.count(prompts.instruct().apply(inquiry).text()), counter.count(replies.instructions(true)));
        Reading reading = read(inquiry, replies);
        evidenceRead.add(
                evidence,
                reading.places().stream().map(reading.inquiry().evidence()::get).toList(),
                candidates.stream().limit(PrototypePrompts.CANDIDATES).toList());
        Inquiry read = prompts.reranker().merge(reading);
        add(2, 2, counter.count(prompts.answer().apply(read).text()), counter.count(replies.claims()));
        questions++;
    }

    private Reading read(Inquiry inquiry, ScriptedReplies replies) {
        Reading begun = prompts.reranker().begin(inquiry);
        Reading all = begun;
        for (RerankBatch batch : prompts.reranker().batches(begun)) {
            ReadBatch read = prompts.reranker().readReply(batch, asked(batch, replies));
            if (read.isSuspect()) {
                asked(read, replies);
            }
            all = prompts.reranker().collect(all, read);
        }
        return all;
    }

    private Reply asked(BatchState state, ScriptedReplies replies) {
        List<Evidence> evidence = state.inquiry().evidence();
        String reply = replies.scores(state.asked().places().stream()
                .map(place -> evidence.get(place).message())
                .toList());
        add(1, 2, counter.count(prompts.rerank().apply(state).text()), counter.count(reply));
        calls++;
        return new Reply(reply, 1, 0, 0, 0);
    }

    private void add(int step, int side, long prompt, long reply) {
        tokens[step][side] += prompt;
        tokens[step][side + 1] += reply;
    }

    /** Our tokens as a share of the prototype's. */
    public double ratio() {
        return (double) sum(2) / sum(0);
    }

    private long sum(int side) {
        long sum = 0;
        for (long[] step : tokens) {
            sum += step[side] + step[side + 1];
        }
        return sum;
    }

    /** Tokens a question as a table: a line a step, and one for all. */
    @Override
    public String toString() {
        StringBuilder table = new StringBuilder(String.format(
                Locale.ROOT,
                "tokens a question (o200k_base), mean of %d questions; %.2f calls of rerank a question%n",
                questions,
                (double) calls / Math.max(1, questions)));
        table.append(
                String.format("%-10s %10s %8s %10s %8s %8s%n", "step", "prototype", "reply", "ours", "reply", "ratio"));
        long[] all = new long[4];
        for (int step = 0; step < STEPS.size(); step++) {
            for (int i = 0; i < all.length; i++) {
                all[i] += tokens[step][i];
            }
            table.append(line(STEPS.get(step), tokens[step]));
        }
        return table.append(line("all", all)).append(evidenceRead).toString();
    }

    private String line(String name, long[] sums) {
        double count = Math.max(1, questions);
        double ratio = 100.0 * (sums[2] + sums[3]) / Math.max(1, sums[0] + sums[1]);
        return String.format(
                Locale.ROOT,
                "%-10s %10.0f %8.0f %10.0f %8.0f %7.1f%%%n",
                name,
                sums[0] / count,
                sums[1] / count,
                sums[2] / count,
                sums[3] / count,
                ratio);
    }
}
