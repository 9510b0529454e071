package readingroom;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.function.LongConsumer;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.Exchange;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.main.Main;
import org.jspecify.annotations.Nullable;
import readingroom.access.Access;
import readingroom.answer.AnswerPrompt;
import readingroom.bench.TokenComparison;
import readingroom.browse.Library;
import readingroom.embed.EmbeddingFailure;
import readingroom.embed.Likeness;
import readingroom.embed.Written;
import readingroom.eval.Evaluation;
import readingroom.ingest.Loader;
import readingroom.ingest.Reports;
import readingroom.ingest.export.ExportOptions;
import readingroom.instruct.InstructPrompt;
import readingroom.instruct.Sample;
import readingroom.mcp.Backend;
import readingroom.model.Answer;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.question.UnreadableQuestion;
import readingroom.rerank.ModelReranker;
import readingroom.rerank.RerankPrompt;
import readingroom.status.Status;
import readingroom.status.StatusBoard;

/** The running program: servers, beans and routes. */
public final class ReadingRoom implements AutoCloseable {

    private final Settings settings;
    private final Main main;
    private final Configuration configuration;
    private final Servers servers;
    private final ProducerTemplate producer;
    private final @Nullable StatusBoard board;

    private ReadingRoom(
            Settings settings, Main main, Configuration configuration, Servers servers, @Nullable StatusBoard board) {
        this.settings = settings;
        this.main = main;
        this.configuration = configuration;
        this.servers = servers;
        this.producer = main.getCamelContext().createProducerTemplate();
        this.board = board;
    }

    /** Starts the servers that are missing, makes index and topics, and starts the routes of the given parts. */
    public static ReadingRoom start(Settings settings, Routes... parts) {
        List<Routes> wanted = Arrays.stream(parts)
                .filter(part -> EmbedBeans.isOn(settings) || part != Routes.VECTORS && part != Routes.EMBED)
                .toList();
        if (wanted.contains(Routes.HTTP)) {
            HttpPort.check(settings);
            OwnFolder.check(settings, "data.folder");
        }
        if (wanted.contains(Routes.INBOX)) {
            OwnFolder.check(settings, "inbox.folder");
        }
        Servers servers = Servers.start(
                settings,
                wanted.contains(Routes.STEPS) || wanted.contains(Routes.INDEX),
                wanted.contains(Routes.TOPICS));
        // a service outlives its servers; a command that somebody waits for says at once what is wrong
        ServerWait wait = wanted.contains(Routes.HTTP) ? ServerWait.UNTIL_THERE : ServerWait.NONE;
        try {
            if (wanted.contains(Routes.TOPICS)) {
                wait.run(() -> Topics.ensure(settings, servers.brokers()));
            }
            Main main = new Main();
            main.setDefaultPropertyPlaceholderLocation("false");
            main.configure().setRoutesIncludePattern(Routes.pattern(wanted.stream()));
            Configuration configuration = new Configuration(settings, servers);
            configuration.bind(main);
            if (wanted.contains(Routes.HTTP)) {
                configuration.bindHttp(main, servers);
            }
            Properties properties = new Properties();
            settings.open().forEach(properties::setProperty);
            CamelProperties.of(settings, servers, wanted).forEach(properties::setProperty);
            main.setOverrideProperties(properties);
            if (!servers.elasticsearch().isEmpty()) {
                wait.run(() -> configuration.ensureIndex(servers.elasticsearch()));
            }
            main.start();
            if (wanted.contains(Routes.TOPICS)) {
                configuration.ledger().sendAlerts(main.getCamelContext().createProducerTemplate());
            }
            if (wanted.contains(Routes.STEPS)) {
                configuration.embed().warmUp();
            }
            boolean serves = wanted.containsAll(List.of(Routes.INBOX, Routes.TOPICS));
            StatusBoard board = serves ? configuration.statusBoard(servers) : null;
            if (wanted.contains(Routes.HTTP)) {
                configuration.observe(main.getCamelContext(), servers, board);
            }
            return new ReadingRoom(settings, main, configuration, servers, board);
        } catch (Exception e) {
            servers.close();
            throw e instanceof RuntimeException cause ? cause : new IllegalStateException("cannot start", e);
        }
    }

