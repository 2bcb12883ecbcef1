import type { Locator, Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { PATHS } from '../../src/routes.ts';
import { agreementCheckbox, purchases } from '../fixtures/vip.ts';
import { amount, openButton, confirm, consent, password } from '../fixtures/withdrawal.ts';
import type { Tab } from './tab.ts';

/** An action that moves money or value, as a member does it on the page. */
export interface Action {
  readonly name: string;
  /** The call under `/v1`. */
  readonly call: string;
  /** Its page. */
  readonly path: string;
  /** Returns the button whose press sends the call; `null` if the page has none now. */
  readonly reach: (tab: Tab) => Promise<Locator | null>;
  /** How often it has taken effect, by the books. */
  readonly effects: (mock: Mock) => number;
}

const WITHDRAWAL = '/api/user/exchange_bank_money';
const answers = ({ db }: Mock, call: string) =>
  db.operations.filter(({ path, answer }) => path === call && !!answer?.startsWith('{"code":1,'))
    .length;

const first = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

const ifShown = async (button: Locator) => ((await button.isVisible()) ? button : null);

/** Longer than the app waits for more typing, and than a button about money takes no press. */
const PAUSE_MS = 600;

async function reachWithdrawal(tab: Tab) {
  const { page } = tab;
  if (!(await openButton(page).isVisible())) return null;
  await openButton(page).click();
  await tab.settle();
  if (!(await amount(page).isVisible())) return null;
  await amount(page).fill('500');
  await password(page).fill('Demo1234');
  await consent(page).check();
  await page.clock.fastForward(PAUSE_MS);
  await tab.settle();
  return confirm(page);
}

async function reachVip(tab: Tab) {
  const { page } = tab;
  if (!(await agreementCheckbox(page).isVisible())) return null;
  await agreementCheckbox(page).check();
  await tab.settle();
  const button = first(page, /^确认(续费|升级|开通)$/);
  if (!(await button.isVisible()) || !(await button.isEnabled())) return null;
  await button.click();
  await page.clock.fastForward(PAUSE_MS);
  await tab.settle();
  return ifShown(page.getByRole('alertdialog').getByRole('button', { name: /^支付 / }));
}

const byButton = (name: RegExp | string) => async (tab: Tab) => {
  await tab.page.clock.fastForward(PAUSE_MS);
  await tab.settle();
  return ifShown(first(tab.page, name));
};

/** The actions of the first member. */
export const ACTIONS: readonly Action[] = [
  {
    name: 'sign in for the day',
    call: '/api/user/sign',
    path: PATHS.signIn,
    reach: byButton('立即签到'),
    effects: ({ db }) => db.sign_logs.all().length,
  },
  {
    name: 'claim a milestone',
    call: '/api/user/receive_sign',
    path: PATHS.signIn,
    reach: byButton(/^领取/),
    effects: ({ db }) => db.milestone_claims.all().length,
  },
  {
    name: 'draw',
    call: '/api/prize/draw',
    path: PATHS.lottery,
    reach: byButton('立即抽奖'),
    effects: ({ db }) => db.prize_records.all().length,
  },
  {
    name: 'claim rewards',
    call: '/api/user/receiveRewards',
    path: PATHS.inviteAward,
    reach: byButton(/^一键领取/),
    effects: (mock) => answers(mock, '/api/user/receiveRewards'),
  },
  {
    name: 'buy VIP',
    call: '/api/user/apply_vip',
    path: PATHS.vip,
    reach: reachVip,
    // A prize may be VIP too.
    effects: (mock) => purchases(mock).length,
  },
  {
    name: 'withdraw',
    call: WITHDRAWAL,
    path: PATHS.my,
    reach: reachWithdrawal,
    effects: ({ db }) => db.withdraw_orders.all().length,
  },
];
