import { expect, test } from 'vitest';
import { HELP as DEMO_HELP } from '../../../mock-server/modules/common/help.ts';
import { en, t } from '../../../tests/support/texts.ts';
import { findAnswers, listTopics, readSynonyms } from './find-answers.ts';

const HELP = [
  { topic: '提现', question: '多久到账？', answer: '见提现页。' },
  { topic: '财富卡', question: '收益有保证吗？', answer: '没有。' },
  { topic: 'Security', question: 'Will support ask for my Password?', answer: 'Never.' },
];

const ENGLISH_HELP = [
  { topic: 'Withdrawals', question: 'When does a withdrawal arrive?', answer: 'See the sheet.' },
  HELP[2]!,
];

test('lists each topic once, in the order of the answers', () => {
  expect(listTopics([...HELP, HELP[0]!])).toEqual(['提现', '财富卡', 'Security']);
});

test.each([
  ['all answers if the topic and the text are empty', '', '', [0, 1, 2]],
  ['the answers of a topic', '提现', '', [0]],
  ['an answer by a word of its question', '', '保证', [1]],
  ['an answer by a word of its text', '', '提现页', [0]],
  ['an answer by words in any order and case', '', 'password SUPPORT', [2]],
  ['an answer by full-width words', '', 'Ｐassword　ＳＵＰＰＯＲＴ', [2]],
  ['an answer by a word with invisible characters', '', '\ufeff提\u200b现\u00ad页\u2060', [0]],
  ['an answer by a word with a radical from a PDF file', '', '⻅提现', [0]],
  ['only answers that contain all words', '', 'password 提现', []],
  ['only answers of the chosen topic', '提现', '保证', []],
])('finds %s', (_, topic, typedText, indexes) => {
  expect(findAnswers(HELP, { topic, typedText, synonyms: [] })).toEqual(
    indexes.map((i) => HELP[i]),
  );
});

test.each([
  ['人工', t, ['客服会索要密码吗？']],
  ['人工客服', t, ['客服会索要密码吗？']],
  ['提现多久', t, ['提现多久到账？']],
  ['取钱要几天', t, ['提现多久到账？']],
  ['亏钱', t, ['收益有保证吗？']],
  ['退款', t, ['提现可以取消吗？', '买入后可以反悔吗？']],
  ['agent', en, ['Will support ask for my Password?']],
  ['cash out how long', en, ['When does a withdrawal arrive?']],
  ['没有这样的词', t, []],
] as const)('finds “%s” by words that mean the same', (typedText, translate, questions) => {
  const synonyms = readSynonyms(translate('help.synonyms'));
  const found = findAnswers([...DEMO_HELP, ...ENGLISH_HELP], { topic: '', typedText, synonyms });
  expect(found.map(({ question }) => question)).toEqual(questions);
});
