package readingroom.answer.attribute;

import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Pattern;

/** How texts look that have an attribute, in English and Chinese. */
final class Forms {

    private static final int CASE = Pattern.CASE_INSENSITIVE;

    private static final Pattern COLOUR = Pattern.compile(
            "\\b(red|blue|green|yellow|orange|purple|violet|pink|brown|black|white|gr[ae]y|silver|gold(en)?|beige|turquoise|navy|cream|maroon|teal|lilac"
                    + "|magenta|burgundy|olive|ivory|crimson|scarlet|khaki|indigo|mint|colou?rless|transparent)(ish)?\\b"
                    + "|[红橙蓝绿紫粉灰棕褐](?!包|利|牌)|黄(?!昏|金|瓜)|黑(?!板|客|夜)|(?<![明表坦空])白(?!天|费|菜|来)|[金银青彩杂]色|米色|咖啡色|透明",
            CASE);

    // what is no amount: times, dates, ordinals, years, house numbers
    private static final Pattern NO_AMOUNT = Pattern.compile(
            "\\p{Nd}{1,2}\\s?[:：.]\\s?\\p{Nd}{2}(?!\\p{Nd})|\\p{Nd}{1,2}\\s?([ap]\\.?m\\b|o['’]clock)|\\p{Nd}+(st|nd|rd|th)\\b|\\b(19|20)\\p{Nd}{2}\\b(?!\\s?(€|eur|块|元))"
                    + "|\\p{Nd}{1,2} (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\b|\\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \\p{Nd}{1,2}\\b"
                    + "|\\p{Nd}+ (?-i:\\p{Lu}\\p{Ll}+)(['’]s)? (?-i:\\p{Lu}\\p{Ll}+)|\\p{Nd}+ \\w+ (street|road|lane|avenue|court|row|square)\\b|[\\p{Nd}一二两三四五六七八九十]+([月号日点楼层期]|号楼)|(周|星期|礼拜|第)[一二三四五六日天\\p{Nd}]+"
                    + "|\\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (thirty|fifteen|o['’]clock)( (to|till|until) \\w+)?\\b",
            CASE);

    private static final Pattern NUMBER = Pattern.compile(
            "\\p{Nd}|\\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty"
                    + "|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|once|twice|thrice|couple|none|nothing|zero|free|double)\\b"
                    + "|[一二两三四五六七八九十百千万半几]+(个|块|元|万|千|百|人|口|次|天|周|月|年|点|成|倍|位|件|台|套|小时|分|折|米|公里|斤|张|本|只|趟|回)|免费|不要钱|[一二两三四五六七八九十百千万]{2,}",
            CASE);

    private static final Pattern DURATION = Pattern.compile(
            "(\\p{Nd}|\\b(a|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|couple of|few|hundred))[\\s-]?(years?|months?|weeks?|days?)\\b|\\b(years?|months?) old\\b|\\bborn\\b"
                    + "|\\b(brand[ -])?new\\b|\\bancient\\b|\\bage\\b|\\bturn(ed|s|ing)? \\p{Nd}|[\\p{Nd}一二两三四五六七八九十百半几]+(岁|年|个月)|生日|新买|出生|老古董",
            CASE);

    private static final Pattern TIME = Pattern.compile(
            "\\p{Nd}{1,2}\\s?[:：.]\\s?\\p{Nd}{2}|\\p{Nd}{1,2}\\s?([ap]\\.?m|o['’]clock|th|st|nd|rd)\\b|\\b(19|20)\\p{Nd}{2}\\b|\\p{Nd}+[月号日点/]"
                    + "|\\b((mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|tues|wed|thu|thurs|fri|sat|january|february|march|april|june|july|august|september|october|november|december"
                    + "|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec|may \\p{Nd}+|\\p{Nd}+ may|in may|today|tomorrow|yesterday|tonight|noon|midnight|morning|afternoon|evening|lunch|weekend|spring|summer|autumn|winter|christmas|easter"
                    + "|((next|last|this|coming|following) (week|month|year|one))|in (an?|\\w+) (hours?|days?|weeks?|months?|years?)|(hours?|days?|weeks?|months?|years?) ago|half past|quarter (past|to)|(until|by|at|around|since|from) (\\p{Nd}+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
                    + "|seven|eight thirty|thirty|soon|now)\\b"
                    + "|(周|星期|礼拜)[一二三四五六日天末]|[今明昨后前]天|[今明去前]年|[上下这本]个?(周|月|星期|礼拜)|月[底初]|年[底初]|[一二三四五六七八九十]+[月号点]|早上|上午|中午|下午|晚上|今晚|明早|周末|春节|中秋|国庆|五一|元旦|现在|马上|暑假|寒假|春天|夏天|秋天|冬天|学期|[天周月年]后|[天周月年]前",
            CASE);

