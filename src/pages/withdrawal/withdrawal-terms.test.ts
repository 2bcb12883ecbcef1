import { describe, expect, test } from 'vitest';
import type { Translate } from '../../i18n/texts.ts';
import { leftToday } from './use-withdrawal-quote.ts';
import { changedWithdrawalTerms, type ShownTerms } from './withdrawal-terms.ts';

const QUOTE = {
  amount: 50_000,
  fee: 250,
  fee_rule: '0.50%',
  audit_over: 100_000,
  expect_time: '2026-11-24 23:59:59',
};
const RULES = { fee_rate: '0.50', fee_min: 100, fee_max: 2_500, audit_over: 100_000 };

const t = ((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`) as Translate;

const terms = (quote: object = {}, rules: object = {}, language = 'zh-Hans') =>
  ({ quote: { ...QUOTE, ...quote }, rules: { ...RULES, ...rules }, language }) as ShownTerms;

const namesOf = (before: ShownTerms, after: ShownTerms) =>
  changedWithdrawalTerms(before, after, t).map(({ name }) => name);

describe('what can be withdrawn today', () => {
  const quoteWith = (free_times_left: number) =>
    ({ free_times_left, limits: { left_times: 3, left_amount: 0 } }) as ShownTerms['quote'];

  test.each([
    [0, true, 'withdrawal.left'],
    [2, false, 'withdrawal.left'],
    [0, false, 'withdrawal.leftToday'],
  ])('with %i free withdrawals and VIP offered: %s', (free, isVipOffered, key) => {
    expect(leftToday(quoteWith(free), isVipOffered, t)).toMatch(new RegExp(`^${key} `));
  });
});

describe('the terms of a withdrawal', () => {
  test.each([
    ['the fee of the same amount', { fee: 300 }, ['withdrawal.lineFee']],
    [
      'the rule, also with another amount',
      { amount: 1, fee_rule: '5%' },
      ['withdrawal.feeRuleName'],
    ],
    ['the end of free withdrawals', { amount: 1, fee: 0 }, ['withdrawal.feeRuleName']],
    ['the arrival', { expect_time: '2026-11-25 23:59:59' }, ['withdrawal.arrivalName']],
    ['the review limit', { audit_over: 10_000 }, ['withdrawal.reviewName']],
  ])('change with %s', (_name, quote, names) => {
    expect(namesOf(terms(), terms(quote))).toEqual(names);
  });

  test('change with the configuration if the quote has neither rule nor limit', () => {
    const withoutThem = { fee_rule: undefined, audit_over: undefined };
    const after = terms(withoutThem, { fee_rate: '5.00', audit_over: undefined });
    expect(namesOf(terms(withoutThem), after)).toEqual([
      'withdrawal.feeRuleName',
      'withdrawal.reviewName',
    ]);
  });

  test.each([
    ['the fee of another amount', terms({ amount: 60_000, fee: 300 })],
    ['an older configuration', terms({}, { fee_rate: '5.00', audit_over: 1 })],
    ['the language', terms({ fee_rule: '0.50 %' }, {}, 'en')],
  ])('do not change with %s', (_name, after) => {
    expect(namesOf(terms(), after)).toEqual([]);
  });
});
