/** A cross-encoder of the operator's: an ONNX file and a tokenizer, behind LangChain4j's scoring model. */
@NullMarked
package readingroom.rerank.crossencoder;

import org.jspecify.annotations.NullMarked;