    /**
     * Says how it stands, soon, whether servers are away or not.
     *
     * @param serves whether a {@code serve} runs with the same data folder
     * @throws IOException if a file of this machine cannot be read
     */
    public static Status status(Settings settings, boolean serves) throws IOException {
        return new StatusBeans(settings).read(serves);
    }

    /** Forgets what is older than messages are to be kept; what cannot be done now is done the next time. */
    public void forgetOld() {
        configuration
                .forget()
                .oblivion()
                .retention(configuration.forget().kept())
                .sweep();
    }

    /** Answers a question, JSON or bare text; when a step gives up, the answer says so. */
    public Answer ask(String question) {
        Exchange exchange = producer.request("direct:consult", asked -> {
            asked.setProperty(Access.OPERATOR, true);
            asked.getMessage().setBody(question);
        });
        Exception failure = exchange.getException();
        if (failure != null) {
            throw new IllegalStateException("a question came to nothing", failure);
        }
        return exchange.getMessage().getBody(Answer.class);
    }

    /** Takes the first step only. */
    public Inquiry instruct(String question) throws UnreadableQuestion {
        Question read = configuration.questions().questionReader().readText(question);
        return producer.requestBody(
                "direct:instruct", configuration.questions().desk().inquiry(read), Inquiry.class);
    }

    /** What assistants can have done here; needs {@link Routes#BROWSE} and the steps. */
    public Backend assistants() {
        return new Backend(main.getCamelContext());
    }

    /** What can be read and searched; needs {@link Routes#BROWSE}. */
    public Library library() {
        return new Library(producer);
    }

    /** How near single sentences are to a question, by the models of this program. */
    public Likeness likeness() {
        return configuration.embed().likeness();
    }

    /** Takes the second step. */
    public Inquiry recall(Inquiry instructed) {
        return producer.requestBody("direct:recall", instructed, Inquiry.class);
    }

    /** Takes the steps up to one, a round of them; with the last all rounds, and the answer is in the inquiry. */
    public Inquiry find(String question, Evaluation.Step last) throws UnreadableQuestion {
        Inquiry inquiry = instruct(question);
        if (last == Evaluation.Step.ANSWER) {
            while (inquiry.isOpen()) {
                inquiry = producer.requestBody("direct:round", inquiry, Inquiry.class);
            }
            return inquiry;
        }
        Inquiry found = recall(inquiry);
        return last == Evaluation.Step.RECALL ? found : producer.requestBody("direct:rerank", found, Inquiry.class);
    }

    /** The prompts that the steps would send, for counting; needs {@link Routes#STEPS}. */
    public TokenComparison.Prompts prompts() {
        return new TokenComparison.Prompts(
                inquiry -> main.lookup("instructPrompt", InstructPrompt.class).ask(new Sample(inquiry, 1, 1)),
                main.lookup("reranker", ModelReranker.class),
                main.lookup("rerankPrompt", RerankPrompt.class)::ask,
                main.lookup("answerPrompt", AnswerPrompt.class)::ask);
    }

    /** Indexes files where they lie; needs {@link Routes#INDEX}. */
    public Loader loader() {
        return configuration.loader(producer);
    }

    /** The reports that {@code status} shows. */
    public Reports reports() {
        return new Reports(IngestBeans.reports(settings));
    }

    /**
     * Gives all messages that have none their vectors and tags; returns at once when vectors are off. Needs {@link
     * Routes#VECTORS}.
     *
     * @param progress told after each page how many messages have been done
     * @return how many messages have been done
     * @throws EmbeddingFailure if the model or its endpoint fails
     */
    public long embedAll(LongConsumer progress) {
        long done = 0;
        if (EmbedBeans.isOn(settings)) {
            Written written = vectors();
            while (!written.isEmpty()) {
                done += written.written();
                progress.accept(done);
                written = vectors();
            }
        }
        return done;
    }

    private Written vectors() {
        try {
            return producer.requestBody("direct:vectors", "", Written.class);
        } catch (CamelExecutionException e) {
            throw e.getCause() instanceof EmbeddingFailure failure ? failure : e;
        }
    }

    /** How exports are read when the command line says nothing else. */
    public static ExportOptions exportOptions(Settings settings) {
        return IngestBeans.exportOptions(settings);
    }

    public Servers servers() {
        return servers;
    }

    @Override
    public void close() {
        try {
            if (board != null) {
                board.close();
            }
            main.stop();
            configuration.close();
        } finally {
            servers.close();
        }
    }
}
