import type { Locator, Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { paths } from '../../src/paths.ts';
import { agreementCheckbox, purchases } from '../support/vip.ts';
import {
  amountField,
  openButton,
  confirmButton,
  consentCheckbox,
  passwordField,
} from '../support/withdrawal.ts';
import type { Tab } from './tab.ts';

/** An action that moves money or value, and the page on which a member performs it. */
export interface Action {
  readonly name: string;
  /** The call under `/v1`. */
  readonly call: string;
  /** The path of the page. */
  readonly path: string;
  /** Returns the button that sends the call, or `null` if the page does not show it. */
  readonly findButton: (tab: Tab) => Promise<Locator | null>;
  /** Counts in the books how often the action took effect. */
  readonly countEffects: (mock: Mock) => number;
}

const WITHDRAWAL = '/api/user/exchange_bank_money';
const countSuccesses = ({ db }: Mock, call: string) =>
  db.operations.filter(({ path, answer }) => path === call && !!answer?.startsWith('{"code":1,'))
    .length;

const firstButton = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

const buttonIfShown = async (button: Locator) => ((await button.isVisible()) ? button : null);

/** Exceeds the debounce of a field, and the time in which a new money button ignores presses. */
const PAUSE_MS = 600;

async function findWithdrawalButton(tab: Tab) {
  const { page } = tab;
  if (!(await openButton(page).isVisible())) return null;
  await openButton(page).click();
  await tab.settle();
  if (!(await amountField(page).isVisible())) return null;
  await amountField(page).fill('500');
  await passwordField(page).fill('Demo1234');
  await consentCheckbox(page).check();
  // The first pause lets the quote arrive. The second pause lets the button accept presses.
  for (let pauses = 0; pauses < 2; pauses += 1) {
    await page.clock.fastForward(PAUSE_MS);
    await tab.settle();
  }
  return confirmButton(page);
}

async function findVipButton(tab: Tab) {
  const { page } = tab;
  if (!(await agreementCheckbox(page).isVisible())) return null;
  await agreementCheckbox(page).check();
  await tab.settle();
  const button = firstButton(page, /^确认(续费|升级|开通)$/);
  if (!(await button.isVisible()) || !(await button.isEnabled())) return null;
  await button.click();
  await page.clock.fastForward(PAUSE_MS);
  await tab.settle();
  return buttonIfShown(page.getByRole('alertdialog').getByRole('button', { name: /^支付 / }));
}

const findByName = (name: RegExp | string) => async (tab: Tab) => {
  await tab.page.clock.fastForward(PAUSE_MS);
  await tab.settle();
  return buttonIfShown(firstButton(tab.page, name));
};

/** The actions of the first member. */
export const ACTIONS: readonly Action[] = [
  {
    name: 'sign in for the day',
    call: '/api/user/sign',
    path: paths.signIn(),
    findButton: findByName('立即签到'),
    countEffects: ({ db }) => db.sign_logs.all().length,
  },
  {
    name: 'claim a milestone',
    call: '/api/user/receive_sign',
    path: paths.signIn(),
    findButton: findByName(/^领取/),
    countEffects: ({ db }) => db.milestone_claims.all().length,
  },
  {
    name: 'draw',
    call: '/api/prize/draw',
    path: paths.lottery(),
    findButton: findByName('立即抽奖'),
    countEffects: ({ db }) => db.prize_records.all().length,
  },
  {
    name: 'claim rewards',
    call: '/api/user/receiveRewards',
    path: paths.inviteAward(),
    findButton: findByName(/^一键领取/),
    countEffects: (mock) => countSuccesses(mock, '/api/user/receiveRewards'),
  },
  {
    name: 'buy VIP',
    call: '/api/user/apply_vip',
    path: paths.vip(),
    findButton: findVipButton,
    // A draw can also give VIP, so count only the purchases.
    countEffects: (mock) => purchases(mock).length,
  },
  {
    name: 'withdraw',
    call: WITHDRAWAL,
    path: paths.my(),
    findButton: findWithdrawalButton,
    countEffects: ({ db }) => db.withdraw_orders.all().length,
  },
];
