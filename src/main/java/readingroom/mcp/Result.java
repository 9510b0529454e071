package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What a tool returns.
 *
 * @param summary a sentence or two of ours, without a word of the logs
 * @param data by the output schema of the tool
 */
record Result(String summary, ObjectNode data) {}
