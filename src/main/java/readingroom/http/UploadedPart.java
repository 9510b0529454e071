package readingroom.http;

import io.vertx.core.http.HttpServerFileUpload;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * A file of a form that can be called off at any time. By itself that fails while the file is being closed, and what is to
 * remove all files of the form leaves the others behind.
 */
final class UploadedPart implements InvocationHandler {

    private static final String CALL_OFF = "cancelStreamToFileSystem";

    private final HttpServerFileUpload part;

    private UploadedPart(HttpServerFileUpload part) {
        this.part = part;
    }

    static HttpServerFileUpload of(HttpServerFileUpload part) {
        Class<?> type = HttpServerFileUpload.class;
        return (HttpServerFileUpload)
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, new UploadedPart(part));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            Object result = method.invoke(part, arguments);
            return result == part ? proxy : result;
        } catch (InvocationTargetException e) {
            if (method.getName().equals(CALL_OFF) && e.getCause() instanceof IllegalStateException) {
                // it is noted before that fails, so that the file is removed when it has been closed
                return true;
            }
            throw e.getCause();
        }
    }
}
