// what the steps say of their work, by its beginning where it goes on with a name or a number
const sentences = {
  'the question asks what was said then': '问的是那时说了什么',
  'what happened then may have been told at another time': '那时发生的事可能在别的时间说起',
  'others may have spoken of it elsewhere': '别处也可能说到',
  'the words that carry the question': '问题的关键词',
  'others may speak of what this person did': '别人也可能说到这个人做的事',
  'whose words are asked for': '问的是这个人说的话',
  'the one spoken of or to, whoever said it': '被说到或被问到的人，不论是谁说的',
  'the asker, spoken of or to': '提问者本人，被说到或被问到',
  'the asker, with others': '提问者和别人',
  'the asker': '提问者本人',
  'messages are tagged by a guess': '消息的标签是推测的',
  'no index to check with': '没有可供核对的索引',
  'the index has no messages': '索引里没有消息',
  'nothing to restrict': '没有可限制的内容',
  'no messages at that time': '那段时间没有消息',
  'a sender in the index, written differently': '索引里的发送者，写法不同',
  'a sender in the index': '索引里的发送者',
  'no sender of that name': '没有叫这个名字的发送者',
  'several senders of that name': '有好几个发送者叫这个名字',
  'nobody to prefer': '没有可优先的人',
  'a conversation in the index': '索引里的会话',
  'an alias seen in the logs': '记录里出现过的别名',
  'a year that the question does not have': '问题里没有提到的年份',
  'somebody whom the question does not name': '问题里没有提到的人',
  'the index writes the name so': '索引里的名字是这样写的',
  'the judge would not search for it': '评判认为不必查找',
  judge: '经评判',
  'self-check': '自查',
  'the model is not certain': '模型不能确定',
  unanimous: '一致同意',
  'unanimous, and the question asks what was said then': '一致同意，且问的是那时说了什么',
  'the majority of the samples': '多数同意',
  'no majority of the samples': '未获多数同意',
  'proposed by the model': '由模型提出',
  'no date can be worked out from these words': '从这些词算不出日期',
  'the question does not say who asks': '问题没有说明是谁在问',
  'other words for what is asked': '所问内容的其他说法',
  'no words of the question behind it': '问题里没有对应的词',
  'words of the question': '问题里的词',
  'the words behind it are no such tone': '对应的词不是这种语气',
  'none of the topics that messages are tagged with': '不在消息标签的话题之内',
  'the rules have read these words': '规则已读过这些词',
  'the rules read no time in these words': '规则认为这些词不表示时间',
  'a misspelt time': '写错的时间',
  'the rules have found this person': '规则已找到这个人',
  'named in the question': '问题里提到',
  'the rules find no such person in the question': '规则在问题里没有找到这个人',
  'the question does not name it': '问题里没有提到',
  "no instruction could be read in the model's reply": '模型的回复里读不出查找条件',
  "no instruction could be read in the model's reply, nor in its repair": '模型的回复和修正里都读不出查找条件',
  'the scores go by the place in the list and not by the message': '分数依照的是次序而不是消息',
  "no score could be read in the model's reply": '模型的回复里读不出分数',
  'the model sent a reply without text': '模型的回复没有文字',
  "no claim could be read in the model's reply": '模型的回复里读不出结论',
  "the claims in the model's reply name numbers, dates or people that the messages do not": '模型的结论里有消息中没有的数字、日期或人',
  "no quote in the model's reply is in the messages": '模型引用的话在消息里都找不到',
  "the model wrote in another language than the question's": '模型没有用问题的语言作答',
  'no reply in time': '未按时回复',
};

const patterns = [
  [/^messages are from (.+) to (.+)$/, '消息的时间为 $1 至 $2'],
  [/^(\d{4}-\d\d-\d\d.*) to (\d{4}-\d\d-\d\d.*)$/, '$1 至 $2'],
  [/^since (\d{4}-.+)$/, '$1 以来'],
  [/^before (\d{4}-.+)$/, '$1 以前'],
  [/^first name of (.+?) senders?$/, (_, count) => `${counted(count)}发送者的名`],
  [/^given name of (.+?) senders?$/, (_, count) => `${counted(count)}发送者的名`],
  [/^surname of (.+?) senders?$/, (_, count) => `${counted(count)}发送者的姓`],
  [/^a form of address for (.+?) senders?$/, (_, count) => `对${counted(count)}发送者的称呼`],
  [/^pinyin of (.+)$/, '$1 的拼音'],
  [/^characters read as (.+)$/, '读音同 $1'],
  [/^one letter from (.+)$/, '与 $1 差一个字母'],
  [/^none of the tones (.+)$/, '不在以下语气之内：$1'],
  [/^in (\d+) of (\d+) samples$/, '$2 次中有 $1 次'],
  [/^vote: only (\d+) of (\d+) samples could be read, so it is checked by the index alone$/, '表决：$2 次中只有 $1 次读得出，因此只用索引核对'],
  [/^no conversation is called (.+)$/, '没有叫 $1 的会话'],
  [/^nor are there (\d+) more of the conversations to search$/, '另有 $1 个要查找的会话也不存在'],
  [/^rerank\.tokens-max left (\d+) of (\d+) messages unread$/, '受 rerank.tokens-max 限制，$2 条消息中有 $1 条未读'],
  [/^rerank\.tokens-max left (\d+) of (\d+) long messages cut$/, '受 rerank.tokens-max 限制，$2 条长消息中有 $1 条被截短'],
  [/^left out messages that give orders to whoever reads them: (\d+)$/, '略去了对读者发号施令的消息：$1 条'],
  [/^no connection: (.+)$/, '无法连接（$1）'],
  [/^no reply within (\d+) ms$/, '$1 毫秒内没有回复'],
  [/^the endpoint answered with status (\d+)$/, '模型端点返回状态码 $1'],
  [/^deadline: no reply in the (\d+) ms left to this step$/, '期限已到：这一步剩下的 $1 毫秒内没有回复'],
  [/^circuit: the endpoint failed (\d+) times in a row; it is asked again after (\d+) ms$/, '熔断：端点连续失败 $1 次，$2 毫秒后再试'],
];

const steps = { instruct: '解析', recall: '召回', rerank: '重排', answer: '作答', verify: '核对', embed: '向量' };

/** A sentence of the server's in Chinese; one that is not known stays as it is. */
export function explain(sentence) {
  const known = Object.hasOwn(sentences, sentence) ? sentences[sentence] : byPattern(sentence);
  if (known !== undefined) return known;
  const noted = /^(?:round (\d+): )?(?:(instruct|recall|rerank|answer|verify|embed)(?: batch (\d+) of (\d+))?: )?(.+)$/s.exec(sentence);
  if (!noted || (!noted[1] && !noted[2])) return sentence;
  const [, round, step, batch, batches, rest] = noted;
  const batched = batch ? `（第 ${batch}/${batches} 批）` : '';
  return `${round ? `第 ${round} 次查找：` : ''}${step ? `${steps[step]}${batched}：` : ''}${explain(rest)}`;
}

function counted(word) {
  return { no: '无', a: '一个', two: '两个', three: '三个' }[word] ?? `${word} 个`;
}

function byPattern(sentence) {
  const found = patterns.find(([pattern]) => pattern.test(sentence));
  return found && sentence.replace(found[0], found[1]);
}
