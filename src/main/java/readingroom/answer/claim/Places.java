package readingroom.answer.claim;

import com.ibm.icu.text.LocaleDisplayNames;
import com.ibm.icu.text.TimeZoneNames;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The countries, and the cities that time zones are named after, as they are called in Chinese. */
final class Places {

    private static final Set<String> NAMES = Stream.concat(countries(), cities())
            .filter(name -> name != null && name.length() > 1)
            .collect(Collectors.toUnmodifiableSet());

    private Places() {}

    static boolean has(String word) {
        return NAMES.contains(word);
    }

    private static Stream<String> countries() {
        LocaleDisplayNames names = LocaleDisplayNames.getInstance(ULocale.CHINA);
        return Stream.of(ULocale.getISOCountries()).map(names::regionDisplayName);
    }

    private static Stream<String> cities() {
        TimeZoneNames names = TimeZoneNames.getInstance(ULocale.CHINA);
        return TimeZone.getAvailableIDs(TimeZone.SystemTimeZoneType.CANONICAL_LOCATION, null, null).stream()
                .map(names::getExemplarLocationName);
    }
}
