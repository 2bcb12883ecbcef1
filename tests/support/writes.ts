import type { Locator, Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import type { CallOptions } from '../../src/api/call-options.ts';
import type { Api } from '../../src/api/client.ts';
import { contract } from '../../src/contract/contract.ts';
import { selectorFields, type Endpoint, type InputOf } from '../../src/contract/endpoint.ts';
import { auth, register } from '../../src/contract/user/account.ts';
import type { TextKey } from '../../src/i18n/text-key.ts';
import { paths } from '../../src/paths.ts';
import { idCardOf } from './id-card.ts';
import {
  countCancelledPurchases,
  countHoldings,
  operatorSetsReadingTime,
  readHoldingCoolingOff,
} from './scenarios/invest.ts';
import { readClaims } from './scenarios/invite-award.ts';
import { countDraws, makeOnlyPrize } from './scenarios/lottery.ts';
import { countUsers } from './scenarios/members.ts';
import { countMilestoneClaims, countSignIns } from './scenarios/sign-in.ts';
import { countVipUpgrades, memberWithTenVipPeriods, readVipPurchases } from './scenarios/vip.ts';
import {
  countCancelledWithdrawals,
  countWithdrawals,
  readWithdrawalUnderReview,
} from './scenarios/withdrawals.ts';
import { countSuccesses } from './scenarios/writes.ts';
import { t } from './texts.ts';

// The table of writes. Each succeeds on the demo data. The tests of `tests/matrix` cross it with the tables of faults.

const FIRST = '13800000001';
const UNVERIFIED = '13800000002';
const PASSWORD = 'Demo1234';

/** Finds an element, and does something with it. */
type Step = readonly [find: (page: Page) => Locator, act: (found: Locator) => Promise<unknown>];

/** The page on which a member performs the write. */
interface WritePage {
  readonly path: string;
  readonly setUp?: (mock: Mock) => void;
  /** The way to the button. */
  readonly steps?: readonly Step[];
  /** The button that sends the write. */
  readonly button: (page: Page) => Locator;
  /** A control that is disabled while the outcome is unknown. */
  readonly locked?: (page: Page) => Locator;
  /** What the page shows once the write is done. */
  readonly done: (page: Page) => Locator;
}

export interface Write {
  readonly name: string;
  readonly call: Endpoint;
  /** The mobile number of the member; `null` for a public call. */
  readonly mobile: string | null;
  readonly inputFor: (mock: Mock) => object;
  /** Counts how often the write took effect, in the data of the mock. */
  readonly countEffects: (mock: Mock) => number;
  /** Without it, the write has no page in these tests. */
  readonly page?: WritePage;
}

type WriteOf<E extends Endpoint> = Omit<Write, 'call' | 'inputFor' | 'mobile'> & {
  readonly call: E;
  readonly mobile?: string | null;
  readonly input: InputOf<E> | ((mock: Mock) => InputOf<E>);
};

const write = <E extends Endpoint>({ input, mobile = FIRST, ...row }: WriteOf<E>): Write => ({
  ...row,
  mobile,
  inputFor: (mock) => (typeof input === 'function' ? input(mock) : input),
});

const click = (found: Locator) => found.click();
const check = (found: Locator) => found.check();
const fill = (text: string) => (found: Locator) => found.fill(text);
/** Waits for what a step needs. */
export const see = (found: Locator) => found.waitFor();

/** The first visible button with one of these texts at the beginning of its name. */
const buttonOf =
  (...texts: string[]) =>
  (page: Page) =>
    page
      .getByRole('button', { name: new RegExp(`^(${texts.join('|')})`) })
      .filter({ visible: true })
      .first();
const textOf = (text: string) => (page: Page) =>
  page.getByText(text).filter({ visible: true }).first();
const dialogOf = (name: TextKey) => (page: Page) => page.getByRole('dialog', { name: t(name) });
const labelOf = (name: TextKey) => (page: Page) => page.getByLabel(t(name), { exact: true });
const inDialog = (text: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: text });
const planOf = (key: 'vip.plan.upgrade' | 'vip.plan.renew', name: string) => (page: Page) =>
  page.getByRole('radio', { name: t(key, { name }) });
