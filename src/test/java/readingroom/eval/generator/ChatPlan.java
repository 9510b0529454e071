package readingroom.eval.generator;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The chats of the set: who is in them, where and when. All people are invented. */
record ChatPlan(
        String id,
        String name,
        String language,
        String theme,
        ZoneId zone,
        ZoneId elsewhere,
        LocalDate first,
        LocalDate last,
        int messages,
        List<Person> people) {

    /** Six English and six Chinese chats. Members are "name/call/alias", "=" marks two that share a name. */
    static List<ChatPlan> all() {
        List<ChatPlan> chats = new ArrayList<>();
        chats.add(
                chat(
                        "okoro",
                        "Okoro-Reyes clan",
                        "en",
                        "family",
                        "Europe/London",
                        "Asia/Tokyo",
                        "2024-09-02",
                        "2025-03-20",
                        1650,
                        "Ngozi/Ngozi/Captain, Grandpa Len/Len, Marcus/Marcus/Beetle, Tilly/Tilly, Aunt Dolores/Dolores/Lola, Ben/Ben, Rosa/Rosa/Mouse"));
        chats.add(chat(
                "flat4b",
                "Flat 4B",
                "en",
                "flat",
                "Europe/Berlin",
                "America/New_York",
                "2025-01-06",
                "2025-06-15",
                1400,
                "Jonas/Jonas/Fuse, Priyanka/Priyanka/Pixie, Kit/Kit, Mei-Lin/Mei-Lin, Oscar/Oscar/Duke"));
        chats.add(chat(
                "ferry",
                "Ferry relaunch",
                "en",
                "work",
                "America/New_York",
                "Europe/Paris",
                "2024-08-12",
                "2025-02-14",
                1700,
                "Anna Berg/Anna B./=, Anna Novak/Anna N./=, Dev Patel/Dev/Rocket, Luis Ortega/Luis, Sam Whitaker/Sam/Oracle,"
                        + " Grace Lim/Grace, Theo Marsh/Theo/Stamp, Yara Haddad/Yara, Pete Olsen/Pete"));
        chats.add(chat(
                "ridge",
                "Ridge Walkers",
                "en",
                "hike",
                "America/Vancouver",
                "Australia/Perth",
                "2024-10-01",
                "2025-05-31",
                1700,
                "Tom Fairley/Tom F./=, Tom Arkwright/Tom A./=, Wren/Wren/Compass, Hedda/Hedda, Iqbal/Iqbal/Goat, Juno/Juno, Casper/Casper/Thermos,"
                        + " Saskia/Saskia, Malik/Malik, Brigid/Brigid/Marmot, Enzo/Enzo, Paavo/Paavo"));
        chats.add(chat(
                "year3",
                "Year 3 parents",
                "en",
                "class",
                "Pacific/Auckland",
                "Europe/London",
                "2024-11-04",
                "2025-04-30",
                1500,
                "Emma Katz/Emma K./=, Emma Wilde/Emma W./=, Hannes/Hannes/Biscuit, Tui/Tui, Farah/Farah/Sparrow, Gordon/Gordon, Noelle/Noelle/Chief,"
                        + " Ruben/Ruben, Ilse/Ilse, Kofi/Kofi"));
        chats.add(chat(
                "nought8",
                "Class of '08",
                "en",
                "friends",
                "Asia/Singapore",
                "America/Los_Angeles",
                "2024-07-01",
                "2025-01-31",
                1600,
                "Chris Yeo/Chris Y./=, Chris Damani/Chris D./=, Bettina/Bettina/Turbo, Alvaro/Alvaro, Sunita/Sunita/Sunny D, Felix/Felix,"
                        + " Odette/Odette/Professor, Kwame/Kwame"));
        chats.add(chat(
                "jiating",
                "幸福一家人",
                "zh",
                "family",
                "Asia/Shanghai",
                "Europe/London",
                "2024-09-10",
                "2025-03-25",
                1650,
                "陈建国/建国/老船长, 周秀兰/秀兰, 陈晓雨/晓雨/小豆芽, 陈晓峰/晓峰/大熊, 林可/林可, 陈奶奶/奶奶, 赵宁/赵宁/算盘"));
        chats.add(chat(
                "room302",
                "三零二室友群",
                "zh",
                "flat",
                "Asia/Shanghai",
                "America/Toronto",
                "2025-01-05",
                "2025-06-20",
                1400,
                "许诺/许诺/夜猫子, 高远/高远, 唐糖/唐糖/糖罐, 马骁/马骁, 白雪/白雪/冰棍"));
        chats.add(chat(
                "haiyan",
                "海燕项目组",
                "zh",
                "work",
                "Asia/Shanghai",
                "Europe/Berlin",
                "2024-08-15",
                "2025-02-20",
                1700,
                "王磊/王磊/=, 王芳/王芳/=, 李想/李想/火箭, 孙悦/孙悦, 郑凯/郑凯/老K, 何静/何静, 吴迪/吴迪/图章, 罗兰/罗兰, 彭飞/彭飞"));
        chats.add(chat(
                "pashan",
                "周末爬山小分队",
                "zh",
                "hike",
                "America/Vancouver",
                "Asia/Shanghai",
                "2024-10-05",
                "2025-05-25",
                1700,
                "张伟/张伟/=, 张薇/张薇/=, 韩冰/韩冰/指南针, 曹阳/曹阳, 丁一/丁一/山羊, 姚远/姚远, 沈星/沈星/保温杯, 范晴/范晴, 鲁明/鲁明,"
                        + " 石磊/石磊/土拨鼠, 余欢/余欢, 温暖/温暖"));
        chats.add(chat(
                "class23",
                "二年级三班家长群",
                "zh",
                "class",
                "Asia/Shanghai",
                "Australia/Sydney",
                "2024-09-01",
                "2025-02-28",
                1500,
                "刘洋妈妈/洋妈/=, 刘阳爸爸/阳爸/=, 乐乐爸/乐乐爸/饼干, 梁老师/梁老师, 苏苏妈/苏苏妈/麻雀, 董浩爸/董浩爸, 贝贝妈/贝贝妈/会长, 胡桃妈/胡桃妈,"
                        + " 冯爸/冯爸, 谢妈/谢妈"));
        chats.add(chat(
                "laotie",
                "高中老铁",
                "zh",
                "friends",
                "Asia/Singapore",
                "Europe/Madrid",
                "2024-07-10",
                "2025-01-31",
                1600,
                "李娜/李娜/=, 李楠/李楠/=, 贺涛/贺涛/涡轮, 蒋文/蒋文, 宋佳/宋佳/教授, 方圆/方圆, 袁野/袁野/野哥, 顾盼/顾盼"));
        return List.copyOf(chats);
    }

    Person person(String wanted) {
        return people.stream().filter(p -> p.name().equals(wanted)).findFirst().orElseThrow();
    }

    /** A seed that depends on the chat alone, so that a change to one chat leaves the others as they are. */
    long seed() {
        return new Random(id.hashCode()).nextLong();
    }

    private static ChatPlan chat(
            String id,
            String name,
            String language,
            String theme,
            String zone,
            String elsewhere,
            String first,
            String last,
            int messages,
            String members) {
        List<Person> people = new ArrayList<>();
        List<String[]> rows = new ArrayList<>();
        for (String member : members.split(",")) {
            rows.add(member.strip().split("/"));
        }
        for (String[] row : rows) {
            String alias = row.length > 2 && !row[2].equals("=") ? row[2] : null;
            people.add(new Person(row[0], row[1], alias, twin(row, rows)));
        }
        return new ChatPlan(
                id,
                name,
                language,
                theme,
                ZoneId.of(zone),
                ZoneId.of(elsewhere),
                LocalDate.parse(first),
                LocalDate.parse(last),
                messages,
                people);
    }

    private static @Nullable String twin(String[] row, List<String[]> rows) {
        if (row.length < 3 || !row[2].equals("=")) {
            return null;
        }
        return rows.stream()
                .filter(other -> other != row && other.length > 2 && other[2].equals("="))
                .findFirst()
                .map(other -> other[0])
                .orElse(null);
    }
}
