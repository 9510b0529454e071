package readingroom.answer.reckon;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReckonerTest {

    private static final ZonedDateTime ASKED = ZonedDateTime.parse("2024-05-16T10:00:00+02:00[Europe/Berlin]");

    private final List<Item> items = new ArrayList<>();

    private ReckonerTest said(String at, String sender, String text) {
        items.add(new Item(items.size() + 1, sender, OffsetDateTime.parse(at), text));
        return this;
    }

    private List<String> asked(String question) {
        Locale locale =
                question.codePoints().anyMatch(Character::isIdeographic) ? Locale.SIMPLIFIED_CHINESE : Locale.ENGLISH;
        Phrases phrases = new Phrases(locale, ASKED.getZone());
        return new Reckoner(DateReader.NONE)
                .of(question, items, ASKED).stream().map(phrases::say).toList();
    }

    @Test
    void tellsNoChangeOfWhatWasNotAskedFor() {
        said("2024-01-04T10:00:00Z", "Ben", "the bathroom tap is 45 euros");
        said("2024-01-06T10:00:00Z", "Ben", "the price of the bathroom tap changed to 49 euros");
        assertThat(asked("How much is the bathroom tap?"))
                .containsExactly(
                        "They differ: the newer one of 6 Jan 2024 [2] says 49 euros, the older one of 4 Jan 2024 [1] says 45 euros.");
        assertThat(asked("What is said of the bathroom tap?")).hasSize(1);
        for (String other : List.of(
                "What colour is the bathroom tap?",
                "Who fits the bathroom tap?",
                "When is the bathroom tap fitted?",
                "Which brand is the bathroom tap?",
                "How many handles has the bathroom tap?")) {
            assertThat(asked(other)).as(other).isEmpty();
        }
    }

    @Test
    void tellsNoChangeOfWhatWasNotAskedForInChinese() {
        said("2024-01-04T10:00:00Z", "小王", "浴室水龙头四十五块");
        said("2024-01-06T10:00:00Z", "小王", "浴室水龙头改成四十九块了");
        assertThat(asked("浴室水龙头多少钱？")).singleElement().asString().contains("四十九块", "四十五块");
        for (String other : List.of("浴室水龙头是什么颜色？", "浴室水龙头谁来装？", "浴室水龙头什么时候装？", "浴室水龙头是哪个牌子的？")) {
            assertThat(asked(other)).as(other).isEmpty();
        }
    }

    @Test
    void countsTheMessagesThatTellOfIt() {
        said("2024-01-04T10:00:00Z", "Ben", "locked myself out, waiting on the stairs");
        said("2024-03-06T10:00:00Z", "Ben", "guess who is on the stairs without a key");
        said("2024-03-07T10:00:00Z", "Cleo", "did you get locked out again?");
        assertThat(asked("How often did Ben get locked out?"))
                .containsExactly("Counted: 2 of the messages cited tell of it, from 4 Jan 2024 to 6 Mar 2024 [1] [2].");
        assertThat(asked("Ben被锁在外面几次？")).containsExactly("计数：所引消息中有 2 条说到这件事，从2024年1月4日到2024年3月6日 [1] [2]。");
    }

    @Test
    void leavesACountToTheMessageThatHasOne() {
        said("2024-01-04T10:00:00Z", "Ben", "locked out again, that is three times this year");
        said("2024-03-06T10:00:00Z", "Ben", "and again without a key");
        assertThat(asked("How many times did Ben get locked out?")).isEmpty();
    }

    @Test
    void countsTheSendersWhoTellOfIt() {
        said("2024-01-04T10:00:00Z", "Ben", "I'm in for the boat trip");
        said("2024-01-04T11:00:00Z", "Cleo", "boat trip: count me in");
        said("2024-01-04T12:00:00Z", "Ben", "boat trip it is");
        assertThat(asked("How many people are in for the boat trip?"))
                .containsExactly("Counted: the messages cited on it are from 2 people: Ben, Cleo [1] [2] [3].");
        said("2024-01-05T12:00:00Z", "Ben", "so the boat is booked for 7 people");
        assertThat(asked("How many people are in for the boat trip?")).isEmpty();
    }

    @Test
    void addsAmountsOfOneUnit() {
        said("2024-01-04T10:00:00Z", "Ben", "the paint was €85.50");
        said("2024-01-05T10:00:00Z", "Cleo", "brushes cost 14.50 euros");
        assertThat(asked("What did the painting cost in total?"))
                .containsExactly("Added up: €85.50 [1], 14.50 euros [2] make 100 EUR.");
        assertThat(asked("刷漆一共花了多少？")).containsExactly("合计：€85.50 [1]、14.50 euros [2]，共 100欧元。");
    }

    @Test
    void addsNothingOfTwoUnitsNorOfTwoAmountsInOneMessage() {
        said("2024-01-04T10:00:00Z", "Ben", "the paint was €85");
        said("2024-01-05T10:00:00Z", "Cleo", "brushes cost £14");
        assertThat(asked("What did the painting cost in total?")).isEmpty();
        items.clear();
        said("2024-01-04T10:00:00Z", "Ben", "the paint was €85, no, €80");
        said("2024-01-05T10:00:00Z", "Cleo", "brushes cost €14");
        assertThat(asked("What did the painting cost in total?")).isEmpty();
    }

    @Test
    void tellsHowFarApartTwoAmountsAre() {
        said("2024-01-04T10:00:00Z", "Ben", "the old boiler was 1,150 euros");
        said("2024-01-05T10:00:00Z", "Cleo", "the new boiler was 1,850 euros");
        assertThat(asked("How much more was the new boiler than the old boiler?"))
                .containsExactly("The difference: 1,150 euros [1], 1,850 euros [2] are 700 EUR apart.");
        items.clear();
        said("2024-01-04T10:00:00Z", "小王", "旧的那台三百五十块");
        said("2024-01-05T10:00:00Z", "小李", "新的那台1.2万元");
        assertThat(asked("新旧两台相差多少？")).containsExactly("相差：三百五十块 [1]、1.2万元 [2]，差 11,650元。");
    }

    @Test
    void countsTheDaysBetweenTwoMessages() {
        said("2024-05-03T23:30:00Z", "Ben", "the boiler broke");
        said("2024-05-07T10:00:00Z", "Ben", "the boiler works again");
        // half past eleven in London is the next day in Berlin
        assertThat(asked("How many days passed between the boiler breaking and its repair?"))
                .containsExactly("From 4 May 2024 [1] to 7 May 2024 [2]: 3 days.");
        assertThat(asked("锅炉从坏到修好隔了多久？")).containsExactly("从2024年5月4日 [1] 到2024年5月7日 [2]：3 天。");
        said("2024-05-08T10:00:00Z", "Ben", "the boiler broke again");
        assertThat(asked("How many days passed between the boiler breaking and its repair?"))
                .isEmpty();
    }

    @Test
    void takesTheDaysThatMessagesNameBeforeThoseOnWhichTheyWereSent() {
        DateReader reader = (text, at) ->
                text.contains("tomorrow") ? List.of(at.toLocalDate().plusDays(1)) : List.of();
        said("2024-05-03T10:00:00Z", "Ben", "the move is tomorrow");
        said("2024-05-07T10:00:00Z", "Ben", "gave the old keys back");
        List<Reckoning> results =
                new Reckoner(reader).of("How long after the move did Ben give the keys back?", items, ASKED);
        assertThat(results).singleElement().satisfies(r -> assertThat(r.values())
                .containsEntry("from", LocalDate.of(2024, 5, 4))
                .containsEntry("days", 3L));
    }

    @Test
    void countsFromTheOnlyMessageToTheQuestion() {
        said("2024-05-04T10:00:00Z", "Ben", "sold the car today");
        assertThat(asked("How long ago did Ben sell the car?"))
                .containsExactly("From 4 May 2024 [1] to 16 May 2024: 12 days.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How old is Nina? | Nina was born on 17 May 1990, in Ghent | Born on 17 May 1990 [1]: 33 years old on 16 May 2024.",
                "How old is Nina? | she was born May 16, 2023 | Born on 16 May 2023 [1]: 1 year old on 16 May 2024.",
                "妮娜几岁了？ | 妮娜是1990年5月1日出生的 | 1990年5月1日出生 [1]：2024年5月16日时 34 岁。"
            })
    void tellsAnAgeFromAWholeDateOfBirth(String question, String text, String expected) {
        said("2024-05-04T10:00:00Z", "Ben", text);
        assertThat(asked(question)).containsExactly(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"born in 1990", "born on 31 February 1990", "born on 1 May 2030", "she is 33 now"})
    void tellsNoAgeFromLess(String text) {
        said("2024-05-04T10:00:00Z", "Ben", text);
        assertThat(asked("How old is Nina?")).isEmpty();
    }

    @Test
    void saysThatANewerMessageGivesAnotherValue() {
        said("2024-05-01T10:00:00Z", "Ben", "the roof repair will cost 900 euros");
        said("2024-05-08T10:00:00Z", "Cleo", "roof repair came out as 1,150 euros");
        assertThat(asked("How much did the roof repair cost?"))
                .containsExactly(
                        "They differ: the newer one of 8 May 2024 [2] says 1,150 euros, the older one of 1 May 2024 [1]"
                                + " says 900 euros.");
        items.clear();
        said("2024-05-01T10:00:00Z", "小王", "周会10:30开");
        said("2024-05-08T10:00:00Z", "小李", "周会改到14:00了");
        assertThat(asked("周会几点开？")).containsExactly("前后不一致：较新的一条（2024年5月8日）[2] 说的是14:00，较早的一条（2024年5月1日）[1] 说的是10:30。");
    }

    @Test
    void saysThatANewerMessageSpeaksOfAChange() {
        said("2024-05-01T10:00:00Z", "Ben", "The offsite is at Lakeside Hall");
        said("2024-05-08T10:00:00Z", "Cleo", "heads up, the offsite moved to Pine Lodge");
        assertThat(asked("Where is the offsite?"))
                .containsExactly(
                        "The newer one of 8 May 2024 [2] says that something changed; the older one is of 1 May 2024 [1].");
    }

    @Test
    void namesTheFirstAndTheLast() {
        said("2024-05-08T10:00:00Z", "Ben", "the kite is in the tree again");
        said("2024-05-01T10:00:00Z", "Ben", "the kite is stuck in the tree");
        assertThat(asked("When was the kite in the tree for the first time?"))
                .containsExactly("The first of the messages cited on it is of 1 May 2024 [2].");
        assertThat(asked("风筝最后一次挂在树上是什么时候？")).containsExactly("所引消息中最近的一条是2024年5月8日 [1]。");
        items.clear();
        said("2024-05-08T10:00:00Z", "Ben", "the kite is in the tree again");
        said("2024-05-08T10:00:00Z", "Cleo", "the kite is stuck in the tree");
        assertThat(asked("When was the kite in the tree for the first time?")).isEmpty();
    }

    @Test
    void takesAnOrdinalForNoTotal() {
        said("2024-03-11T10:00:00Z", "老王", "今天司机迟到了");
        said("2024-03-13T10:00:00Z", "老王", "司机又迟到了，第二次");
        said("2024-03-17T10:00:00Z", "老王", "司机第三次迟到");
        assertThat(asked("司机迟到了几次？")).containsExactly("计数：提到的共 3 次：2024年3月11日、2024年3月13日、2024年3月17日 [1] [2] [3]。");
    }

    @Test
    void countsAnEventOnceHoweverManyTellOfItThatDayAndNotWhatDidNotHappen() {
        said("2024-02-02T10:00:00Z", "Marta", "the goats got out this morning");
        said("2024-02-02T10:20:00Z", "Lou", "oh no, the goats are out");
        said("2024-02-09T10:00:00Z", "Marta", "the goats got out again");
        said("2024-02-11T10:00:00Z", "Marta", "the goats did not get out today");
        assertThat(asked("How often did the goats get out?"))
                .containsExactly("Counted: 2 times are told of, on 2 Feb 2024, 9 Feb 2024 [1] [2] [3].");
    }

    @Test
    void countsThingsOnlyWhereEachIsToldToBeAnother() {
        said("2024-02-02T10:00:00Z", "Lou", "a puncture on the bridge");
        said("2024-02-09T10:00:00Z", "Lou", "another puncture, by the mill");
        said("2024-02-19T10:00:00Z", "Lou", "fourth puncture!");
        assertThat(asked("How many punctures did Lou have?"))
                .containsExactly(
                        "Counted: at least 4 times, as the message of 19 Feb 2024 [3] calls it number 4; 3 are told of, on"
                                + " 2 Feb 2024, 9 Feb 2024, 19 Feb 2024 [1] [2] [3].");
        items.clear();
        said("2024-02-02T10:00:00Z", "Lou", "my cat is sick");
        said("2024-02-09T10:00:00Z", "Lou", "the cat is fine again");
        assertThat(asked("How many cats does Lou have?")).isEmpty();
    }

    @Test
    void countsWhatWasRepeatedInNearlyTheSameWords() {
        items.add(new Item(
                1,
                "Odd",
                OffsetDateTime.parse("2024-02-02T10:00:00Z"),
                "zebra",
                1,
                List.of(
                        new Item.Echo("Odd", OffsetDateTime.parse("2024-02-03T10:00:00Z")),
                        new Item.Echo("Odd", OffsetDateTime.parse("2024-02-03T10:01:00Z")))));
        assertThat(asked("How often did Odd say zebra?"))
                .containsExactly(
                        "Counted: 3 of the messages found tell of it, nearly the same ones among them, from 2 Feb 2024"
                                + " to 3 Feb 2024 [1].");
    }

    @Test
    void namesTheSendersOfMergedMessages() {
        items.add(new Item(
                1,
                "Nora",
                OffsetDateTime.parse("2024-02-02T10:00:00Z"),
                "congratulations on the exam, Tom",
                1,
                List.of(
                        new Item.Echo("Ivy", OffsetDateTime.parse("2024-02-02T10:01:00Z")),
                        new Item.Echo("Nora", OffsetDateTime.parse("2024-02-02T10:02:00Z")))));
        assertThat(asked("Who congratulated Tom on the exam?"))
                .containsExactly("Nearly the same as [1] is also from Ivy.");
        assertThat(asked("How many people congratulated Tom on the exam?"))
                .contains("Counted: the messages cited on it are from 2 people: Nora, Ivy [1].");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How long did the roof repair take? | From 3 Mar 2024 [1] to 28 Mar 2024 [3]: 25 days.",
                "How many days from the start to the end of the roof repair? | From 3 Mar 2024 [1] to 28 Mar 2024 [3]: 25 days.",
                "How long ago did the roof repair start? | From 3 Mar 2024 [1] to 16 May 2024: 74 days.",
                "How many days ago was the roof repair finished? | From 28 Mar 2024 [3] to 16 May 2024: 49 days."
            })
    void measuresFromTheStartToTheEnd(String question, String expected) {
        said("2024-03-03T19:00:00Z", "Lou", "started the roof repair today");
        said("2024-03-09T19:00:00Z", "Lou", "roof repair: half of the tiles are up, not finished yet");
        said("2024-03-28T19:00:00Z", "Lou", "the roof repair is finished");
        assertThat(asked(question)).containsExactly(expected);
        said("2024-04-28T19:00:00Z", "Lou", "the second roof repair started");
        said("2024-04-29T19:00:00Z", "Lou", "roof repair done again");
        assertThat(asked(question)).isEmpty();
    }

    @Test
    void readsARangeOfDaysInOneMessage() {
        DateReader reader = (text, at) -> java.util.regex.Pattern.compile("(\\d+) August")
                .matcher(text)
                .results()
                .map(day -> LocalDate.of(2024, 8, Integer.parseInt(day.group(1))))
                .toList();
        said("2024-05-01T10:00:00Z", "Noor", "cottage is booked from 3 August to 10 August, 700 euros");
        assertThat(new Reckoner(reader).of("How many nights is the cottage booked?", items, ASKED))
                .singleElement()
                .satisfies(result -> {
                    assertThat(result.key()).isEqualTo("nights");
                    assertThat(result.values()).containsEntry("days", 7L);
                });
    }

    @Test
    void letsTheNewestOfThreeWin() {
        said("2024-03-06T10:00:00Z", "Nora", "our summer tour goes to the lake");
        said("2024-03-15T10:00:00Z", "Nora", "Update: the summer tour goes to the Mosel");
        said("2024-05-02T10:00:00Z", "Nora", "the summer tour goes to the Rhine now, final change");
        assertThat(asked("Where does the summer tour go?"))
                .containsExactly(
                        "The newer one of 2 May 2024 [3] says that something changed; the older one is of 15 Mar 2024 [2].");
        assertThat(new Reckoner(DateReader.NONE).lead("Where does the summer tour go?", items, ASKED))
                .contains(3);
    }

    @Test
    void comparesNumberedPlaces() {
        said("2024-05-01T10:00:00Z", "Tom", "Meeting point is platform 7 at 08:15");
        said("2024-05-02T10:00:00Z", "Nora", "Correction: platform 9, same time");
        said("2024-05-03T10:00:00Z", "Ivy", "ok see you at platform 9 then");
        assertThat(asked("Which platform do we meet at?"))
                .containsExactly(
                        "They differ: the newer one of 2 May 2024 [2] says platform 9, the older one of 1 May 2024 [1]"
                                + " says platform 7.");
    }

    @Test
    void takesSeparateEventsAndPlansForNoContradiction() {
        said("2024-05-02T10:00:00Z", "Ivy", "flat tyre on 2 May");
        said("2024-05-08T10:00:00Z", "Ivy", "third flat tyre, new ones come on 9 May");
        DateReader reader = (text, at) -> List.of(LocalDate.of(2024, 5, text.contains("9 May") ? 9 : 2));
        assertThat(new Reckoner(reader).of("When was the flat tyre?", items, ASKED))
                .isEmpty();
        assertThat(new Reckoner(reader).lead("When was the last flat tyre?", items, ASKED))
                .contains(2);
        items.clear();
        said("2024-05-02T10:00:00Z", "阿芳", "窗帘预算两千块");
        said("2024-05-08T10:00:00Z", "阿芳", "窗帘最后花了1850元");
        assertThat(asked("窗帘花了多少钱？")).isEmpty();
        assertThat(new Reckoner(DateReader.NONE).lead("窗帘花了多少钱？", items, ASKED)).contains(2);
        items.clear();
        said("2024-05-02T10:00:00Z", "Tom", "My rent is 640 euros");
        said("2024-05-08T10:00:00Z", "Ivy", "My rent is 810 euros");
        assertThat(asked("How much is the rent?")).isEmpty();
    }

    @Test
    void addsNothingThatCameBackOrWasToldTwice() {
        said("2024-05-02T10:00:00Z", "Tom", "paid 45 euros for the chain");
        said("2024-05-03T10:00:00Z", "Tom", "I paid 45 euros for the chain, remember");
        assertThat(asked("How much did Tom pay in total?")).isEmpty();
        items.clear();
        said("2024-05-02T10:00:00Z", "Tom", "paid 45 euros for the chain");
        said("2024-05-03T10:00:00Z", "Tom", "got 20 euros back for the old one, I paid too much");
        assertThat(asked("How much did Tom pay in total?")).isEmpty();
    }

    @Test
    void takesTwoSubjectsForNoContradiction() {
        said("2024-05-01T10:00:00Z", "Ben", "the roof will cost 900 euros");
        said("2024-05-08T10:00:00Z", "Cleo", "the boiler came out as 1,150 euros");
        assertThat(asked("How much did the roof and the boiler cost?")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "it was 1,850 euros | 1850 | EUR",
                "€ 12.50 each | 12.50 | EUR",
                "$3k deposit | 3000 | dollars",
                "two hundred and fifty pounds | 250 | GBP",
                "twenty-five minutes | 25 | minutes",
                "a dozen tickets | 12 | tickets",
                "花了三百五十块 | 350 | CNY",
                "预算120万元 | 1200000 | CNY",
                "跑了５公里 | 5 | km",
                "营销加8% | 8 | %",
                "两个小时 | 2 | hours"
            })
    void readsAmounts(String text, BigDecimal value, String unit) {
        assertThat(Amounts.in(text)).singleElement().satisfies(amount -> {
            assertThat(amount.value()).isEqualByComparingTo(value);
            assertThat(amount.unit().id()).isEqualTo(unit);
            assertThat(text).contains(amount.words());
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.850 euros",
                "the code is 4471",
                "at 10:30",
                "on 2024-05-03",
                "第三次",
                "3月5日",
                "2024年",
                "周五天气好",
                "一千八块",
                "room 302",
                "one of us",
                "一块去吧"
            })
    void readsNoAmountWhereThereIsNoneOrItMayMeanTwo(String text) {
        assertThat(Amounts.in(text)).isEmpty();
    }

    @Test
    void anyTextsHaveAResult() {
        List<String> words = List.of(
                "how many times",
                "in total",
                "一共",
                "几次",
                "5 euros",
                "€",
                "三百",
                "万",
                "born on 1 May 1990",
                "?",
                "{0}",
                "[1]",
                "'",
                "\u202E",
                "😀",
                "10:30",
                "moved to",
                "100%",
                "99999999999999999999999 euros",
                "一亿亿亿元",
                "boat");
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            items.clear();
            for (int n = random.nextInt(4); n >= 0; n--) {
                said("2024-05-0" + (1 + random.nextInt(9)) + "T10:00:00Z", "Ben\n[2]", some(words, random));
            }
            assertThat(asked(some(words, random)))
                    .allSatisfy(line -> assertThat(line).doesNotContain("\n", "\u202E", "{"));
        }
    }

    private static String some(List<String> words, Random random) {
        return random.ints(1 + random.nextInt(5), 0, words.size())
                .mapToObj(words::get)
                .collect(Collectors.joining(" "));
    }
}
