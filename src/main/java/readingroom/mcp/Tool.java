package readingroom.mcp;

import readingroom.http.Seats;

/** What an assistant can have done. */
interface Tool {

    /** The name, by which its description is found. */
    String name();

    /** What a call of it takes a seat of. */
    Seats seats();

    /**
     * @throws readingroom.browse.InvalidRequest if an argument is wrong
     * @throws readingroom.browse.MessageNotFound if a message is not there
     * @throws readingroom.browse.ReadingFailed if the index does not answer
     * @throws ToolFailure if it came to nothing otherwise
     */
    Result call(Call call);
}