    private static final Pattern PLACE = Pattern.compile(
            "\\b(in|at|on|to|from|near|under(neath)?|behind|beside|next to|opposite|above|below|inside|outside|between|around|across|by|past|off|over|into|onto|towards|via)\\b (the|a|an|my|our|your|his|her|their|that|this|one|some|\\p{L}+)"
                    + "|\\b(here|there|home|upstairs|downstairs|abroad|street|road|lane|square|avenue|court|row|station|building|room|hall|house|houseboat|flat|hotel|hostel|monastery|van|restaurant|bar|pub|caf[eé]|park|museum|office|school|church|library|shop"
                    + "|bakery|archive|town|city|village|lake|beach|row \\p{Nd}|balcony|block|floor|terminal|platform|garden|kitchen|cellar|stage|studio|company|firm|department|clinic|hospital|university)s?\\b"
                    + "|[在去到往从住搬落放丢]\\p{IsHan}|\\p{IsHan}(市|省|县|区|路|街|店|馆|楼|厅|室|院|园|场|站|村|镇|山|湖|海|桥|岛|公司|学校|医院|民宿|酒店|旅馆|宿舍|里|上|下|后面|旁边|对面|门口|前面|边)|\\p{Nd}+(号|弄|排|楼|层|室)",
            CASE);

    private static final Pattern PERSON = Pattern.compile(
            "(?<=[\\p{L}\\p{Nd},;:] )(?-i:\\p{Lu})\\p{Ll}+|@\\S|^(?-i:\\p{Lu}\\p{Ll}+)( and (?-i:\\p{Lu}\\p{Ll}+))?[.!]?$"
                    + "|\\b(I|me|my|mine|we|he|she|him|her|they|them|mum|mom|dad|mother|father|sister|brother|son|daughter|aunt|uncle|cousin|gran(dma|dpa|ny)?|wife|husband|partner|friends?|mates?|boss|manager|colleagues?"
                    + "|neighbou?rs?|caretaker|landlord|doctor|dr|dentist|nurse|teacher|coach|trainer|driver|plumber|guys?|man|woman|lady|girl|boy|kids?|children|people|folks|students?|widow(er)?|somebody|someone|everyone|everybody|nobody|no one"
                    + "|team|crew|firm|company|club|scouts|family|parents|police|mrs?|ms|miss|both|myself|himself|herself|all of us)\\b"
                    + "|[我他她俺咱]们?|大家|[妈爸爷奶哥姐弟妹叔姨舅姑婶嫂伯]|老师|同学|同事|老板|邻居|朋友|医生|大夫|师傅|房东|司机|学生|[老小]\\p{IsHan}|\\p{IsHan}[总哥姐叔姨]|先生|女士|夫妻|表[哥姐弟妹]|亲戚|人家|公司|没人|\\p{IsHan}[店队]",
            CASE);

    private static final Pattern REASON = Pattern.compile(
            "\\b(because|cause|cos|cuz|coz|since|due to|thanks to|as (i|we|he|she|they|it|there)|so that|in order|so (i|we|he|she|they)|reasons?|that['’]?s why|otherwise|too \\w+|not enough|can['’]?t|couldn['’]?t|cannot|don['’]?t|doesn['’]?t|didn['’]?t"
                    + "|won['’]?t|no (time|money|more|longer|room|space)|instead|only if|afraid|sick|ill|broken|broke|rain|storm|closed|full|late|expensive|for (my|the|a|his|her|our) \\w+|to \\w+)\\b"
                    + "|因为|由于|因|所以|为了|怕|太\\p{IsHan}|原因|嫌|不然|否则|没\\p{IsHan}|不\\p{IsHan}|结果|导致|害得|坏了|生病|下雨|贵|忙",
            CASE);

    private static final Pattern NAME = Pattern.compile(
            "(?<=\\S )(?-i:\\p{Lu})\\p{L}+|^(?-i:\\p{Lu}\\p{L}+( \\p{L}+){0,3})[.!,]|[\"“”「」《》]|\\b(called|named|name['’]?s|name is)\\b|叫\\p{IsHan}|名字|名叫|^\\p{IsHan}{2,8}[，,。.!！]|^\\p{IsHan}{2,6}$",
            CASE);

    private static final Pattern MAKE = Pattern.compile(
            "(?<=\\S )(?-i:\\p{Lu})\\p{L}+|\\b(?-i:\\p{Lu}{2,})\\b|\\b(brand|make|model|airline|airways|company)\\b|牌|航空|航班|型号|公司|(?<=\\p{IsHan} ?)\\p{IsLatin}{2,}|\\p{IsLatin}{2,}(?= ?\\p{IsHan})",
            CASE);

    private static final Map<Attribute, Pattern> FORMS = new EnumMap<>(Map.of(
            Attribute.COLOUR, COLOUR,
            Attribute.MONEY, NUMBER,
            Attribute.NUMBER, NUMBER,
            Attribute.AGE, DURATION,
            Attribute.TIME, TIME,
            Attribute.PLACE, PLACE,
            Attribute.PERSON, PERSON,
            Attribute.REASON, REASON,
            Attribute.NAME, NAME,
            Attribute.MAKE, MAKE));

    private Forms() {}

    static boolean has(Attribute attribute, String text) {
        String read = attribute == Attribute.MONEY ? NO_AMOUNT.matcher(text).replaceAll(" ") : text;
        Pattern form = FORMS.get(attribute);
        return form != null && form.matcher(read).find();
    }
}
