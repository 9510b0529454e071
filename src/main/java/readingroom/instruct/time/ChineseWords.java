package readingroom.instruct.time;

/** The Chinese words of the grammar: kind, value, then the words; WORD keeps look-alikes from being read as time. */
final class ChineseWords {

    static final String TABLE = """
            DAY -3: 大前天
            DAY -2: 前天, 前日, 前儿, 前儿个
            DAY -1: 昨天, 昨日, 昨个, 昨个儿, 昨儿, 昨儿个
            DAY 0: 今天, 今日, 今个, 今个儿, 今儿, 今儿个
            DAY 1: 明天, 明日, 明个, 明个儿, 明儿, 明儿个
            DAY 2: 后天
            DAY 3: 大后天
            DAY -2 + DAYPART NIGHT: 前晚
            DAY -1 + DAYPART NIGHT: 昨晚, 昨夜
            DAY -1 + DAYPART MORNING: 昨早
            DAY 0 + DAYPART MORNING: 今早, 今晨
            DAY 0 + DAYPART NIGHT: 今晚, 今夜
            DAY 1 + DAYPART MORNING: 明早
            DAY 1 + DAYPART NIGHT: 明晚
            SHIFT -2: 上上, 上上个
            SHIFT -1: 上, 上个, 上一个, 上一
            THIS 0: 这, 这个, 本, 这一
            SHIFT 1: 下, 下个, 下一个, 下一
            SHIFT 2: 下下, 下下个
            SHIFT -1 + UNIT MONTH: 上个月, 上月, 上一个月
            SHIFT -2 + UNIT MONTH: 上上个月, 上上月
            THIS 0 + UNIT MONTH: 这个月, 本月, 这月, 当月
            SHIFT 1 + UNIT MONTH: 下个月, 下月
            SHIFT 2 + UNIT MONTH: 下下个月
            SHIFT -3 + UNIT YEAR: 大前年
            SHIFT -2 + UNIT YEAR: 前年
            SHIFT -1 + UNIT YEAR: 去年, 上年, 上一年
            THIS 0 + UNIT YEAR: 今年, 本年, 这一年, 本年度
            SHIFT 1 + UNIT YEAR: 明年, 下一年
            SHIFT 2 + UNIT YEAR: 后年
            DECADE 0: 年代
            CENTURY 1900: 上世纪, 上个世纪, 二十世纪, 20世纪
            CENTURY 2000: 本世纪, 二十一世纪, 21世纪
            PAST 1: 最近, 近期, 近来, 近日, 这阵子, 这一阵子, 这段日子, 这些日子
            PAST 2: 前段时间, 前阵子, 前一阵子, 前一阵, 前段日子, 前些日子, 前一段时间
            FRONT 0 + FEW 205 + UNIT DAY: 前些天, 前一些天, 头几天
            FRONT 0 + NUMBER 2 + UNIT DAY: 头两天, 前儿两天
            PAST 0: 最近的, 近, 过去, 过去的, 刚过去的
            FUTURE 0: 未来, 接下来, 接下来的, 今后
            SAME_TIME 0: 这个时候, 这时候, 此时, 这会儿, 同一时间, 这个时间, 这段时间, 同期
            UNIT MINUTE: 分钟
            UNIT HOUR: 小时, 钟头
            UNIT DAY: 天
            UNIT WEEK: 周, 星期, 礼拜
            UNIT WEEKEND: 周末, 双休日
            UNIT QUARTER: 季度
            MEASURE 0: 个, 个多
            MEASURE 0 + UNIT MONTH: 个月, 个多月
            YEAR_SIGN 0: 年, 全年
            MONTH_SIGN 0: 月, 月份
            DAY_SIGN 0: 号, 日
            CLOCK_SIGN 0: 点, 点钟, 点多, 点整, 时
            MINUTE_SIGN 0: 分
            QUARTER_HOUR 0: 刻
            HALF 0: 半
            NUMBER 2 + MEASURE 0: 俩
            NUMBER 3 + MEASURE 0: 仨
            NUMBER 2 + MEASURE 0 + UNIT MONTH: 俩月, 两月
            NUMBER 3 + MEASURE 0 + UNIT MONTH: 仨月
            NUMBER 1 + MONTH_SIGN 0: 元月
            FEW 205: 几, 好几, 数
            FEW 1119: 十几, 十多
            FEW 2129: 二十几, 二十多
            WEEKDAY 1: 周一, 星期一, 礼拜一
            WEEKDAY 2: 周二, 星期二, 礼拜二
            WEEKDAY 3: 周三, 星期三, 礼拜三
            WEEKDAY 4: 周四, 星期四, 礼拜四
            WEEKDAY 5: 周五, 星期五, 礼拜五
            WEEKDAY 6: 周六, 星期六, 礼拜六
            WEEKDAY 7: 周日, 周天, 星期日, 星期天, 礼拜天, 礼拜日
            UNIT WEEK + WORD 0: 周一直, 周一起, 周一共, 周一些, 周一个, 星期一直, 星期一起, 星期一共, 礼拜一直, 礼拜一起
            SEASON SPRING: 春天, 春季
            SEASON SUMMER: 夏天, 夏季
            SEASON AUTUMN: 秋天, 秋季
            SEASON WINTER: 冬天, 冬季
            SEASON SUMMER_HOLIDAYS: 暑假
            HALFYEAR 1: 上半年
            HALFYEAR 2: 下半年
            THIRD 0: 初
            THIRD 2: 底, 末
            YEAR_THIRD 0: 年初
            YEAR_THIRD 1: 年中
            YEAR_THIRD 2: 年底, 年末
            MONTH_THIRD 0: 月初, 上旬, 月上旬
            MONTH_THIRD 1: 月中, 中旬, 月中旬
            MONTH_THIRD 2: 月底, 月末, 下旬, 月下旬
            DAYPART SMALL_HOURS: 凌晨
            DAYPART MORNING: 早上, 上午, 早晨, 清晨, 清早, 一早, 大清早, 一大早
            DAYPART NOON: 中午, 正午
            DAYPART AFTERNOON: 下午, 午后
            DAYPART DUSK: 傍晚, 黄昏
            DAYPART NIGHT: 晚, 晚上, 夜里, 夜晚, 晚间, 夜间, 当晚
            DAYPART LATE_NIGHT: 半夜, 深夜, 大半夜, 后半夜
            DAYPART MIDNIGHT: 午夜
            LUNAR 0: 农历, 阴历, 旧历
            LUNAR 0 + NUMBER 1 + MONTH_SIGN 0: 正月, 正月初, 大年初, 农历正月, 农历正月初
            LUNAR 0 + NUMBER 1 + MONTH_SIGN 0 + NUMBER 4: 初四
            LUNAR 0 + NUMBER 1 + MONTH_SIGN 0 + NUMBER 5: 初五
            LUNAR 0 + NUMBER 1 + MONTH_SIGN 0 + NUMBER 6: 初六
            LUNAR 0 + NUMBER 1 + MONTH_SIGN 0 + NUMBER 7: 初七
            LUNAR 0 + NUMBER 1 + MONTH_SIGN 0 + NUMBER 8: 初八
            LUNAR 0 + NUMBER 11 + MONTH_SIGN 0: 冬月, 冬月初
            LUNAR 0 + NUMBER 12 + MONTH_SIGN 0: 腊月, 腊月初, 农历腊月, 农历腊月初
            HOLIDAY LITTLE_NEW_YEAR: 小年, 小年夜
            DAY 1 + WORD 0: 明天天气
            WORD 0: 明天天, 小年轻, 明日之后, 后天性
            ORDINAL 1 + HALF 0 + THE 0 + UNIT MONTH: 上半月, 上半个月
            ORDINAL 2 + HALF 0 + THE 0 + UNIT MONTH: 下半月, 下半个月
            THIS 0 + FEW 205 + UNIT DAY: 这些天
            NUMBER 8 + MONTH_SIGN 0 + NUMBER 15 + DAY_SIGN 0: 八月十五日, 八月十五号
            HOLIDAY MID_AUTUMN: 八月十五
            HOLIDAY DRAGON_BOAT: 五月初五
            HOLIDAY QIXI: 七月初七
            HOLIDAY DOUBLE_NINTH: 九月初九
            HOLIDAY YUANDAN: 元旦, 元旦节
            HOLIDAY SPRING_FESTIVAL: 春节, 过年, 农历新年, 农历春节
            HOLIDAY SPRING_FESTIVAL_DAY: 大年初一, 正月初一, 年初一, 新年初一
            HOLIDAY SPRING_FESTIVAL_EVE: 除夕, 除夕夜, 大年三十, 年三十, 大年夜
            HOLIDAY LANTERN: 元宵节, 正月十五
            HOLIDAY VALENTINES: 情人节
            HOLIDAY WOMENS_DAY: 妇女节, 三八节, 三八妇女节, 女神节
            HOLIDAY APRIL_FOOLS: 愚人节
            HOLIDAY ARBOR_DAY_CHINA: 植树节
            HOLIDAY PARTY_DAY_CHINA: 建党节, 七一建党节
            HOLIDAY ARMY_DAY_CHINA: 建军节, 八一建军节
            HOLIDAY DRAGON_HEAD: 龙抬头, 二月二
            HOLIDAY LABA: 腊八, 腊八节
            HOLIDAY QINGMING: 清明, 清明节
            HOLIDAY LABOUR_CHINA: 五一, 五一节, 劳动节, 五一劳动节
            HOLIDAY YOUTH_DAY: 五四青年节, 青年节
            HOLIDAY CHILDRENS_DAY: 六一, 儿童节, 六一儿童节
            HOLIDAY DRAGON_BOAT: 端午, 端午节
            HOLIDAY QIXI: 七夕, 七夕节
            HOLIDAY GHOST_FESTIVAL: 中元节
            HOLIDAY TEACHERS_DAY: 教师节
            HOLIDAY MID_AUTUMN: 中秋, 中秋节
            HOLIDAY NATIONAL_CHINA: 国庆, 国庆节, 十一国庆
            HOLIDAY NATIONAL_CHINA + PERIOD 0: 十一期间, 十一假期, 十一长假, 十一黄金周, 国庆黄金周
            HOLIDAY DOUBLE_NINTH: 重阳, 重阳节
            HOLIDAY HALLOWEEN: 万圣节, 万圣夜
            HOLIDAY THANKSGIVING: 感恩节
            HOLIDAY BLACK_FRIDAY: 黑五, 黑色星期五
            HOLIDAY DOUBLE_ELEVEN: 双十一, 双11, 光棍节
            HOLIDAY DOUBLE_TWELVE: 双十二, 双12
            HOLIDAY SIX_EIGHTEEN: 618, 六一八
            HOLIDAY FIVE_TWENTY: 520, 五二零
            YEAR_SIGN 0 + HOLIDAY MID_AUTUMN: 年中秋, 年中秋节
            YEAR_SIGN 0 + WORD 0: 年中国
            HOLIDAY WINTER_SOLSTICE: 冬至
            HOLIDAY CHRISTMAS_EVE: 平安夜
            HOLIDAY CHRISTMAS: 圣诞, 圣诞节
            HOLIDAY MOTHERS_DAY: 母亲节
            HOLIDAY FATHERS_DAY: 父亲节
            HOLIDAY EASTER: 复活节
            HOLIDAY YEAR_CROSSING: 跨年
            HOLIDAY NEW_YEARS_EVE + DAYPART NIGHT: 跨年夜, 跨年晚上
            PERIOD 0: 期间, 假期, 长假, 放假期间, 假期期间, 小长假, 那几天, 那段时间, 放假, 前后几天
            THE_DAY 0: 当天, 那天, 当日, 那一天, 当晚那天
            FINAL 0: 最后
            STOP 0: 为止
            EVERY 0: 每, 每个, 每逢, 逢, 每到
            HABIT 0: 一般, 通常, 平时, 经常, 总是, 往常
            FRONT 0: 前, 以前, 之前, 多前, 多以前, 多之前
            BACK 0: 后, 以后, 之后, 过后
            SO_FAR 0: 以来, 起, 至今, 到现在, 到今天为止
            STARTING 0: 开始
            SINCE 0: 自从
            UNTIL 0: 直到, 截至, 截止, 截止到, 截至到
            BY 0: 不晚于
            FROM 0: 从, 自, 由
            TO 0: 到, 至, 直至
            AMID 0: 之间, 期间内
            AND 0: 和, 与, 跟, 或, 或者, 以及
            IN 0: 在, 于
            AROUND 0: 左右, 大概, 大约, 差不多, 前后
            POSSESSIVE 0: 的
            WORD 0 + SHIFT -1 + UNIT YEAR: 过去年
            WORD 0: 周到, 周杰伦, 周年, 周期, 周围, 周边, 周转, 周刊, 周报, 周星驰, 周润发, 周岁, 周公, 周知, 周全, 周折
            WORD 0: 周一次, 周二次, 周三次, 周几, 星期几, 礼拜几, 几号, 几月, 几点, 几时, 哪天, 哪年, 五月天
            WORD 0: 晚安, 晚会, 晚饭, 晚餐, 晚点, 晚婚, 晚到, 晚了, 晚起, 晚睡, 晚来, 晚辈, 晚期, 晚报, 晚交, 晚自习, 晚宴, 夜宵
            WORD 0: 日子, 日常, 日本, 日记, 日志, 日程, 日语, 日文, 生日, 节日, 假日, 日期, 日报, 日用, 日料
            WORD 0: 天气, 天空, 天才, 天使, 聊天, 天天, 春天里, 天下, 天津, 整天, 天真, 天猫, 天涯, 天台
            WORD 0: 年轻, 年龄, 年级, 年纪, 年糕, 年货, 年会, 年夜饭, 年度, 年薪, 年假, 年终, 青年, 少年, 中年, 老年, 童年
            WORD 0: 月亮, 月饼, 月薪, 月票, 月租, 月球, 月经, 月光, 月报, 月嫂, 蜜月, 岁月
            WORD 0: 号码, 账号, 型号, 信号, 称号, 口号, 号称, 符号, 编号, 单号, 号线, 号楼, 号门, 号选手, 号店, 号机
            WORD 0: 点赞, 地点, 重点, 观点, 点评, 点心, 缺点, 优点, 特点, 点子, 差点, 一点儿, 早点, 晚点, 快点, 点名, 点菜
            WORD 0: 时候, 时间, 小时候, 时代, 时尚, 及时, 同时, 当时, 有时, 随时, 平时候, 到时候, 临时, 准时
            WORD 0: 目前, 提前, 前面, 前端, 前任, 前者, 前提, 面前, 眼前, 前途, 前辈, 前女友, 前男友, 前台, 前景
            WORD 0: 后面, 然后, 后来, 后端, 后台, 后悔, 背后, 落后, 后果, 后续, 后备, 售后, 后者
            WORD 0: 起得, 起飞, 起诉, 起码, 起因, 起草, 起点, 起名, 起身, 起初, 开始的, 开始了, 刚开始, 一开始
            WORD 0: 初中, 初期, 初步, 初恋, 初级, 初次, 当初, 最初, 底下, 底层, 底线, 彻底, 期末, 末班车
            WORD 0: 今日头条, 明日方舟, 昨日重现, 昨日青空, 明年今日, 先天后天, 今晚报, 八月瓜, 六月飞雪, 三月三, 九月九
            WORD 0: 一日三餐, 十月怀胎, 十月革命, 五四运动, 星期五餐厅, 七夕青鸟, 五一劳动奖章, 国庆阅兵, 一日游
            WORD 0: 清明上河图, 五一广场, 五一路, 疯狂星期四, 元宵, 日游, 号院, 号馆, 号床, 号桌, 号房, 号位, 号球员, 号嘉宾, 号员工, 号文件
            WORD 0: 季节, 赛季, 换季, 旺季, 淡季, 季后赛, 五月花, 分享, 分钟前台, 部分, 充分, 分开, 分手, 刻意, 深刻, 立刻
            WORD 0: 起来, 一起, 起床, 想起, 说起, 提起, 开始时, 至少, 至于, 甚至, 到底, 到达, 迟到, 收到, 看到, 提到, 说到, 得到, 遇到
            WORD 0: 上海, 上课, 上班, 上学, 上线, 上网, 下载, 下班, 下课, 下雨, 下雪, 下单, 本来, 本人, 根本, 版本, 日本, 这样, 这里, 这些, 这种
            WORD 0: 附近, 远近, 靠近, 接近, 近况, 自己, 自然, 自动, 来自, 由于, 理由, 自由, 半天, 一半, 多半
            """;

    private ChineseWords() {}
}
