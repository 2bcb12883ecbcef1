import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { openInvest } from '../../../../tests/support/open-invest.ts';
import { changeData, interceptCall } from '../../../../tests/support/page-calls.ts';
import {
  operatorChangesDocuments,
  operatorChangesProduct,
  othersBuyUntil,
  readHoldings,
} from '../../../../tests/support/scenarios/invest.ts';
import { HOUR } from '../../../../tests/support/start-mock.ts';
import { t } from '../../../../tests/support/texts.ts';

test('names the broken limit while an amount is typed', async () => {
  const { app, fill, openPurchase, expectNoText } = await openInvest();
  const field = await openPurchase();
  fill(field, '50');
  await app.findByText(t('invest.limit.min', { min: '1,000' }));
  fill(field, '5000');
  await expectNoText(t('invest.limit.min', { min: '1,000' }));
});

test.for([
  ['1050', t('invest.limit.step', { min: '1,000', step: '100' })],
  ['13000', t('invest.limit.balance', { balance: '12,345.67' })],
] as const)('an amount of %s is refused before anything is sent', async ([amount, reason]) => {
  const { app, fill, user, openPurchase } = await openInvest();
  const { bodies: orders } = interceptCall('/card/binding');
  const field = await openPurchase();
  fill(field, amount);
  await user.type(field, '{Enter}');
  await app.findByText(reason);
  expect(orders).toEqual([]);
});

/** The balance of the member, in yuan. */
const hasBalance = (balance: string) =>
  interceptCall(
    '/user/info',
    changeData((member: { balance: string }) => {
      member.balance = balance;
    }),
  );

const LIST = new Intl.ListFormat('zh-Hans');
const OTHER_SOURCES = [t('invest.cashPrizes'), t('invest.maturedCards')];

test('an empty balance: says what is missing and where a balance comes from, and leads to the top-up', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  hasBalance('0.00');
  const { app, fill, user, press, openPurchase } = await openInvest();
  const field = await openPurchase();
  await app.findByText(t('invest.shortOfMin', { amount: '1,000.00' }));
  const sources = LIST.format([t('invest.inviteRewards'), ...OTHER_SOURCES]);
  expect(app.getByText(t('invest.otherSources', { sources }))).toBeVisible();
  await press(`${t('invest.quickMin')} 1,000.00`);
  await app.findByText(t('invest.short', { amount: '1,000.00' }));
  fill(field, '5000');
  await app.findByText(t('invest.short', { amount: '5,000.00' }));
  expect(app.queryByRole('button', { name: t('invest.next') })).toBeNull();
  await press(t('invest.topUp'));
  expect(open.mock.calls.map(([url]) => String(url))).toEqual([
    expect.stringMatching(/\/v1\/static\/top-up\.html$/),
  ]);
  await user.click(app.getByRole('link', { name: t('invest.toRewards') }));
  await app.findByRole('heading', { level: 1, name: t('title.inviteAward') });
});

test.for([
  ['without a way to top up', undefined],
  ['with a text alone', { text: '柜台办理', url: null }],
  ['with a link to an untrusted host', { text: '转账', url: 'https://evil.example/pay' }],
] as const)('%s, the rewards are the way to a balance', async ([, topUp]) => {
  interceptCall(
    '/common/config',
    changeData((config: { top_up?: object | undefined }) => {
      config.top_up = topUp;
    }),
  );
  const { app, fill, press, openPurchase } = await openInvest();
  fill(await openPurchase(), '13000');
  await app.findByText(t('invest.short', { amount: '654.33' }));
  if (topUp) expect(app.getByText(t('invest.topUpText', { text: topUp.text }))).toBeVisible();
  expect(app.queryAllByText(t('link.refused'))).toHaveLength(topUp?.url ? 1 : 0);
  await press(t('invest.toRewards'));
  await app.findByRole('heading', { level: 1, name: t('title.inviteAward') });
});

