import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { LEDGER_TYPE } from '../../src/contract/statuses.ts';
import { expect, logIn, test } from '../support/test.ts';

// A browser sends a POST again by itself if its connection dies before the answer (RULES.md, Faults).
// The call must take effect once, and the page must get the answer of that effect.

type MockWithUrl = Mock & { readonly url: string };

/** A write, and how to count its effects. */
interface WritingCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The member who logs in before the call. */
  readonly loginMobile?: string;
  /** Returns 1 after one effect. */
  readonly countEffects: (mock: Mock) => number;
}

const MOBILE = '13712345678';
const UNVERIFIED = '13800000002';
const PASSWORD = 'Demo1234';

const VERIFIED = '13800000001';
const RECENT_MS = 60_000;
/** Whether the time lies in this test: seeded data is at least an hour old. */
const isNew = ({ clock }: Mock, time: number | null) =>
  time !== null && time > clock.now() - RECENT_MS;

const CALLS: Readonly<Record<string, WritingCall>> = {
  'a registration': {
    path: '/api/user/register',
    body: {
      mobile: MOBILE,
      password: 'Passw0rd',
      password_confirm: 'Passw0rd',
      agree: 1,
      agreement_version: '2026.11',
    },
    countEffects: ({ db }) => db.users.where('mobile', MOBILE).length,
  },
  'a verification': {
    path: '/api/user/auth',
    body: { real_name: '王小明', id_card: '110105199001010010', agree_sensitive: 1 },
    loginMobile: UNVERIFIED,
    countEffects: ({ db }) => db.attempts.find(({ kind }) => kind === 'auth')?.tried_at.length ?? 0,
  },
  'a daily sign-in': {
    path: '/api/user/sign',
    body: {},
    loginMobile: VERIFIED,
    countEffects: ({ db }) =>
      db.ledger_txns.filter(
        ({ biz_type, request_id }) => biz_type === LEDGER_TYPE.signIn && request_id !== null,
      ).length,
  },
  'a claim of all rewards': {
    path: '/api/user/receiveRewards',
    body: { all: 1 },
    loginMobile: VERIFIED,
    // Two pending rewards are claimed together.
    countEffects: (mock) =>
      mock.db.invite_rewards.filter(({ claim_at }) => isNew(mock, claim_at)).length / 2,
  },
  'a VIP purchase': {
    path: '/api/user/apply_vip',
    body: { level: 1, quote_price: '19.90', agree: 1 },
    loginMobile: VERIFIED,
    countEffects: ({ db }) =>
      db.ledger_txns.filter(
        ({ biz_type, request_id }) => biz_type === LEDGER_TYPE.vipPurchase && request_id !== null,
      ).length,
  },
  'a withdrawal': {
    path: '/api/user/exchange_bank_money',
    body: { amount: '500.00', payee_type: 'wechat', password: PASSWORD },
    loginMobile: VERIFIED,
    countEffects: (mock) =>
      mock.db.withdraw_orders.filter(({ apply_at }) => isNew(mock, apply_at)).length,
  },
  'a draw': {
    path: '/api/prize/draw',
    body: { activity_id: 1, odds_version: 1 },
    loginMobile: VERIFIED,
    countEffects: (mock) =>
      mock.db.prize_records.filter(({ created_at }) => isNew(mock, created_at)).length,
  },
  'a card purchase': {
    path: '/api/card/binding',
    body: {
      action: 'buy',
      product_id: 1,
      amount: '100.00',
      read_seconds: 10,
      agree_risk: 1,
      agree_contract: 1,
      doc_versions: { risk: '2026.10', contract: '2026.10' },
    },
    loginMobile: VERIFIED,
    countEffects: (mock) =>
      mock.db.card_holdings.filter(({ buy_at }) => isNew(mock, buy_at)).length,
  },
};

interface PostResult {
  readonly status: number;
  readonly text: string;
}

/** Sends a POST from the page and returns its result. */
const postFrom = (page: Page, path: string, body: object, token?: string): Promise<PostResult> =>
  page.evaluate(
    async ({ path, body, token }) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
        body: JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    },
    { path, body, token },
  );

interface RecordedCall {
  readonly path: string;
  readonly status: number | null;
  readonly fault: string | null;
}

