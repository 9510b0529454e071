package readingroom.answer.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import readingroom.MessageBuilder;
import readingroom.instruct.time.TimeExpressions;
import readingroom.model.ChatMessage;
import readingroom.model.Question;

class ClaimCheckTest {

    private static final TimeExpressions TIMES = new TimeExpressions();
    private static final ClaimCheck CHECK = new ClaimCheck((text, at) -> TIMES.find(text, at).stream()
            .map(range -> new DateReader.Span(range.words(), range.from(), range.to()))
            .toList());
    private static final Set<String> SENDERS = Set.of("Tom", "Ines", "Ann Lee", "小王", "李雷", "林月");

    /** Wednesday, 15 May 2024, 16:05 in Shanghai and 10:05 by the sender's clock. */
    private static List<String> unsupported(String claim, String sender, String content, String question) {
        ChatMessage message = MessageBuilder.message("m1")
                .at("2024-05-15T10:05:00+02:00")
                .sender(sender)
                .content(content)
                .build();
        Question asked = new Question(
                "q",
                question,
                "Lena",
                Instant.parse("2024-05-22T02:00:00Z"),
                ZoneId.of("Asia/Shanghai"),
                List.of(),
                null,
                60_000);
        return CHECK.unsupported(claim, new Grounds(asked, List.of(message), List.of()), SENDERS);
    }