test('shows what the typed amount would have gained or lost in past periods', async () => {
  const { app, fill, press, openProduct } = await openInvest();
  await openProduct('成长180天');
  await press(t('invest.buy'));
  const field = await app.findByLabelText(t('invest.amount'));
  const outcomes = () => app.getByRole('heading', { name: /在过往各期的损益/ }).parentElement!;
  expect(outcomes()).toHaveTextContent(t('invest.outcomesOtherTerm', { term: 180 }));
  // The minimum, until an amount is typed.
  expect(outcomes()).toHaveTextContent(t('invest.outcomes', { amount: '5,000.00' }));
  fill(field, '10000');
  await app.findByRole('heading', { name: t('invest.outcomes', { amount: '10,000.00' }) });
  for (const [rank, result] of [
    ['worst', '−27.92'],
    ['middle', '−9.47'],
    ['best', '+100.97'],
  ] as const) {
    const row = within(outcomes())
      .getByText(t(`invest.outcome.${rank}`))
      .closest('div')!;
    expect(row).toHaveTextContent(result);
  }
  expect(outcomes()).toHaveTextContent(t('invest.outcomesNote', { rate: '0.20' }));
});

test('refuses three decimals when the field loses the focus, and names the rule', async () => {
  const { app, fill, openPurchase, press, expectNoText } = await openInvest();
  const field = await openPurchase();
  fill(field, '2000.123');
  fireEvent.focusOut(field);
  await app.findByText(t('invest.unreadable'));
  await press(new RegExp(`^${t('invest.quickMin')}`));
  await expectNoText(t('invest.unreadable'));
});

test('the confirmation shows the server’s current dates, and the order has the same', async () => {
  const { advance, openPurchase, readDisclosure, acceptAll, confirm, sheet } = await openInvest();
  await openPurchase('2000');
  // Moves the clock past midnight while the member reads.
  advance(15 * HOUR);
  await readDisclosure();
  const confirmation = within(await sheet('invest.confirmTitle'));
  await confirmation.findByText('11-22 01:00');
  expect(confirmation.getByRole('list', { name: t('invest.course') })).toHaveTextContent(
    /11-22 01:00.*11-23 01:00.*11-24.*2027-02-22 06:00 前/,
  );
  expect(confirmation.getByText(t('invest.courseNote'))).toBeVisible();
  await acceptAll();
  await confirm();
  expect(await sheet('invest.bought')).toHaveTextContent('2026-11-23 01:00');
  expect(await sheet('invest.bought')).toHaveTextContent(
    t('invest.before6', { date: '2027-02-22' }),
  );
});

test('the next purchase of the product begins without the amount of the last one', async () => {
  const { press, sheet, ...steps } = await openInvest();
  await steps.openConfirmation();
  await steps.confirm();
  await sheet('invest.bought');
  await press(t('common.close'));
  expect(await steps.openPurchase()).toHaveValue('');
});

test('a product that sells out during the purchase shows the limit and charges nothing', async () => {
  const { app, mock, press, card, ...steps } = await openInvest();
  await steps.openConfirmation();
  othersBuyUntil(mock, 0);
  await steps.confirm();
  await steps.closeError();
  await app.findByText(t('invest.no.soldOut'));
  expect(app.getByLabelText(t('invest.amount'))).toHaveValue('2,000');
  await press(t('common.close'));
  await waitFor(async () => within(await card('稳享90天')).getByText(t('invest.status.soldOut')));
  expect(readHoldings(mock)).toHaveLength(8);
});

test('keeps the typed amount and shows the remaining quota if it has become too small', async () => {
  const { app, mock, press, ...steps } = await openInvest();
  await steps.openConfirmation();
  othersBuyUntil(mock, 150_000);
  await steps.confirm();
  await steps.closeError();
  await app.findByText('额度不足，剩余1,500.00元');
  await press(`${t('invest.quickAll')} 1,500.00`);
  expect(app.getByLabelText(t('invest.amount'))).toHaveValue('1,500');
});

