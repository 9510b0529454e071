package readingroom.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.http.impl.HttpServerRequestWrapper;

/** A request for the head of an answer alone. It is answered as if all were asked for; the connection leaves the body out. */
final class HeadRequest extends HttpServerRequestWrapper {

    private HeadRequest(HttpServerRequestInternal request) {
        super(request);
    }

    /** The request as all that follows is to see it. */
    static HttpServerRequest seen(HttpServerRequest request) {
        return request.method().equals(HttpMethod.HEAD) && request instanceof HttpServerRequestInternal known
                ? new HeadRequest(known)
                : request;
    }

    @Override
    public HttpMethod method() {
        return HttpMethod.GET;
    }
}