const sheet = dialogOf('withdrawal.title');
const inSheet = (find: (scope: Locator) => Locator) => (page: Page) => find(sheet(page));
const checkbox = (index: number) => (page: Page) => page.getByRole('checkbox').nth(index);

const { user, prize, card } = contract;
const PRODUCT = { id: 2, amount: '2000', shown: '2,000.00' };

/** What an upgrade to VIP3 forfeits, as the page shows it. */
const FORFEIT = '331.00';

const payVip = (amount: string) => ({
  path: paths.vip(),
  steps: [
    [checkbox(0), check],
    [buttonOf(t('vip.confirm.renew'), t('vip.confirm.upgrade'), t('vip.confirm.open')), click],
  ] satisfies Step[],
  button: inDialog(t('vip.pay', { amount })),
  done: dialogOf('vip.paid'),
});

const fillInWithdrawal: readonly Step[] = [
  [(page) => page.getByRole('button', { name: t('my.withdraw'), exact: true }), click],
  [inSheet((scope) => scope.getByLabel(t('withdrawal.amount'))), fill('500')],
  [inSheet((scope) => scope.getByLabel(t('withdrawal.password'), { exact: true })), fill(PASSWORD)],
  [inSheet((scope) => scope.getByRole('checkbox')), check],
  [buttonOf(t('withdrawal.submitNet', { amount: '497.50' })), see],
];
const submitButton = inSheet((scope) => scope.locator('button[type=submit]'));

