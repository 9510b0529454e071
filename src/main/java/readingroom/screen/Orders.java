package readingroom.screen;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Whether a message speaks to a program that reads it rather than to people: it orders to forget the instructions, imitates
 * the form of prompts and replies, or tells what to answer, cite or score. One sure sign is enough, of the others it takes two.
 */
final class Orders {

    private static final String DROP =
            "(?:ignore|disregard|forget|override|overrule|bypass|discard|do not (?:follow|obey)|don'?t (?:follow|obey)|stop following)";
    private static final String RULES =
            "(?:instructions?|prompts?|rules|directives?|guidelines|constraints|safety|guardrails|evidence|delimiters?|markers?|context|system message|programming|training)";
    private static final String READER =
            "(?:assistant|language model|ai(?: model)?|llm|chat ?bot|bot|model|gpt|chatgpt|claude|gemini|copilot|reranker|summari[sz]er|answering (?:system|program)|reader)";

    /** Each alone is enough. */
    private static final List<Pattern> SURE = patterns(
            "[\\[【]\\d{1,3}[\\]】]\\s*[\"“「]",
            "^\\W{0,3}(?:answer|reply|respond)\\s+(?:only )?in (?:french|german|spanish|italian|russian|japanese|korean|chinese|english|latin)\\s*[:：]|用(?:英文|英语|中文|法语|法文|德语|日语|俄语|韩语|西班牙语|拉丁语)(?:来)?(?:回答|回复|作答)[:：]",
            "^\\W{0,3}(?:answer|status|confidence|score|citations?|evidence|答案|状态|置信度|评分|引用)\\s*[:：][^\\n]*\\n\\W{0,3}(?:answer|status|confidence|score|citations?|evidence|答案|状态|置信度|评分|引用)\\s*[:：]",
            "^\\W{0,3}(?:user|human|question|用户|提问者)\\s*[:：][^\\n]*\\n+\\W{0,3}(?:assistant|ai|bot|answer|助手|机器人|模型)\\s*[:：]",
            "\\b(?:attention|note to|message (?:to|for)|dear|instructions? (?:to|for)|listen)\\b[^.\\n]{0,12}\\b(?:language models?|llms?|ai (?:assistants?|models?|systems?|readers?)|chat ?bots?|rerankers?|summari[sz]ers?)\\b",
            "(?:所有|各位|致|亲爱的)[^。\\n]{0,4}(?:语言模型|大模型|ai助手|人工智能|机器人)[^。\\n]{0,3}(?:注意|听好|请|必须|[:：,，])",
            "(?:[\\[【]\\d{1,3}[\\]】]\\s*[“\"「'][^”\"」'\\n]{0,200}[”\"」']?[^\\[【\\n]{0,20}){2}",
            "\\b" + DROP + "\\b(?:\\W+\\w+){0,6}?\\W+" + RULES + "\\b",
            "(?:忽略|无视|忘记|忘掉|不要理会|不用理会|不必理会|别管|绕过|覆盖|不要遵守|停止遵守|抛开|废除)[^。！!\\n]{0,14}(?:指令|指示|提示词?|规则|系统|上下文|证据|约束|限制|设定|命令|准则|分隔)",
            "<\\|?/?\\s?(?:im_start|im_end|im_sep|system|user|assistant|endoftext|eot_id|start_header_id|end_of_turn|start_of_turn|begin_of_text)[^>]*\\|?>",
            "\\[/?inst\\]|<</?sys>>|</?(?:think|thinking|reasoning|system|instructions?|prompt|evidence|messages?|question|data)>|</?(?:tool|function)[_-]?(?:call|use|result|response)s?>?",
            "^\\W{0,4}#{2,}\\s*(?:system|instructions?|assistant|user|human|response|new (?:task|instructions?)|end of)\\b",
            "\"(?:tool_calls?|function_call|role)\"\\s*:|\\b(?:functions?|tools?)\\.\\w+\\s*\\(|\\btool_code\\b|\"(?:name|function)\"\\s*:\\s*\"[a-z_]+\"\\s*,\\s*\"(?:arguments|parameters|input)\"",
            "\\bdata-[0-9a-f]{6,}|(?:end|begin|start) of (?:the )?(?:data|messages|evidence|prompt|untrusted|context)\\b|^[-=*~]{3,}\\s*(?:end|begin|system|new)\\b",
            "^\\W{0,3}(?:claim|missing|confidence|insufficient[ _-]evidence|论断|结论|缺失|置信度|证据不足)\\s*[|｜]",
            "[|｜]\\s*[\\[【]\\s*\\d{1,3}\\s*[\\]】]\\s*[\"“「]",
            "^\\W{0,3}\\d{1,3}\\s*[|｜]\\s*(?:10|\\d)(?:\\.\\d)?\\s*(?:/10)?\\s*[|｜]",
            "\\{\\s*\"id\"\\s*:\\s*\\d+\\s*,|\"(?:answer|status|confidence|citations|score|evidence)\"\\s*:.*\"(?:answer|status|confidence|citations|score|evidence|quote)\"\\s*:",
            "^\\W{0,3}(?:date_range|person|mention|keyword|concept|topic|tone|clue)\\s*[:：][^\\n]*(?:\\n\\W{0,3}|[;；]\\s*)(?:date_range|person|mention|keyword|concept|topic|tone|clue)\\s*[:：]",
            "\\b(?:reveal|print|show|repeat|leak|output|display|disclose|dump|tell (?:me|us)|what (?:is|are))\\b(?:\\W+\\w+){0,4}?\\W+(?:(?:your|system|hidden|initial|secret|original|full|developer)\\W+)+(?:prompts?|instructions?|rules|message|configuration|api\\W?keys?)",
            "(?:泄露|透露|输出|打印|显示|公开|重复|复述|说出|告诉)[^。！!\\n]{0,10}(?:系统提示|系统消息|提示词|初始指令|隐藏指令|你的指令|内部指令|密钥|api)",
            "\\b(?:system|developer)[ _](?:prompt|message|override|notice)\\b|系统提示词?[:：]|系统(?:消息|指令|通知|公告)[:：]|开发者模式|\\bdeveloper mode\\b|\\bjailbreak\\b|越狱模式|\\bdo anything now\\b",
            "\\byou are (?:now |no longer )(?:an? |the |in |my )?(?:\\w+ ){0,3}" + READER + "\\b|\\bas an? (?:ai|"
                    + READER
                    + ")\\b[^.\\n]{0,40}\\b(?:you|must|should|will)\\b|你(?:现在|从现在起|已经|不再)+是[^。，\\n]{0,12}(?:ai|助手|模型|机器人|人工智能|管理员)|作为(?:一个|一名)?(?:ai|人工智能|语言模型|大模型|智能助手|助手)[，,]?(?:你|请|必须|应)");

