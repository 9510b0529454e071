package readingroom.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import readingroom.Settings;

/** Clear cases, none of them an example that the tags are learned from. */
class TaggerTest {

    private static final Encoders ENCODERS = Embedded.models();
    private static final Tagger TAGGER =
            new Tagger(ENCODERS, Labels.topics(Settings.defaults().get("tag.topics")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "food | Tom: anyone up for pizza tonight?",
                "food | Sam: I brought leftovers, there's lasagne in the fridge",
                "money | Tom: The electricity bill is 240 euros this month, I can pay half",
                "pets | Mira: Our old cat died this morning, I can't stop crying",
                "weather | Anna: Bring a coat, it's freezing and windy out here",
                "weather | Jo: thunder and hail here, is it sunny at yours?",
                "technology | Priya: my wifi keeps dropping since the router update",
                "technology | Raj: can't log in, it says wrong password, and the reset email never comes",
                "music | Agnes: Choir rehearsal starts at seven, bring the Bach scores",
                "health | Dana: my knee is swollen, seeing the orthopaedist tomorrow",
                "home | Lea: the electrician comes at ten to fix the lights in the hall",
                "film | Lea: which Netflix show should I watch next?",
                "旅行 | 小王: 我们五月去成都玩，高铁票已经买好了",
                "旅行 | 阿芳: 我们在洱海边租了辆车，风景太美了",
                "美食 | 李雷: 今晚我做红烧肉，你们几点到家吃饭？",
                "美食 | 老陈: 楼下新开的面馆味道不错，牛肉面才十八",
                "工作 | 张伟: 这个需求周五之前要上线，产品经理催了好几次了",
                "钱 | 阿芳: 花呗这个月要还三千多，钱不够了",
                "运动 | 李雷: 周六下午打篮球，还差两个人",
                "科技 | 老陈: 数据库又连不上了，谁动了配置",
                "音乐 | 小美: 合唱团七点排练，记得带谱子",
                "电影 | 李雷: 昨天看了《流浪地球》，特效真不错",
                "购物 | 小美: 这件大衣在淘宝上打五折，要不要买？",
                "健康 | 阿芳: 牙疼得厉害，挂了个明天上午的号",
                "学习 | 阿芳: 儿子期末考试数学考了满分",
                "游戏 | 小刘: 今晚王者五排，来不来",
                "家居 | 小刘: 房东说下个月要涨租，我准备搬到离公司近的小区"
            })
    void findsTheTopicAndNoOther(String topic, String message) {
        assertThat(tags(message).topics()).hasSize(2).contains(topic);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Tom: ok see you at eight",
                "Ben: yes",
                "Sam: The keys are under the mat",
                "Dana: Let me know when you get there",
                "Kim: tomorrow at the usual place",
                "李雷: 好的，八点见",
                "小王: 在第二层架子上",
                "小王: 嗯",
                "小刘: 明天老地方"
            })
    void findsNothingInPlainTalk(String message) {
        assertThat(tags(message)).isEqualTo(new Tagger.Tags(List.of(), List.of("neutral", "平静")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sad | Mira: Our old cat died this morning, I can't stop crying",
                "grateful | Anna: Thank you all for the lovely gift, you're the best",
                "angry | Ben: I can't believe you told her! You had no right, I'm so mad at you",
                "happy | Leo: WE WON!!! so proud of everyone, party at my place!",
                "worried | Lea: the lump has grown, I'm terrified of the biopsy",
                "难过 | 阿芳: 爷爷走了一年了，还是会偷偷掉眼泪",
                "感谢 | 老陈: 感谢各位帮忙，辛苦大家了",
                "生气 | 老陈: 你再骗我试试！真是够了",
                "开心 | 李雷: 我们赢啦！！！太棒了，今晚庆祝！",
                "担心 | 妈妈: 你爸血压又高了，我真担心他的身体"
            })
    void findsAClearTone(String tone, String message) {
        assertThat(tags(message).tone()).hasSize(2).contains(tone);
    }

    @Test
    void takesTopicsOfAnyName() {
        List<Labels> topics = Labels.topics(" beekeeping / 养蜂 ,, food,/ ");

        assertThat(topics).extracting(Labels::names).containsExactly(List.of("beekeeping", "养蜂"), List.of("food"));
        assertThat(tags(new Tagger(ENCODERS, topics), "Ann: beekeeping is my new hobby")
                        .topics())
                .containsExactly("beekeeping", "养蜂");
        assertThat(tags(new Tagger(ENCODERS, List.of()), "Ann: anything").topics())
                .isEmpty();
    }

    private static Tagger.Tags tags(String message) {
        return tags(TAGGER, message);
    }

    private static Tagger.Tags tags(Tagger tagger, @Nullable String message) {
        Encoder encoder = ENCODERS.ofText(String.valueOf(message));
        return tagger.tags(
                encoder, encoder.passages(List.of(String.valueOf(message))).getFirst());
    }
}
