import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Mock } from '../../../mock-server/app.ts';
import { openApp, readyButton } from '../../../tests/support/open-app.ts';
import { answerJson, changeData, interceptCall } from '../../../tests/support/page-calls.ts';
import {
  memberBoughtVipEarlier,
  memberGetsVip3Elsewhere,
  memberWinsVipDays,
  memberWithLongestVip,
  memberWithoutVip,
  memberWithTenVipPeriods,
  operatorChangesVipAgreement,
  operatorCutsVipBenefits,
  operatorRaisesVipPrice,
  readVipPurchases,
} from '../../../tests/support/scenarios/vip.ts';
import { t } from '../../../tests/support/texts.ts';

type Opened = Awaited<ReturnType<typeof openApp>>;

function vipSteps({ app, user, mock, ...rest }: Opened) {
  const agreement = () => app.getByRole<HTMLInputElement>('checkbox');
  const plan = (name: string) => app.getByRole('radio', { name: new RegExp(`^${name}`) });
  const press = async (name: string | RegExp) => user.click(await readyButton(app, name));
  const openDialog = async (offer: 'open' | 'renew' | 'upgrade') => {
    if (!agreement().checked) await user.click(agreement());
    await press(t(`vip.confirm.${offer}`));
  };
  return {
    ...rest,
    app,
    user,
    mock,
    agreement,
    plan,
    press,
    openDialog,
    choose: (name: string) => user.click(plan(name)),
    buy: async (offer: Parameters<typeof openDialog>[0], amount: string) => {
      await openDialog(offer);
      await press(new RegExp(`${t('vip.pay', { amount })}$`));
    },
    closeError: () => press(t('common.ok')),
    receipt: () => app.findByRole('dialog', { name: t('vip.paid') }),
    expectNotPayable: (label = t('vip.confirm.renew')) =>
      expect(app.getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true'),
    expectPurchases: (count: number) => expect(readVipPurchases(mock)).toHaveLength(count),
  };
}

async function openVip(arrange?: (mock: Mock) => void, shownText = t('vip.payable')) {
  const vip = vipSteps(await openApp('/pages/vip/index', arrange && { arrange }));
  await vip.app.findByText(shownText);
  return vip;
}

/** Opens the page with hidden amounts. */
async function openVipWithHiddenAmounts() {
  const opened = await openApp('/pages/my/index');
  const { app, user } = opened;
  await user.click(await app.findByRole('button', { name: t('money.hide') }));
  await user.click(app.getAllByRole('link', { name: t('tab.vip') })[0]!);
  return vipSteps(opened);
}

/** The fields of a price that these tests change. */
interface Price {
  level: number;
  balance: string;
  forfeit_amount?: string;
  forfeit_days?: number;
}

/** A preview asks for a price, an order buys. */
const ordersAmong = (bodies: Record<string, unknown>[]) =>
  bodies.filter((body) => !('preview' in body));

const UPGRADE_TO_VIP2 = t('vip.plan.upgrade', { name: 'VIP2' });

test('the card shows member, level and time left, and the renewal is preselected', async () => {
  const { app, agreement, plan } = await openVip();
  const card = app.getByRole('region', { name: 'VIP 1' });
  expect(card).toHaveTextContent(t('vip.active'));
  expect(card).toHaveTextContent('138****0001');
  expect(card).toHaveTextContent(t('vip.used', { n: '10' }));
  expect(card).toHaveTextContent(t('vip.until', { n: '20', date: '2026-12-11' }));
  expect(plan(t('vip.plan.renew', { name: 'VIP1' }))).toBeChecked();
  for (const key of ['noRenewal', 'limits', 'roundedPoints', 'monthlyWithdrawals'] as const)
    expect(app.getByText(t(`vip.${key}`))).toBeVisible();
  expect(agreement()).not.toBeChecked();
});

test.for([
  [14, 'vip.soon'],
  [21, 'vip.over'],
] as const)('after %d days the card shows %s', async ([days, text]) => {
  const { app } = await openVip((mock) => memberBoughtVipEarlier(mock, days));
  expect(app.getByText(t(text))).toBeVisible();
});

test('without VIP the card says so, and a bought period starts today', async () => {
  const { app, plan, buy, receipt } = await openVip(memberWithoutVip);
  expect(app.getByText(t('vip.none'))).toBeVisible();
  expect(plan(t('vip.plan.open', { name: 'VIP1' }))).toBeChecked();
  await buy('open', '19.90');
  expect(await receipt()).toHaveTextContent('2026-11-21 至 2026-12-21');
});

test('a renewal starts after the current period, at the full price', async () => {
  const { app, buy, receipt, expectPurchases } = await openVip();
  const period = { start: '2026-12-11', n: '30', end: '2027-01-10' };
  expect(app.getByText(t('vip.periodLater', period))).toBeVisible();
  await buy('renew', '19.90');
  expect(await receipt()).toHaveTextContent(t('vip.paidTitleLater', { name: 'VIP1' }));
  expect(await receipt()).toHaveTextContent(t('vip.fromTo', period));
  expectPurchases(1);
});

test('an upgrade is refused if won days would be forfeited that the dialog did not show', async () => {
  const { app, mock, choose, buy, closeError, receipt, expectPurchases } = await openVip();
  await choose(UPGRADE_TO_VIP2);
  await app.findByText(t('vip.formula', { price: '19.90', left: '20', days: '30' }));
  expect(app.queryByText(t('vip.lossText'))).toBeNull();
  memberWinsVipDays(mock, 3);
  await buy('upgrade', '36.64');
  await closeError();
  const loss = t('vip.lossDays', { n: '3' });
  await app.findByText(t('vip.lossChanged'));
  expect(app.getByText(t('vip.loss', { loss }))).toBeVisible();
  expectPurchases(0);
  await buy('upgrade', '36.64');
  expect(await receipt()).toHaveTextContent(loss);
  expectPurchases(1);
});

test('an order is refused if the operator changed the benefits after they were shown', async () => {
  const { app, mock, buy, closeError, receipt, expectPurchases } = await openVip();
  const benefit = () => app.getByRole('row', { name: new RegExp(t('vip.freeWithdrawals')) });
  const times = (...counts: string[]) => counts.map((n) => t('vip.times', { n })).join('');
  expect(benefit()).toHaveTextContent(t('vip.no') + times('1', '2', '4'));
  operatorCutsVipBenefits(mock);
  await buy('renew', '19.90');
  await closeError();
  await app.findByText(t('vip.planChanged'));
  expect(benefit()).toHaveTextContent(t('vip.no') + times('0', '2', '4'));
  expectPurchases(0);
  await buy('renew', '19.90');
  expect(await receipt()).toHaveTextContent(t('vip.paidTitleLater', { name: 'VIP1' }));
  expectPurchases(1);
});

test.for([
  ['while the dialog is open', true],
  ['under the consent, with a price that is refused', false],
] as const)('an agreement that changes %s needs another consent', async ([, isInDialog]) => {
  const { app, mock, ...vip } = await openVip();
  const { bodies } = interceptCall('/user/apply_vip');
  await vip.openDialog('renew');
  operatorChangesVipAgreement(mock);
  if (!isInDialog) operatorRaisesVipPrice(mock);
  await vip.press(t('vip.pay', { amount: '19.90' }));
  await vip.closeError();
  await app.findByRole('link', { name: t('vip.agreement', { title: 'VIP会员协议（新）' }) });
  expect(vip.agreement()).not.toBeChecked();
  expect(vip.agreement()).toHaveAccessibleDescription(t('vip.agreeAgain'));
  if (!isInDialog) expect(app.getByText(t('vip.priceChanged'))).toBeVisible();
  await vip.press(t('vip.confirm.renew'));
  expect(app.queryByRole('alertdialog')).toBeNull();
  vip.expectPurchases(0);
  await vip.buy('renew', isInDialog ? '19.90' : '20.90');
  await vip.receipt();
  expect(ordersAmong(bodies).at(-1)).toMatchObject({ agreement_version: '2026.12' });
});

test('after a refused price nothing can be paid before the new price is loaded', async () => {
  const { app, mock, press, buy, closeError, receipt, expectNotPayable } = await openVip();
  const answerNoPrice = answerJson({ code: 1, msg: '', data: {} });
  const { stop } = interceptCall('/user/apply_vip', (send, body) =>
    'preview' in body ? answerNoPrice(send, body) : send(),
  );
  operatorRaisesVipPrice(mock);
  await buy('renew', '19.90');
  await closeError();
  await app.findByText(t('vip.quoteUnavailable'));
  expectNotPayable();
  stop();
  await press(t('common.retry'));
  await app.findByText(t('vip.priceChangedText', { from: '19.90', to: '20.90' }));
  await buy('renew', '20.90');
  await receipt();
});

test('a backend that sends neither forfeit nor plan version gets none back', async () => {
  const { bodies } = interceptCall(
    '/user/apply_vip',
    changeData<Price>((price) => {
      delete price.forfeit_amount;
      delete price.forfeit_days;
    }),
  );
  interceptCall(
    '/common/config',
    changeData(({ vip_levels }: { vip_levels: { version?: string }[] }) => {
      for (const plan of vip_levels) delete plan.version;
    }),
  );
  const { app, choose, buy, receipt } = await openVip(memberWithTenVipPeriods);
  await choose(t('vip.plan.upgrade', { name: 'VIP3' }));
  await app.findByText(t('vip.period', { n: '365', end: '2027-11-21' }));
  expect(app.queryByText(t('vip.lossText'))).toBeNull();
  await buy('upgrade', '0.00');
  await receipt();
  expect(Object.keys(ordersAmong(bodies)[0] ?? {}).sort()).toEqual([
    'agree',
    'agreement_version',
    'level',
    'quote_expire_time',
    'quote_price',
    'request_id',
  ]);
});

test('shows an insufficient balance before anything is sent, without the amount if it is hidden', async () => {
  interceptCall(
    '/user/apply_vip',
    changeData<Price>((price) => void (price.balance = '5.00')),
  );
  const { app, expectNotPayable } = await openVip();
  expect(app.getByText(t('vip.short', { amount: '14.90' }))).toBeVisible();
  expectNotPayable(t('vip.tooLittle'));
  const hidden = await openVipWithHiddenAmounts();
  await hidden.app.findAllByText(t('vip.tooLittle'));
  expect(hidden.app.queryByText(/14\.90/)).toBeNull();
});

test('masks the remaining balance while amounts are hidden', async () => {
  const { app, buy, receipt } = await openVipWithHiddenAmounts();
  await app.findByText(t('vip.payable'));
  await buy('renew', '19.90');
  const balanceRow = within(await receipt())
    .getByText(t('vip.balanceLeft'))
    .closest('dt')?.parentElement;
  expect(balanceRow).toHaveTextContent(t('money.hidden'));
  expect(await receipt()).toHaveTextContent('19.90');
  expect(await receipt()).not.toHaveTextContent('12,325.77');
});

test('a renewal to more than three years shows a business error instead of its price', async () => {
  const { app, expectNotPayable } = await openVip(memberWithLongestVip, t('vip.refused'));
  expect(app.getByRole('alert')).toHaveTextContent(/3年/);
  expectNotPayable();
});

test('if the server quotes another plan than the chosen one, the app shows an error and sells nothing', async () => {
  interceptCall(
    '/user/apply_vip',
    changeData<Price>((price) => void (price.level = 3)),
  );
  const { user, agreement, ...vip } = await openVip(undefined, t('vip.quoteUnavailable'));
  await user.click(agreement());
  vip.expectNotPayable();
  vip.expectPurchases(0);
});

test('a chosen plan that can no longer be bought must be chosen again, and nothing else is offered', async () => {
  const { app, mock, agreement, choose, expectPurchases } = await openVip();
  await choose(UPGRADE_TO_VIP2);
  await readyButton(app, t('vip.confirm.upgrade'));
  memberGetsVip3Elsewhere(mock);
  // The member returns to the page, which then refetches.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await app.findByRole('alert')).toHaveTextContent(t('vip.planGone'));
  expect(app.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(app.queryByRole('checkbox')).toBeNull();
  await choose(t('vip.plan.renew', { name: 'VIP3' }));
  expect(app.queryByText(t('vip.planGone'))).toBeNull();
  expect(agreement()).not.toBeChecked();
  expectPurchases(0);
});

test('choosing another plan removes the consent', async () => {
  const { user, agreement, choose } = await openVip();
  await user.click(agreement());
  await choose(UPGRADE_TO_VIP2);
  expect(agreement()).not.toBeChecked();
});

test('the link “records” opens the fund records of VIP only', async () => {
  const { app, user } = await openVip();
  await user.click(app.getByRole('link', { name: t('vip.records') }));
  expect(await app.findByRole('radio', { name: t('asset.vip') })).toBeChecked();
});
