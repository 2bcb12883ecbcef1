import { expect, test } from 'vitest';
import { leadingCode, readQuery } from './leading-code.ts';

test.each([
  ['QS8888', 'QS8888'],
  ['A.B~C-D_1', 'A.B~C-D_1'],
  ['QS8888。', 'QS8888'],
  ['QS8888，快来注册', 'QS8888'],
  ['QS8888 快来注册', 'QS8888'],
  ['QS8888快来注册', 'QS8888'],
  ['QS8888%E3%80%82', 'QS8888'],
  ['QS8888\n', 'QS8888'],
  ['QS8888\u200b', 'QS8888'],
  ['QS8888”', 'QS8888'],
  ['QS8888"', 'QS8888'],
  ['QS8888)', 'QS8888'],
  ['QS8888）', 'QS8888'],
  ['QS8888】', 'QS8888'],
  ['QS8888>', 'QS8888'],
  ['QS8888`', 'QS8888'],
  ['QS8888*', 'QS8888'],
  ['QS8888!', 'QS8888'],
  ['QS8888、', 'QS8888'],
  ['QS8888;', 'QS8888'],
  ['QS8888😀', 'QS8888'],
  ['QS8888/', 'QS8888'],
  ['QS8888\\', 'QS8888'],
  ['QS8888&type=login', 'QS8888'],
  // A sentence ends after the link.
  ['QS8888.', 'QS8888'],
  ['QS8888...', 'QS8888'],
  ['QS8888~~', 'QS8888'],
  [' QS8888', 'QS8888'],
  ['\u200bQS8888', 'QS8888'],
  ['「QS8888」', 'QS8888'],
  ['“QS8888”', 'QS8888'],
  ['(QS8888)', 'QS8888'],
  ['"QS8888"', 'QS8888'],
  ['<img src=x>', ''],
  ['../../evil', ''],
  ['ＱＳ', ''],
  ['。', ''],
  ['', ''],
  ['12.5', '12.5'],
  ['-1', '-1'],
])('the code of %j is %j', (text, code) => {
  expect(leadingCode(text)).toBe(code);
});

test.each([
  ['/login?type=register。&invite=QS8888，快来注册', { type: 'register', invite: 'QS8888' }],
  ['/login?invite=QS8888&type=register%E3%80%82', { invite: 'QS8888', type: 'register' }],
  ['/login?invite=%E3%80%82', { invite: '' }],
  ['/news-detail?id=12。', { id: '12' }],
  ['/news-detail?id=12%E3%80%82%E5%BF%AB%E7%9C%8B', { id: '12' }],
  ['/news-detail?id=12%25E3%2580%2582', { id: '12' }],
  ['/news-detail?id=12）？', { id: '12' }],
  ['/news?category=防骗，提醒&keyword=签到。 ', { category: '防骗，提醒', keyword: '签到。 ' }],
  ['/login?type=register&amp;invite=QS8888', { type: 'register', invite: 'QS8888' }],
  ['/news-detail', {}],
])('reads the query of %s', (path, params) => {
  expect(Object.fromEntries(readQuery(path))).toEqual(params);
});

test('the first of two parameters with the same name counts', () => {
  expect(readQuery('/news-detail?id=1&id=2').get('id')).toBe('1');
});

// A pattern with quadratic time runs into the timeout here.
test('reads a text with 300,000 points', () => {
  const points = '.'.repeat(300_000);
  expect(leadingCode(`a${points}`)).toBe('a');
  expect(leadingCode(`a${points}b。`)).toBe(`a${points}b`);
});