export const WRITES: readonly Write[] = [
  write({
    name: 'verification',
    call: auth,
    mobile: UNVERIFIED,
    input: { real_name: '王小风', id_card: idCardOf('19880808'), agree_sensitive: true },
    countEffects: (mock) => countSuccesses(mock, auth),
  }),
  write({
    name: 'registration',
    call: register,
    mobile: null,
    input: {
      mobile: '13900000077',
      password: PASSWORD,
      password_confirm: PASSWORD,
      agree: true,
      agreement_version: '2026.11',
    },
    countEffects: countUsers,
  }),
  write({
    name: 'daily sign-in',
    call: user.sign,
    input: {},
    countEffects: countSignIns,
    page: {
      path: paths.signIn(),
      button: buttonOf(t('signIn.action', { n: '33' })),
      done: buttonOf(t('signIn.signed')),
    },
  }),
  write({
    name: 'sign-in milestone',
    call: user.receive_sign,
    input: { milestone_id: 20261107 },
    countEffects: countMilestoneClaims,
    page: {
      path: paths.signIn(),
      button: buttonOf(t('signIn.claim')),
      done: textOf(t('signIn.wasClaimed')),
    },
  }),
  write({
    name: 'invitation rewards',
    call: user.claimAllRewards,
    input: {},
    // Two rewards are claimed together.
    countEffects: (mock) => readClaims(mock).length / 2,
    page: {
      path: paths.inviteAward(),
      button: buttonOf(t('inviteAward.claimAll')),
      done: textOf(t('inviteAward.nothing')),
    },
  }),
  write({
    name: 'VIP renewal',
    call: user.orderVip,
    input: { level: 1, quote_price: '19.90', agree: true },
    countEffects: (mock) => readVipPurchases(mock).length,
    page: { ...payVip(''), locked: planOf('vip.plan.upgrade', 'VIP2') },
  }),
  write({
    name: 'VIP upgrade that forfeits',
    call: user.orderVip,
    input: { level: 2, quote_price: '36.64', agree: true },
    countEffects: countVipUpgrades,
    page: {
      ...payVip('0.00'),
      setUp: memberWithTenVipPeriods,
      steps: [
        [planOf('vip.plan.upgrade', 'VIP3'), check],
        [textOf(t('vip.lossAmount', { amount: FORFEIT })), see],
        ...payVip('0.00').steps,
      ],
    },
  }),
  write({
    name: 'withdrawal',
    call: user.placeWithdrawal,
    input: { amount: '500.00', payee_type: 'wechat', password: PASSWORD },
    countEffects: countWithdrawals,
    page: {
      path: paths.my(),
      steps: fillInWithdrawal,
      button: submitButton,
      done: (page) => page.getByRole('heading', { level: 3, name: t('withdrawal.placed') }),
    },
  }),
  write({
    name: 'cancelled withdrawal',
    call: user.cancelWithdrawal,
    input: (mock) => ({ order_id: readWithdrawalUnderReview(mock).id }),
    countEffects: countCancelledWithdrawals,
    page: {
      path: paths.my(),
      steps: [
        ...fillInWithdrawal,
        [submitButton, click],
        [inSheet((scope) => scope.getByRole('button', { name: t('withdrawal.cancel') })), click],
      ],
      button: inDialog(t('withdrawal.cancelOk')),
      done: inSheet((scope) => scope.getByText(t('withdrawal.returned'), { exact: true })),
    },
  }),
  write({
    name: 'draw',
    call: prize.draw,
    input: { activity_id: 1, odds_version: 1 },
    countEffects: countDraws,
    page: {
      path: paths.lottery(),
      setUp: (mock) => makeOnlyPrize(mock, '10 积分'),
      button: (page) => page.getByRole('button', { name: t('lottery.draw'), exact: true }),
      locked: buttonOf(t('operation.unclear')),
      done: (page) =>
        page
          .getByRole('listitem')
          .filter({ hasText: t('lottery.last') })
          .filter({ hasText: '10 积分' }),
    },
  }),
  write({
    name: 'purchase of a wealth card',
    call: card.buy,
    input: {
      product_id: 1,
      amount: '100.00',
      read_seconds: 10,
      agree_risk: true,
      agree_contract: true,
      doc_versions: { risk: '2026.10', contract: '2026.10' },
    },
    countEffects: countHoldings,
    page: {
      path: `${paths.invest()}?id=${PRODUCT.id}`,
      setUp: (mock) => operatorSetsReadingTime(mock, 0),
      steps: [
        [buttonOf(t('invest.buy')), click],
        [labelOf('invest.amount'), fill(PRODUCT.amount)],
        [buttonOf(t('invest.next')), click],
        [textOf(t('invest.disclosureEnd')), (found) => found.scrollIntoViewIfNeeded()],
        [buttonOf(t('invest.haveRead')), click],
        [checkbox(0), check],
        [checkbox(1), check],
      ],
      button: buttonOf(t('invest.confirmBuy', { amount: PRODUCT.shown })),
      done: dialogOf('invest.bought'),
    },
  }),
  write({
    name: 'cancelled purchase of a wealth card',
    call: card.cancel,
    input: (mock) => ({ holding_id: readHoldingCoolingOff(mock).id }),
    countEffects: countCancelledPurchases,
    page: {
      path: paths.invest(),
      steps: [
        [(page) => page.getByRole('tab', { name: new RegExp(t('invest.holdings')) }), click],
        [buttonOf(t('invest.cancelBuy')), click],
      ],
      button: buttonOf(t('invest.cancelOk', { amount: '1,000.00' })),
      done: textOf('15,000.00'),
    },
  }),
];

export const writeNamed = (name: string): Write => WRITES.find((each) => each.name === name)!;

/** A write with its page. */
export type PageWrite = Write & { readonly page: WritePage };
export const PAGE_WRITES = WRITES.filter((each): each is PageWrite => each.page !== undefined);

type AnyCall = (input: object, options?: CallOptions) => Promise<unknown>;

/** Sends the write as a page does. */
export function sendWrite({ call, inputFor }: Write, api: Api, mock: Mock, options?: CallOptions) {
  const [module, name] = call.name.split('.') as [keyof Api, string];
  const calls = api[module] as unknown as Record<string, AnyCall>;
  return calls[name]!(inputFor(mock), options);
}

/** The body of the write without its `request_id`, as it is sent. */
export const bodyOf = ({ call, inputFor }: Write, mock: Mock): object => ({
  ...selectorFields(call),
  ...Object.fromEntries(
    Object.entries(inputFor(mock)).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  ),
});
