package readingroom;

/** The configuration is wrong; the message says which key, which value, where, and what to do. */
public final class ConfigurationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ConfigurationException(String message) {
        super(message);
    }
}
