package readingroom.page;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser, before the real application: one of both for all that is tested here. */
class PageTest {

    @TempDir
    private static Path folder;

    private static Chromium chromium;
    private static PageRoom room;

    @BeforeAll
    static void open() throws Exception {
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
        chromium = Chromium.start();
        room = PageRoom.open(folder, chromium, Map.of());
    }

    @AfterAll
    static void close() {
        if (room != null) {
            room.close();
        }
        if (chromium != null) {
            chromium.close();
        }
    }

    @Nested
    class AskingIsSeen extends Asking {
        @Override
        PageRoom room() {
            return room;
        }
    }

    @Nested
    class TroubleIsTold extends Trouble {
        @Override
        PageRoom room() {
            return room;
        }
    }

    @Nested
    class AnswersAreRead extends Reading {
        @Override
        PageRoom room() {
            return room;
        }
    }

    @Nested
    class TheProgramIsRun extends Running {
        @Override
        PageRoom room() {
            return room;
        }
    }

    @Nested
    class EveryView extends Everywhere {
        @Override
        PageRoom room() {
            return room;
        }
    }

    @Nested
    class HostileExports extends Hostile {
        @Override
        PageRoom room() {
            return room;
        }
    }

    @Nested
    class TheFirstPaint extends FirstPaint {
        @Override
        PageRoom room() {
            return room;
        }
    }

    @Nested
    class BothLanguages extends Words {
        @Override
        PageRoom room() {
            return room;
        }
    }

    @Nested
    class WithTokens extends Tokens {
        private static PageRoom guarded;

        @BeforeAll
        static void open() throws Exception {
            Path tokens = Files.writeString(folder.resolve("tokens"), ANNA + " Anna\n" + BOSS + " *\n");
            guarded = PageRoom.open(
                    Files.createDirectories(folder.resolve("guarded")),
                    chromium,
                    Map.of("http.tokens-file", tokens.toString(), "access.mode", "participants"));
        }

        @AfterAll
        static void close() {
            if (guarded != null) {
                guarded.close();
            }
        }

        @Override
        PageRoom guarded() {
            return guarded;
        }
    }
}
