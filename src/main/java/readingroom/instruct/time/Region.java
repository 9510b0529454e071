package readingroom.instruct.time;

import java.time.ZoneId;
import java.util.Set;

/** What people where the question was asked write and mean differently. */
final class Region {

    private static final Set<String> SOUTHERN = Set.of(
            "Pacific/Auckland",
            "Pacific/Chatham",
            "NZ",
            "America/Sao_Paulo",
            "America/Montevideo",
            "America/Santiago",
            "America/Buenos_Aires",
            "America/Asuncion",
            "America/Lima",
            "America/La_Paz",
            "Africa/Johannesburg",
            "Africa/Harare",
            "Africa/Maputo",
            "Africa/Windhoek",
            "Africa/Gaborone",
            "Africa/Lusaka",
            "Indian/Mauritius");
    private static final Set<String> SOUTHERN_AREAS = Set.of("Australia", "Antarctica");

    private Region() {}

    /** Whether summer is from December to February. */
    static boolean isSouthern(ZoneId zone) {
        String id = zone.getId();
        return SOUTHERN.contains(id) || SOUTHERN_AREAS.contains(area(id)) || id.startsWith("America/Argentina/");
    }

    /** Americans and Chinese write the month first, most others the day. */
    static boolean writesMonthFirst(ZoneId zone) {
        return switch (area(zone.getId())) {
            case "Europe", "Africa", "Australia" -> false;
            default -> !isSouthern(zone) && !zone.getId().equals("Asia/Kolkata");
        };
    }

    private static String area(String id) {
        int slash = id.indexOf('/');
        return slash < 0 ? id : id.substring(0, slash);
    }
}
