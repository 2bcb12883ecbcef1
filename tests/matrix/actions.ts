import type { Locator, Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { PATHS } from '../../src/routes.ts';
import { box } from '../fixtures/vip.ts';
import { amount, begin, confirm, consent, password } from '../fixtures/withdrawal.ts';

/** An action that moves money or value, with the steps of a member on the page. */
export interface Action {
  readonly name: string;
  /** The call under `/v1`. */
  readonly call: string;
  /** The page of the action. */
  readonly path: string;
  /** Returns the button whose press sends the call; `null` if the page has none now. */
  readonly reach: (page: Page, settle: () => Promise<void>) => Promise<Locator | null>;
  /** Counts in the books how often it took effect. */
  readonly effects: (mock: Mock) => number;
}

const WITHDRAWAL = '/api/user/exchange_bank_money';
const answers = ({ db }: Mock, call: string) =>
  db.operations.filter(({ path, answer }) => path === call && !!answer?.startsWith('{"code":1,'))
    .length;

const first = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

const PATIENCE_MS = 2_000;
/** Whether the button appears soon. A page may have none at the moment. */
const appears = (target: Locator) =>
  target.waitFor({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );

async function reachWithdrawal(page: Page, settle: () => Promise<void>) {
  if (!(await appears(begin(page)))) return null;
  await begin(page).click();
  await settle();
  if (!(await appears(amount(page)))) return null;
  await amount(page).fill('500');
  await password(page).fill('Demo1234');
  await consent(page).check();
  await settle();
  return confirm(page);
}

async function reachVip(page: Page, settle: () => Promise<void>) {
  if (!(await appears(box(page)))) return null;
  await box(page).check();
  await settle();
  const button = first(page, /^确认(续费|升级|开通)$/);
  if (!(await button.isVisible()) || !(await button.isEnabled())) return null;
  await button.click();
  await settle();
  const pay = page.getByRole('alertdialog').getByRole('button', { name: /^支付 / });
  if (!(await appears(pay))) return null;
  // The button ignores presses until the member could have read the question.
  await page.getByRole('alertdialog').locator('button:not([aria-disabled])').nth(1).waitFor();
  return pay;
}

const byButton = (name: RegExp | string) => async (page: Page) =>
  (await appears(first(page, name))) ? first(page, name) : null;

/** The actions of the first member. */
export const ACTIONS: readonly Action[] = [
  {
    ...{ name: 'sign in for the day', call: '/api/user/sign', path: PATHS.signIn },
    reach: byButton('立即签到'),
    effects: ({ db }) => db.sign_logs.all().length,
  },
  {
    ...{ name: 'claim a milestone', call: '/api/user/receive_sign', path: PATHS.signIn },
    reach: byButton(/^领取/),
    effects: ({ db }) => db.milestone_claims.all().length,
  },
  {
    ...{ name: 'draw', call: '/api/prize/draw', path: PATHS.lottery },
    reach: byButton('立即抽奖'),
    effects: ({ db }) => db.prize_records.all().length,
  },
  {
    ...{ name: 'claim rewards', call: '/api/user/receiveRewards', path: PATHS.inviteAward },
    reach: byButton(/^一键领取/),
    effects: (mock) => answers(mock, '/api/user/receiveRewards'),
  },
  {
    ...{ name: 'buy VIP', call: '/api/user/apply_vip', path: PATHS.vip },
    reach: reachVip,
    effects: ({ db }) => db.vip_segments.all().length,
  },
  {
    ...{ name: 'withdraw', call: WITHDRAWAL, path: PATHS.my },
    reach: reachWithdrawal,
    effects: ({ db }) => db.withdraw_orders.all().length,
  },
];
