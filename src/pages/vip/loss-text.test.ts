import { expect, test } from 'vitest';
import { fen } from '../../contract/money.ts';
import { createTranslate, type Translate } from '../../i18n/create-translate.ts';
import { vip } from '../../i18n/en/pages/vip.ts';
import { lossText } from './loss-text.ts';
import type { VipQuote } from './use-vip-quote.ts';

const t: Translate = createTranslate({
  locale: 'en',
  catalog: vip,
  overrides: {},
  brand: null,
  operatorBrand: null,
});
const lossOf = (loss: Pick<VipQuote, 'forfeit_amount' | 'forfeit_days'>) =>
  lossText(loss as VipQuote, t);

test('names the value and the days that an order forfeits, or only the one that there is', () => {
  expect(lossOf({ forfeit_amount: fen(33_100), forfeit_days: 597 })).toBe(
    'CNY 331.00 of unused value and 597 days of VIP',
  );
  expect(lossOf({ forfeit_amount: fen(0), forfeit_days: 1 })).toBe('1 day of VIP');
  expect(lossOf({ forfeit_amount: fen(1) })).toBe('CNY 0.01 of unused value');
});

test('names nothing if nothing is forfeited, or if the backend does not say', () => {
  expect(lossOf({ forfeit_amount: fen(0), forfeit_days: 0 })).toBeNull();
  expect(lossOf({})).toBeNull();
});