    /** Two of these are enough. */
    private static final List<Pattern> SIGNS = patterns(
            "\\bi (?:hereby )?(?:order|command|instruct|authori[sz]e) (?:you|the)\\b|我(?:命令|授权|要求|指示)你",
            "\\b(?:write|give|phrase|format) (?:the|your|an?) (?:answer|reply|response)\\b",
            "\\b(?:and|then|just|only|please|must|always|never)\\s+(?:only |just |always )*(?:answer|reply|respond|say|state|output|write|print|report|claim|conclude|cite|include|append|mention|use|show)\\b",
            "\\byou (?:must|should|shall|have to|will|need to|are to) (?:now |only |always |just )*(?:say|answer|reply|respond|state|output|write|report|cite|ignore|claim|confirm|follow|obey)|你(?:必须|只能|要|应该|得|应当)(?:说|答|回|写|引|承认)",
            "\\b(?:your|the model'?s|the assistant'?s) (?:\\w+ )?(?:answers?|reply|response|output|claims?|citations?|instructions)\\b|(?:你的|模型的|助手的)[^。，\\n]{0,4}(?:回答|回复|输出|答案|引用|指令)",
            "\\b(?:this|every other|all other|any other|no other|other) messages?\\b|(?:这条|本条|此条?|其他|其它|别的)(?:关于[^，。\\n]{1,8}的)?消息",
            "\\b(?:assistant|system|ai|chat ?bot|language model|model|llm)\\s?[:：,]|(?:助手|系统|人工智能|模型|机器人|ai)[:：]",
            "\\banswer\\s?[:：]|\\bthe (?:\\w+ )?answer\\b[^.\\n]{0,60}\\b(?:is|must be|shall be|should be)\\b|答案[^。\\n]{0,4}(?:是|为|[:：])",
            "\\b(?:pretend|act as|imagine|role-?play|simulate)\\b|假装|扮演|假设你是|模拟",
            "\\b(?:whoever|whatever|no matter (?:who|what)|regardless)\\b|不管谁|无论谁|不论谁|不管问|无论问|不管怎么问",
            "\\b" + READER
                    + "s?\\b[^.\\n]{0,12}\\b(?:is|are) (?:now )?(?:authori[sz]ed|allowed|required|ordered|free|told|instructed|asked)\\b|(?:授权|命令|要求|允许|指示|批准)[^。，\\n]{0,6}(?:模型|助手|ai|机器人|系统|你)",
            "(?:标注|标为|列为|当作|作为|标记)[^。，\\n]{0,6}(?:来源|证据|引用|出处)|\\bas (?:the |both )?(?:sources?|evidence|citations?)\\b",
            "必须[^。，,\\n]{0,6}(?:第一|最高|首位)|\\bmust be (?:ranked|rated|scored|cited|quoted)\\b",
            "\\p{L}[\\u200b\\u2060\\ufeff]\\p{L}",
            "\\b" + DROP
                    + "\\b(?:\\W+\\w+){0,4}?\\W+(?:above|previous|prior|earlier|everything|all|other messages?|the question|what (?:was|is)|before|preceding|rest)\\b",
            "(?:忽略|无视|忘记|忘掉|不要理会|不用理会|不必理会|别管|不要看|抛开|跳过)[^。！!\\n]{0,6}(?:以上|上述|上面|之前|前面|先前|所有|其他|其它|别的|一切|原来|问题)",
            "^\\W{0,4}(?:user|human|developer|admin(?:istrator)?|root|用户|管理员|开发者|提问者)\\s*[:：>】\\]]",
            "\\b(?:note|attention|message|memo|hint|instructions?|hey|dear|hello|important)\\b[^.\\n]{0,15}\\b(?:to|for|,)?\\s*(?:the |any |all |this )?"
                    + READER + "s?\\b|" + "^\\W{0,4}(?:the |any )?" + READER + "\\s*[,:]|\\b" + READER
                    + "s?\\b[^.\\n]{0,30}\\b(?:must|shall|should|has to|have to|is required|are required)\\b",
            "(?:致|给|请|各位|所有|亲爱的)[^。，\\n]{0,6}(?:ai|助手|模型|机器人|人工智能|阅读者|读者|评审|程序)|(?:ai|助手|模型|机器人|人工智能|阅读者|评分员|程序)[^。\\n]{0,6}(?:注意|必须|务必|请|应当|只能|听好)",
            "\\b(?:answer|reply|respond|say|state|output|write|print|return|report|conclude)\\b(?:\\W+\\w+){0,5}?\\W+(?:only|just|exactly|instead|that|with|as follows|the following|in (?:pirate|all caps|capitals|base64|json|html)|nothing|no matter|always|verbatim)\\b|\\byour (?:only |final |correct |right |official )*(?:answer|reply|response|output|status|confidence|score|verdict)\\b[^.\\n]{0,20}\\b(?:is|are|must|shall|should|will|to be)\\b",
            "(?:请|必须|只能|只|直接|务必|一律|应当|应该|都|改为|现在|统一|就|要|并|然后|请用|用)[^。！!，,\\n]{0,8}(?:回答|回复|输出|作答|答复|答|返回|写上?|打印|报告|宣布|声称)|(?:回答|回复|输出|作答|答复)[^。！!\\n]{0,6}(?:[:：“\"]|为|成|是|就是|如下|以下|即可)|(?:正确|最终|标准|官方|唯一)的?(?:答案|结论|回答)",
            "\\b(?:cite|quote|reference|credit)\\b(?:\\W+\\w+){0,4}?\\W+(?:this|me|my|message|number|\\d+|only|it)\\b|\\b(?:as|see|per|confirmed|stated|shown|proven|verified)\\b[^.\\n]{0,12}\\[\\d{1,3}\\]|\\[\\d{1,3}\\](?:\\s*,?\\s*\\[\\d{1,3}\\])+|\\[(?:citation|source|message|msg)[^\\]]{0,12}\\d",
            "(?:引用|引述|标注)[^。！!\\n]{0,8}(?:这条|本条|此|我|\\d|【|\\[|消息|第)|(?:见|据|如|根据|由)\\s*[\\[【]\\d{1,3}[\\]】]|[\\[【]\\d{1,3}[\\]】]\\s*(?:[\\[【]\\d|[“\"「])",
            "\\b(?:scores?|rate[ds]?|ranks?|relevance|confidence|status|grade[ds]?)\\b[^.\\n]{0,25}\\b(?:10|ten|100 ?%|0|zero|highest|top|first|maximum|max|answered|certain)\\b|\\b(?:10|ten) ?(?:/|out of) ?(?:10|ten)\\b",
            "(?:评分|打分|分数|得分|给分|相关度|相关性|置信度|状态|信心)[^。！!\\n]{0,10}(?:10|十分|满分|最高|零分|0|一百|100|已回答|answered)|(?:打|给|评)[^。，\\n]{0,8}(?:10分|十分|满分|最高分|零分|0分)",
            "\\b(?:i am|i'm|this is|it's|speaking as|signed)\\b\\W+(?:\\w+\\W+){0,2}?(?:asker|admin(?:istrator)?|developer|system|operator|owner|root|superuser|moderator|openai|anthropic|security team|it department)\\b|\\b(?:authori[sz]ed|ordered|approved|commanded|instructed) by the (?:admin\\w*|asker|operator|developers?|system|owner)\\b",
            "我(?:就)?是(?:这个|本)?(?:系统|群|程序)?的?(?:提问者|提问人|管理员|开发者|开发人员|系统|运维|超级用户|所有者|站长)|(?:管理员|开发者|系统|提问者)(?:授权|命令|要求|指示|批准)",
            "\\b(?:new|real|actual|updated|true|following) (?:task|instructions?|question|prompt|order|rule|goal|answer)s?\\b|(?:新的?|真正的?|实际的?|以下)(?:任务|指令|问题|规则|命令|目标|答案)|\\bfrom now on\\b|从现在(?:起|开始)|\\boverride\\b|\\bsudo\\b|\\bend of (?:chat|conversation|log|transcript)\\b|(?:聊天|对话|记录|消息|数据)(?:到此)?(?:结束|完毕)",
            "!?\\[[^\\]]{0,80}\\]\\((?:https?|javascript|data)[^)]*\\)|<(?:script|img|iframe|a|svg|style|meta|object|form|link|b|h1|div|span)\\b[^>]{0,200}>|<!--|javascript:|\\bon(?:error|load|click)\\s*=",
            "\\$\\{[^}]{1,80}\\}|\\{\\{[^}]{1,80}\\}\\}|\\{%[^%]{1,80}%\\}|<%[^%]{1,80}%>|#\\{[^}]{1,80}\\}|\\$\\([^)]{1,80}\\)",
            "\\{\\s*\"(?:query|match_all|bool|script|wildcard|size|aggs|must_not|query_string)\"|\\*:\\*|\\b(?:content|sender|_id|conversation_id|timestamp):(?:\\*|\\(|\\[|/|\")|\\bor 1\\s?=\\s?1\\b|\\bdrop (?:table|index)\\b|;\\s*--|\\b(?:and|or) not\\b.*\\(|_search\\b|_delete_by_query\\b|\\b_all\\b");

