package readingroom.llm;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import java.time.Clock;
import java.time.Duration;

/** Makes the client when the model has told its time limits. */
final class EndpointClientBuilder implements HttpClientBuilder {

    private Duration connectTimeout;
    private Duration readTimeout;

    EndpointClientBuilder(Duration timeout) {
        this.connectTimeout = timeout;
        this.readTimeout = timeout;
    }

    @Override
    public Duration connectTimeout() {
        return connectTimeout;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration timeout) {
        this.connectTimeout = timeout;
        return this;
    }

    @Override
    public Duration readTimeout() {
        return readTimeout;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration timeout) {
        this.readTimeout = timeout;
        return this;
    }

    @Override
    public HttpClient build() {
        return new EndpointClient(connectTimeout, readTimeout, Clock.systemUTC());
    }
}