test('documents that change are shown again and require a new consent', async () => {
  const { app, mock, ...steps } = await openInvest();
  await steps.openConfirmation();
  operatorChangesDocuments(mock);
  await steps.confirm();
  const riskSheet = within(await steps.sheet('invest.stepRisk'));
  expect(await riskSheet.findByRole('alert')).toHaveTextContent(t('invest.readAgain'));
  expect(app.queryByRole('alertdialog')).toBeNull();
  const name = t('invest.document', { title: '风险揭示书', version: '2026.12' });
  expect(riskSheet.getByRole('button', { name })).toBeVisible();
  await steps.readDisclosure();
  await steps.sheet('invest.confirmTitle');
  expect(app.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  await steps.acceptAll();
  await steps.confirm();
  await steps.sheet('invest.bought');
  expect(readHoldings(mock).at(-1)?.product.docs[0]?.version).toBe('2026.12');
});

test('a term of the risk disclosure that changes must be read again', async () => {
  const { mock, ...steps } = await openInvest();
  await steps.openConfirmation();
  operatorChangesProduct(mock, { term_days: 120, cooling_off_hours: 12 });
  await steps.confirm();
  const note = await within(await steps.sheet('invest.stepRisk')).findByRole('alert');
  const changed = (name: string, from: string, to: string) =>
    expect(note).toHaveTextContent(`${name}${from} → ${to}`);
  const days = (n: string) => t('invest.termDays', { n });
  const hours = (n: string) => t('invest.hours', { n });
  expect(note).toHaveTextContent(t('invest.readAgain'));
  changed(t('invest.termName'), days('90'), days('120'));
  changed(t('invest.cooling'), hours('24'), hours('12'));
  changed(t('invest.maturity'), '2027-02-21', '2027-03-22');
  await steps.readDisclosure();
  const confirmation = within(await steps.sheet('invest.confirmTitle'));
  expect(confirmation.queryByRole('alert')).toBeNull();
  await steps.acceptAll();
  await steps.confirm();
  expect(await steps.sheet('invest.bought')).toHaveTextContent('2027-03-22');
});

test('terms that change under an open confirmation withdraw the consent', async () => {
  const { app, mock, ...steps } = await openInvest();
  const { bodies: orders } = interceptCall('/card/binding');
  await steps.openConfirmation();
  operatorChangesProduct(mock, { fee_rate: '0.50' });
  steps.returnToPage();
  const confirmation = within(await steps.sheet('invest.confirmTitle'));
  expect(await confirmation.findByRole('alert')).toHaveTextContent(
    `${t('invest.feeShort', { rate: '0.20' })} → ${t('invest.feeShort', { rate: '0.50' })}`,
  );
  expect(app.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(app.getByRole('button', { name: t('invest.agreeFirst') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(orders).toEqual([]);
});

test('an order over midnight is refused, and shows the new dates', async () => {
  const { mock, advance, ...steps } = await openInvest();
  await steps.openConfirmation();
  advance(15 * HOUR);
  await steps.confirm();
  const note = await within(await steps.sheet('invest.confirmTitle')).findByRole('alert');
  await within(note).findByText('2026-11-23 → 2026-11-24');
  expect(note).toHaveTextContent(`${t('invest.valueDate')}2026-11-23 → 2026-11-24`);
  expect(note).toHaveTextContent(`${t('invest.maturity')}2027-02-21 → 2027-02-22`);
  expect(readHoldings(mock)).toHaveLength(8);
});

test('a backend that sends no version of the terms gets none, and is still served', async () => {
  interceptCall(
    '/card/info',
    changeData(({ products }: { products: { terms_version?: string }[] }) => {
      for (const product of products) delete product.terms_version;
    }),
  );
  const { bodies: orders } = interceptCall('/card/binding');
  const steps = await openInvest();
  await steps.openConfirmation();
  await steps.confirm();
  await steps.sheet('invest.bought');
  expect(orders).toHaveLength(1);
  expect(orders[0]).not.toHaveProperty('terms_version');
});
