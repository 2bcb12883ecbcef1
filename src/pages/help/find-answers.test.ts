import { expect, test } from 'vitest';
import { findAnswers, topicsOf } from './find-answers.ts';

const HELP = [
  { topic: '提现', question: '多久到账？', answer: '见提现页。' },
  { topic: '财富卡', question: '收益有保证吗？', answer: '没有。' },
  { topic: 'Security', question: 'Will support ask for my Password?', answer: 'Never.' },
];

test('topics keep the order of the operator', () => {
  expect(topicsOf([...HELP, HELP[0]!])).toEqual(['提现', '财富卡', 'Security']);
});

test.each([
  ['all without a choice', '', '', [0, 1, 2]],
  ['the answers of a topic', '提现', '', [0]],
  ['a word of a question', '', '保证', [1]],
  ['a word of an answer', '', '提现页', [0]],
  ['words in any order and case', '', 'password SUPPORT', [2]],
  ['only what has each word', '', 'password 提现', []],
  ['nothing of another topic', '提现', '保证', []],
])('finds %s', (_, topic, typed, found) => {
  expect(findAnswers(HELP, { topic, typed })).toEqual(found.map((i) => HELP[i]));
});