    private static final Pattern PROGRAM =
            Pattern.compile("tool_call|function_call|date_range|tool_code|_search|_delete_by_query");
    private static final Hints SURE_HINTS = hints(
            "ignor disregard forget overrid overrul bypass discard follow obey prompt instruct <| |> [inst [/inst <<sys <</sys </ <sys <think <tool <func <reason"
                    + " <evid <mess <quest <data ### ## tool_call function_call \"role\" functions. tools. tool. function. tool_code \"arguments\" data- end_of begin_of start_of"
                    + " --- === *** ~~~ claim missing confiden insufficient \"id\" \"answer\" \"status\" \"score\" date_range person: keyword: concept: topic: answer: status:"
                    + " jailbreak developer system_ reveal leak disclose dump anything you_are no_longer as_an as_a_ user: human: question: attention note_to message_to message_for dear"
                    + " in_french in_german in_span in_ital in_russ in_jap in_kor in_chin in_engl in_latin initial_ original_"
                    + " 忽略 无视 忘记 忘掉 理会 别管 绕过 覆盖 抛开 遵守 废除 提示 指令 密钥 论断 结论 缺失 置信度 证据不足 系统 开发者模式 越狱 你现在 你从现在 你已经 作为 用户"
                    + " 提问者 答案 状态 评分 引用 语言模型 大模型 人工智能 机器人 ai助手 用英 用中 用法 用德 用日 用俄 用韩 用西 用拉 [0 [1 [2 [3 [4 [5 [6 [7 [8 [9 【0 【1 【2 【3 【4 【5 【6 【7 【8 【9 0| 0_| 1| 1_| 2| 2_| 3| 3_| 4| 4_| 5| 5_| 6| 6_| 7| 7_| 8| 8_| 9| 9_| |_[ |[ |_1 {_\"");
    private static final Hints SIGN_HINTS = hints(
            "ignor disregard forget overrid overrul bypass discard above previous system assistant model gpt claude gemini copilot rerank summari reader bot llm human user"
                    + " admin developer asker root sudo answer repl respon output print cite quot source evidence score rate rank relevan status confiden new_ real_ actual true_"
                    + " from_now override end_of pretend act_as imagine role simulat whoever whatever no_matter regardless this_message other_message approved authori"
                    + " ordered command signed write_the give_the write_your report conclude state_that _delete_by_query [0 [1 [2 [3 [4 [5 [6 [7 [8 [9 【0 【1 【2 【3 【4 【5 【6 【7 【8 【9 <script <img <a_ <!-- <b> <svg ]( javascript ${ {{ {% #{ $( {\"query *:* content: sender: drop_ _search must_ only_ always never_ and_say and_answer and_repl and_respon and_state and_output and_write and_print and_report and_claim and_cite then_say then_ please_ you_should you_shall you_have_to"
                    + " 忽略 无视 忘记 忘掉 理会 别管 不要看 抛开 跳过 以上 上述 上面 之前 前面 其他 别的 所有 助手 模型 机器人 人工智能 读者 ai必 ai请 ai, ai: ai注 _ai. _ai_ 评审 评分 程序 打10 打0 打满 打十 打零 满分 分数 得分 给分 相关"
                    + " 置信度 状态 信心 回答 回复 输出 作答 答复 答案 答成 答为 结论 引用 引述 标注 来源 用户 管理员 开发 提问 授权 命令 要求 任务 从现在 结束 系统 消息 假装 扮演 模拟 不管"
                    + " 你的回答 你的答案 并回答 请回答 请回复 请报告 请引用 无论 不论 你必须 你要 你只能 你应 你得 必须 报告 声称 请说 就说 只说 要说 必须说 只写 写上 只能 统一 一律");
    private static final int LEFT_TO_RIGHT = 0x202D;
    private static final int RIGHT_TO_LEFT = 0x202E;
    private static final int FLAG = 0x1F3F4;
    private static final int TAG = 0xE0020;
    private static final int TAG_END = 0xE007F;
    private static final int SIGNS_ENOUGH = 2;