    @ParameterizedTest(name = "{0} <- {1}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            They pay 1,200 euros.                        | Tom | it is €1200 all in
            They pay 1.200 Euro.                         | Tom | it is 1,200 euros all in
            The budget is 1.2 million.                   | Tom | we have 1,200,000 for it
            The budget is 15k.                           | Tom | fifteen thousand, not more
            They bought twelve chairs.                   | Tom | got a dozen chairs
            Two hundred and fifty people came.           | Tom | 250 people!!
            Twenty-five people came.                     | Tom | 25 came
            It rose by 10 %.                             | Tom | ten percent more
            It rose by 10%.                              | Tom | between 10-15% more
            Ines wants the blue one.                     | Ines | the blue
            Everybody is for it.                         | Tom | all for it
            Nobody was there.                            | Tom | no one there
            Undecided is what they are.                  | Tom | tbd
            First they wanted one of the grey ones.      | Tom | grey
            It takes 20 minutes.                         | Tom | 20min by tram
            It weighs 5kg.                               | Tom | five kg
            Call 5551234.                                | Tom | 555-12 34
            The room is B12.                             | Tom | room B 12
            It is flight LH-123.                         | Tom | lh123
            It costs half.                               | Tom | cheap
            The third one is broken.                     | Tom | the 3rd broke
            It happened twice.                           | Tom | 2 times
            The code is ４２.                             | Tom | code: 42
            They meet at 3 pm.                           | Tom | 15:00 then
            They meet at 15:00.                          | Tom | three o'clock works
            They meet at half past six.                  | Tom | 6:30 pm
            They meet at 3 pm.                           | Tom | see you at 3
            Tom wrote at 10:05.                          | Tom | hi
            Tom wrote at 16:05.                          | Tom | hi
            Tom wrote on Wednesday, 15 May 2024.         | Tom | hi
            Tom wrote on 15 May.                         | Tom | hi
            Tom wrote in May 2024.                       | Tom | hi
            Tom wrote on 2024-05-15.                     | Tom | hi
            Tom wrote on 5/15.                           | Tom | hi
            They meet on Thursday.                       | Tom | tomorrow it is
            They meet on 16 May.                         | Tom | tomorrow it is
            They meet on Thursday, May 16th.             | Tom | tomorrow it is
            They met on 14 May.                          | Tom | we met yesterday
            They meet tomorrow.                          | Tom | tomorrow it is
            They meet in June.                           | Tom | let's say 3 June
            They meet on June 3rd.                       | Tom | let's say 3/6
            They meet on the 20th.                       | Tom | Monday next week
            It arrived last week.                        | Tom | it came
            Ann decided it.                              | Ann Lee | decided
            Lee decided it.                              | Ann Lee | decided
            Tom told Ines.                               | Tom | ines knows
            Today they saw Marco.                        | Tom | Marco was there today
            They chose Postgres, not MySQL.              | Tom | postgres. mysql is off the table
            They chose the blue tiles.                   | Tom | we take the BLUE tiles
            Xiao Wang proposed 10 percent.               | 小王 | 营销加百分之十
            It is in Beijing.                            | 小王 | 在北京开会
            They keep an Apple.                          | 小王 | 买了苹果
            Tom wählte die blauen Fliesen und ist froh.  | Tom | we take the BLUE tiles
            小王提议营销增加10%。                         | 小王 | 营销加百分之十
            小王提议增加百分之十。                        | 小王 | 加 10%
            一共花了二百五十元。                          | 小王 | 花了250块
            一共花了三百五十元。                          | 小王 | 三百五
            一共花了两万五千元。                          | 小王 | 两万五
            预算是120万。                                | 小王 | 一百二十万
            来了十二个人。                                | 小王 | 12个
            会议在下午三点。                              | 小王 | 15:00开会
            会议在三点半。                                | 小王 | 下午3:30
            会议在周四。                                  | 小王 | 明天开会
            会议在5月16日。                               | 小王 | 明天开会
            会议在五月十六号。                            | 小王 | 明天开会
            会议在2024年5月16日（周四）。                 | 小王 | 明天开会
            小王在5月15日说的。                           | 小王 | 好
            大家一起去，一定十分开心。                     | 小王 | 一起去
            李雷同意了。                                  | 李雷 | 同意
            小王说李雷会来。                              | 小王 | 李雷来
            Atlas 项目用 Postgres。                      | Tom | Postgres for Atlas
            有些人说可以。                                | 小王 | 可以
            周四说过。                                    | 小王 | 周四说
            """)
    void keepsWhatTheMessageSays(String claim, String sender, String content) {
        assertThat(unsupported(claim, sender, content, "What about it?")).isEmpty();
    }

    @ParameterizedTest(name = "{0} <- {1}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            They pay 40 euros.                     | Tom | it is €1200 all in       | 40
            They pay 1200 dollars.                 | Tom | it is €1200 all in       | dollars
            They pay 12 thousand.                  | Tom | it is 1200 all in        | 12 thousand
            They bought thirteen chairs.           | Tom | got a dozen chairs       | thirteen
            Two hundred people came.               | Tom | 250 people!!             | two hundred
            It rose by 10 %.                       | Tom | add 10 more chairs       | 10 %
            Three people agreed.                   | Tom | agreed                   | three
            They called twice.                     | Tom | they called              | twice
            The room is B13.                       | Tom | room B 12                | B13
            The password is hunter2.               | Tom | no password here         | hunter2
            Call 5559999.                          | Tom | 555-12 34                | 5559999
            They pay 15 euros.                     | Tom | hi                       | 15
            They meet at 4 pm.                     | Tom | 15:00 then               | 4 pm
            They meet at 3 am.                     | Tom | 15:00 then               | 3 am
            They meet at half past six.            | Tom | 7:30                     | half past six
            They meet on Friday.                   | Tom | tomorrow it is           | Friday
            They meet on 17 May.                   | Tom | tomorrow it is           | 17 May
            They meet on 16 June.                  | Tom | tomorrow it is           | 16 June
            They met in 2023.                      | Tom | we met yesterday         | 2023
            They meet on Wednesday, 16 May.        | Tom | tomorrow it is           | Wednesday
            They meet in July.                     | Tom | let's say 3 June         | July
            They met yesterday.                    | Tom | it came                  | yesterday
            It arrives next month.                 | Tom | it comes                 | next month
            Ines decided it.                       | Tom | decided                  | Ines
            Tom told Ines.                         | Tom | they know                | Ines
            They saw Marco.                        | Tom | he was there             | Marco
            Marco takes the blue tiles.            | Tom | we take them             | Marco
            They chose Oracle.                     | Tom | postgres it is           | Oracle
            They asked Bob Miller.                 | Tom | asked bob                | Miller
            They keep a Samsung phone.             | Tom | got the phone            | Samsung
            It was Ann Lee.                        | 小王 | 好                       | Ann
            小王提议增加20%。                       | 小王 | 加 10%                   | 20%
            小王提议增加百分之二十。                 | 小王 | 加 10%                   | 百分之二十
            一共花了三百元。                        | 小王 | 花了250块                 | 三百
            来了十三个人。                          | 小王 | 12个                     | 十三
            有两个人同意。                          | 小王 | 同意                      | 两
            会议在下午四点。                        | 小王 | 15:00开会                | 下午四点
            会议在周五。                            | 小王 | 明天开会                  | 周五
            会议在5月17日。                         | 小王 | 明天开会                  | 5月17日
            会议在六月。                            | 小王 | 明天开会                  | 六月
            李雷同意了。                            | 小王 | 同意                      | 李雷
            张伟说可以。                            | 小王 | 可以                      | 张伟
            Tom 同意了。                           | 小王 | 同意                      | Tom
            他们选了 Oracle。                      | Tom | postgres it is            | Oracle
            他们昨天去的。                          | 小王 | 去了                      | 昨天
            """)
    void findsWhatIsMadeUp(String claim, String sender, String content, String madeUp) {
        assertThat(unsupported(claim, sender, content, "What about it?"))
                .anySatisfy(found -> assertThat(found.toLowerCase()).contains(madeUp.toLowerCase()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Zed did not pay the 40 euros.     | Did Zed pay the 40 euros?
            It was not decided on 3 April.    | Was it decided on 3 April?
            It was not decided last Friday.   | What was decided last Friday?
            王五没有付40元。                   | 王五付了40元吗？
            """)
    void allowsTheWordsOfTheQuestion(String claim, String question) {
        assertThat(unsupported(claim, "Tom", "no", question)).isEmpty();
    }
}
