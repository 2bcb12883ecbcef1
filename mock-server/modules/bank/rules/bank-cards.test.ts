import { expect, test } from 'vitest';
import { bankOf, findBank } from './bank-cards.ts';
import { SUPPORTED_BANKS } from './banks.ts';

test.each([
  ['6222020000000000018', 'SLSY'],
  ['6228480000000000018', 'YSNC'],
  ['6217000000000000012', 'YLCS'],
  ['4111111111111111', undefined],
])('the bank of the card number %s is %s', (number, code) => {
  expect(bankOf(number)?.bank_code).toBe(code);
});

test.each([
  ['SLSY', '6222020000000000018', { bank_code: 'SLSY' }],
  ['NONE', '6222020000000000018', { field: 'bank_code', code: 42002 }],
  ['YSNC', '6222020000000000018', { field: 'card_no', code: 42001 }],
  ['YSNC', '4111111111111111', { field: 'card_no', code: 42002 }],
])('findBank for the bank %s and the card number %s returns %j', (code, number, expected) => {
  expect(findBank(code, number)).toMatchObject(expected);
});

test('assigns every card number prefix to one bank only', () => {
  const prefixes = SUPPORTED_BANKS.flatMap((bank) => bank.prefixes);
  for (const prefix of prefixes)
    expect(prefixes.filter((other) => prefix.startsWith(other))).toEqual([prefix]);
});