    private Orders() {}

    static boolean isIn(String content) {
        return isHidden(content) || Guises.of(content).stream().anyMatch(Orders::isSaid);
    }

    /** Words are looked for before any pattern is: most messages have none, and 500 of them are read for a question. */
    private static boolean isSaid(String text) {
        if (SURE_HINTS.areIn(text, 1)
                && SURE.stream().anyMatch(sure -> sure.matcher(text).find())) {
            return true;
        }
        return (SIGN_HINTS.areIn(text, SIGNS_ENOUGH))
                && SIGNS.stream()
                                .filter(sign -> sign.matcher(text).find())
                                .limit(SIGNS_ENOUGH)
                                .count()
                        >= SIGNS_ENOUGH;
    }

    /** Written on screen, but turned around or spelled in characters that nobody sees; flags are spelled with these, too. */
    private static boolean isHidden(String content) {
        int before = 0;
        for (int c : content.codePoints().toArray()) {
            boolean tag = c >= TAG && c <= TAG_END;
            boolean flag = before == FLAG || before >= TAG && before <= TAG_END;
            if (c == LEFT_TO_RIGHT || c == RIGHT_TO_LEFT || tag && !flag) {
                return true;
            }
            before = c;
        }
        return false;
    }

    /** An underscore stands for a space, but for those in names of programs. */
    private static Hints hints(String words) {
        return new Hints(Stream.of(words.split(" "))
                .map(word -> PROGRAM.matcher(word).matches() ? word : word.replace('_', ' '))
                .toList());
    }

    private static List<Pattern> patterns(String... patterns) {
        return List.of(patterns).stream()
                .map(pattern -> Pattern.compile(pattern, Pattern.MULTILINE))
                .toList();
    }
}
