package readingroom.forget;

/** Where else than in messages what was said is written down. */
record Places(
        Quotations quotations,
        KeptAnswers answers,
        Journaled journal,
        PutAwayFiles files,
        TopicRemains topics,
        Expunge expunge) {}