/** The mock's list of received calls, newest first. */
async function readJournal({ url }: MockWithUrl): Promise<RecordedCall[]> {
  const response = await fetch(`${url}/__mock/journal`);
  return ((await response.json()) as { list: RecordedCall[] }).list;
}

/** The transactions of one path, oldest first. */
const journalEntriesOf = async (mock: MockWithUrl, path: string) =>
  (await readJournal(mock)).filter((entry) => entry.path === `/v1${path}`).reverse();

/** A repeated call without login gets “id used up”: its answer may hold a token, so it is not stored. */
const codeOfRepeatedCall = (loginMobile: unknown) => (loginMobile ? 1 : 10007);

async function tokenFor(page: Page, { url }: MockWithUrl, mobile: string): Promise<string> {
  const login = { mobile, password: PASSWORD, request_id: 'resend-login-000000000' };
  const { text } = await postFrom(page, `${url}/v1/api/user/login`, login);
  return (JSON.parse(text) as { data: { token: string } }).data.token;
}

for (const [name, { path, body, loginMobile, countEffects }] of Object.entries(CALLS)) {
  for (const readCount of [0, 3]) {
    test(
      `${name} takes effect once when the browser resends it after ${readCount} reads`,
      { tag: '@long' },
      async ({ page, mock }) => {
        // The page is on the mock's origin, because the test is about connections.
        await page.goto(`${mock.url}/__mock/`);
        const requestId = `resend-${name.replace(/\W/g, '')}-${readCount}-00000000`;
        const token = loginMobile ? await tokenFor(page, mock, loginMobile) : undefined;
        for (let i = 0; i < readCount; i += 1)
          await page.evaluate(() => fetch('/v1/api/common/config').then((answer) => answer.text()));
        await mock.setFault('reset-after-commit', path);

        const answer = await postFrom(
          page,
          `/v1${path}`,
          { ...body, request_id: requestId },
          token,
        );

        expect(await journalEntriesOf(mock, path)).toEqual([
          expect.objectContaining({
            path: `/v1${path}`,
            status: null,
            fault: 'reset-after-commit',
          }),
          expect.objectContaining({ path: `/v1${path}`, status: answer.status, fault: null }),
        ]);
        expect(countEffects(mock)).toBe(1);
        expect(JSON.parse(answer.text)).toMatchObject({ code: codeOfRepeatedCall(loginMobile) });
        const storedOperations = mock.db.operations.where('request_id', requestId);
        expect(storedOperations.map((row) => row.answer)).toEqual([
          loginMobile ? answer.text : null,
        ]);
        expect(allViolations(mock.db)).toEqual([]);
      },
    );
  }
}

for (const [name, { path, body, loginMobile, countEffects }] of Object.entries(CALLS)) {
  test(
    `${name} whose answer is lost repeatedly is executed once and settled by the same id`,
    { tag: '@long' },
    async ({ page, mock }) => {
      await page.goto(`${mock.url}/__mock/`);
      const fields = { ...body, request_id: 'resend-lost-00000000' };
      const token = loginMobile ? await tokenFor(page, mock, loginMobile) : undefined;
      await mock.setFault('reset-after-commit', path, 100);
      await expect(postFrom(page, `/v1${path}`, fields, token)).rejects.toThrow('Failed to fetch');
      await mock.heal();
      const { text } = await postFrom(page, `/v1${path}`, fields, token);
      expect(JSON.parse(text)).toMatchObject({ code: codeOfRepeatedCall(loginMobile) });
      expect(countEffects(mock)).toBe(1);
      expect(mock.db.operations.where('request_id', fields.request_id)).toHaveLength(1);
    },
  );
}

test(
  'a login whose connection breaks opens one session, and the next press logs in',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open({
      body: `<wealth-rewards api-base="${mock.url}" storage="memory"></wealth-rewards>`,
    });
    await mock.setFault('reset-after-commit', '/api/user/login');
    await logIn(page);
    await page.getByRole('alertdialog').getByRole('button').click();
    const logins = (await readJournal(mock)).filter(({ path }) => path === '/v1/api/user/login');
    expect(logins.map(({ fault }) => fault)).toEqual([null, 'reset-after-commit']);
    expect(mock.db.sessions.all()).toHaveLength(1);
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);
