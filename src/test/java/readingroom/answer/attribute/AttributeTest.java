package readingroom.answer.attribute;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttributeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What colour is the bathroom tap? | COLOUR",
                "Which color did Kit take for the front door? | COLOUR",
                "How much did Ann pay for the tap? | MONEY",
                "What was the repair bill for Ann's bike? | MONEY",
                "How high was Ben's fine? | MONEY",
                "What is the price of the tap? | MONEY",
                "How old is Ann's tent? | AGE",
                "When did the dog die? | TIME",
                "On which day is the class? | TIME",
                "Where did the keys turn up? | PLACE",
                "Who presents the podcast? | PERSON",
                "Whose tent is it? | PERSON",
                "Why was the trip cancelled? | REASON",
                "What is Tilly's rabbit called? | NAME",
                "Which airline does Ann fly with? | MAKE",
                "How many seats does the boat have? | NUMBER",
                "What did Ann say about the tap? | ''",
                "How did the exam go? | ''",
                "水龙头是什么颜色的？ | COLOUR",
                "修水龙头花了多少钱？ | MONEY",
                "新家的房租是多少？ | MONEY",
                "鹦鹉几岁了？ | AGE",
                "会议几点开始？ | TIME",
                "钥匙在哪儿找到的？ | PLACE",
                "考官是谁？ | PERSON",
                "为什么取消了旅行？ | REASON",
                "那家餐厅叫什么？ | NAME",
                "冰箱是什么牌子的？ | MAKE",
                "船上有几个座位？ | NUMBER",
                "安娜怎么看水龙头？ | ''"
            })
    void knowsWhatIsAskedFor(String question, String asked) {
        assertThat(Attribute.askedBy(question).stream().map(Enum::name).collect(Collectors.joining(" ")))
                .isEqualTo(asked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COLOUR | we took the dark green one | the tap is 45 euros",
                "COLOUR | 选了白色的 | 我明白了，今天白天去",
                "MONEY | 85. robbery | Thursday, seven thirty to nine",
                "MONEY | 45 euros, fitted | 12 Quince Lane, second bell",
                "MONEY | free, from my aunt | at 6:40 on 3 May",
                "MONEY | 八十五，打劫啊 | 周四晚上七点",
                "AGE | it is ten years old | it is at my dad's",
                "AGE | 用了三年了 | 在我爸那儿",
                "TIME | on Thursday, I think | nothing dramatic",
                "TIME | 下周三 | 没什么大事",
                "PLACE | under the passenger seat | found it, phew",
                "PLACE | 在副驾座位下面 | 太好了",
                "PERSON | a retired dentist | threw in a lamp too",
                "PERSON | 一个退休的牙医师傅 | 还送了台灯",
                "REASON | because it was too loud | Lotus & Lime",
                "REASON | 因为太吵了 | 荷花轩",
                "NUMBER | about a dozen | quite a lot",
                "NUMBER | 三张票 | 挺多的"
            })
    void tellsATextThatHasItFromOneThatHasNot(Attribute attribute, String with, String without) {
        assertThat(attribute.isIn(with)).isTrue();
        assertThat(attribute.isIn(without)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"How much is the tap?", "水龙头多少钱？"})
    void takesAPriceForNoNumberBesides(String question) {
        assertThat(Attribute.askedBy(question)).isEqualTo(Set.of(Attribute.MONEY));
    }
}
