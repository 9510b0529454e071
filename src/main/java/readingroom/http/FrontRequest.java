package readingroom.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerFileUpload;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.http.impl.HttpServerRequestWrapper;
import org.jspecify.annotations.Nullable;

/** A request as all that follows is to see it. */
final class FrontRequest extends HttpServerRequestWrapper {

    private FrontRequest(HttpServerRequestInternal request) {
        super(request);
    }

    static HttpServerRequest of(HttpServerRequest request) {
        return request instanceof HttpServerRequestInternal known ? new FrontRequest(known) : request;
    }

    /** Of a request for the head of an answer: as if all were asked for. The connection leaves the body out. */
    @Override
    public HttpMethod method() {
        HttpMethod method = super.method();
        return method.equals(HttpMethod.HEAD) ? HttpMethod.GET : method;
    }

    /** Passes over the files of a form that has been refused already, as nobody would remove them. */
    @Override
    public HttpServerRequest uploadHandler(@Nullable Handler<HttpServerFileUpload> handler) {
        super.uploadHandler(
                handler == null
                        ? null
                        : upload -> {
                            if (!response().ended()) {
                                handler.handle(UploadedPart.of(upload));
                            }
                        });
        return this;
    }
}
