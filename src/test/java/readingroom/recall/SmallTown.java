package readingroom.recall;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.MessageBuilder;
import readingroom.model.ChatMessage;

/** An invented bilingual corpus: a family, a project of an office in Shanghai, a choir. */
final class SmallTown {

    private final List<ChatMessage> messages = new ArrayList<>();

    static List<ChatMessage> messages() {
        SmallTown town = new SmallTown();
        town.family();
        town.office();
        town.choir();
        return town.messages;
    }

    private void family() {
        say("family", "Our family", "2024-05-10T18:00:00Z", "Mira", "We picked the tiles, grey ones.");
        say("family", "Our family", "2024-05-12T09:00:00Z", "Tomás", "The boiler makes that noise again.");
        say("family", "Our family", "2024-05-12T09:00:00Z", "Edda", "Did you press the red button?");
        say("family", "Our family", "2024-05-12T09:00:00Z", "Tomás", "Twice. Nothing.");
        say("family", "Our family", "2024-05-15T08:00:00Z", "Edda", "Dentist at four, do not forget.");
        say("family", "Our family", "2024-05-15T08:01:00Z", "Mira", "I will be there.");
        say("family", "Our family", "2024-05-17T19:10:00Z", "Mira", "The man for the boiler comes on Tuesday.");
        say(
                "family",
                "Our family",
                "2024-05-17T19:12:00Z",
                "Edda",
                "And which colour did you choose for the kitchen in the end?");
        say("family", "Our family", "2024-05-17T19:13:00Z", "Mira", "Sage green.");
        say("family", "Our family", "2024-05-17T19:15:00Z", "Tomás", "My mother will laugh.");
        say(
                "family",
                "Our family",
                "2024-05-18T10:00:00Z",
                "Edda",
                "What would Tomás like for his birthday? A kite? A tent?");
        say("family", "Our family", "2024-05-18T10:05:00Z", "Tomás", "For my birthday I would like a telescope.");
        say("family", "Our family", "2024-05-18T10:06:00Z", "Mira", "I have ordered a cake for the birthday of Tomás.");
        system("family", "2024-05-18T10:07:00Z", "Edda changed the picture of the kitchen");
    }

    private void office() {
        say("office", "项目组", "2024-05-08T14:00:00+08:00", "小王", "预算调整方案初稿：营销增加百分之五，研发不变。");
        say("office", "项目组", "2024-05-08T14:05:00+08:00", "李雷", "这个方案我再想想。");
        say("office", "项目组", "2024-05-14T10:00:00+08:00", "韩梅梅", "会议室订好了，周三下午三点。");
        say("office", "项目组", "2024-05-15T15:02:00+08:00", "小王", "预算调整方案我改了一版，营销加百分之十，研发压缩。");
        say("office", "项目组", "2024-05-15T15:04:00+08:00", "李雷", "研发压缩多少？");
        say("office", "项目组", "2024-05-15T15:05:00+08:00", "小王", "百分之八。");
        say("office", "项目组", "2024-05-15T15:09:00+08:00", "李雷", "好，那就这么定了，周五发给财务。");
        say("office", "项目组", "2024-05-15T15:10:00+08:00", "韩梅梅", "午饭吃什么？");
        say("office", "项目组", "2024-05-21T09:00:00+08:00", "小王", "财务问预算调整方案什么时候生效。");
    }

    private void choir() {
        say(
                "choir",
                "The choir",
                "2024-05-17T20:00:00Z",
                "Mira Solberg",
                "The kitchen of the hall is painted orange, what a colour.");
        say("choir", "The choir", "2024-05-17T20:01:00Z", "Agnes", "I liked the old boiler room better.");
    }

    private void say(String conversation, @Nullable String name, String time, String sender, String content) {
        add(conversation, name, time, sender, content, false);
    }

    private void system(String conversation, String time, String content) {
        add(conversation, null, time, "", content, true);
    }

    private void add(
            String conversation, @Nullable String name, String time, String sender, String content, boolean system) {
        messages.add(MessageBuilder.message(conversation + "-" + messages.size())
                .at(time)
                .sender(sender)
                .content(content)
                .conversation(conversation, name)
                .system(system)
                .build());
    }
}
