import { expect, test } from 'vitest';
import { shortNamesOf } from './short-names.ts';

const card = (bank_name: string, digits: string, branch: string | null = null) => ({
  bank_name,
  card_no: `**** **** **** ${digits}`,
  branch,
});

test.each([
  [
    'different digits',
    [card('甲银行', '0018', '东支行'), card('甲银行', '0012')],
    ['甲银行 0018', '甲银行 0012'],
  ],
  [
    'different banks',
    [card('甲银行', '0018'), card('乙银行', '0018')],
    ['甲银行 0018', '乙银行 0018'],
  ],
  [
    'different branches',
    [card('甲银行', '0018', '东支行'), card('甲银行', '0018', '西支行')],
    ['甲银行 0018 东支行', '甲银行 0018 西支行'],
  ],
  [
    'one branch',
    [card('甲银行', '0018'), card('乙银行', '0018'), card('甲银行', '0018', '西支行')],
    ['甲银行 0018', '乙银行 0018', '甲银行 0018 西支行'],
  ],
  [
    'the same branch',
    [card('甲银行', '0018', '东支行'), card('甲银行', '0018', '东支行')],
    ['甲银行 0018 东支行 (1)', '甲银行 0018 东支行 (2)'],
  ],
  [
    'no branch',
    [card('甲银行', '0018'), card('甲银行', '0018')],
    ['甲银行 0018 (1)', '甲银行 0018 (2)'],
  ],
])('cards with %s', (_name, cards, names) => {
  expect(shortNamesOf(cards)).toEqual(names);
});
