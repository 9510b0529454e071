package readingroom.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.Locale;

/** How somebody looks at the page: language of the browser, width, and colours. */
enum Look {
    DESK_EN("en-GB", 1360, 900, ColorScheme.LIGHT),
    DESK_ZH("zh-CN", 1360, 900, ColorScheme.DARK),
    PHONE_EN("en-US", 360, 740, ColorScheme.DARK),
    PHONE_ZH("zh-CN", 360, 740, ColorScheme.LIGHT);

    private final String locale;
    private final int width;
    private final int height;
    private final ColorScheme colours;

    Look(String locale, int width, int height, ColorScheme colours) {
        this.locale = locale;
        this.width = width;
        this.height = height;
        this.colours = colours;
    }

    Browser.NewContextOptions options() {
        return new Browser.NewContextOptions()
                .setLocale(locale)
                .setTimezoneId("Europe/Berlin")
                .setViewportSize(width, height)
                .setColorScheme(colours)
                .setReducedMotion(ReducedMotion.REDUCE);
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    ColorScheme colours() {
        return colours;
    }

    boolean isChinese() {
        return locale.startsWith("zh");
    }

    String fileName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
