package readingroom.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import java.util.Map;
import java.util.Set;
import readingroom.model.Json;

/** Holds what tools return against the schemas that they announce, for the client of the SDK. */
final class SchemaCheck implements JsonSchemaValidator {

    @Override
    public ValidationResponse validate(Map<String, Object> schema, Object content) {
        JsonNode data = Json.mapper().valueToTree(content);
        Set<ValidationMessage> wrong = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Json.mapper().<JsonNode>valueToTree(schema))
                .validate(data);
        return wrong.isEmpty()
                ? ValidationResponse.asValid(data.toString())
                : ValidationResponse.asInvalid(wrong.toString());
    }
}
