import type { Page } from '@playwright/test';
import { createMock, type Mock } from '../../mock-server/app.ts';
import { allFaults } from '../../mock-server/domain/invariants.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

// A browser sends a POST again by itself when its connection dies before any byte of an answer has
// come (RULES.md, Faults). Nobody asked it to, and nobody is told: the server sees the call twice. What
// it did must be one effect, and the page must get the answer of that one.

interface OpenMock extends Mock {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A writing call, and how often it can be seen to have acted. */
interface WritingCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly needsLogin?: true;
  /** A number that one effect leaves at 1. */
  readonly effects: (mock: Mock) => number;
}

const MOBILE = '13712345678';
const UNVERIFIED = { mobile: '13800000002', password: 'Demo1234' };

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
    effects: ({ db }) => db.users.where('mobile', MOBILE).length,
  },
  'a verification': {
    path: '/api/user/auth',
    body: { real_name: '王小明', id_card: '110105199001010010', agree_sensitive: 1 },
    needsLogin: true,
    effects: ({ db }) => db.attempts.find(({ kind }) => kind === 'auth')?.tried_at.length ?? 0,
  },
};

async function openMock(): Promise<OpenMock> {
  const mock = createMock({ control: true });
  const { url, close } = await mock.listen(0);
  return { ...mock, url, close };
}

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** Sends a POST from the page, and waits for what the page is told. */
const postFrom = (page: Page, path: string, body: object, token?: string): Promise<Sent> =>
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

interface JournalEntry {
  readonly path: string;
  readonly request_id: string | null;
  readonly status: number | null;
  readonly fault: string | null;
}

/** The newest first. */
async function journal({ url }: OpenMock): Promise<JournalEntry[]> {
  const response = await fetch(`${url}/__mock/journal`);
  return ((await response.json()) as { list: JournalEntry[] }).list;
}

/** What the server saw of one operation, in the order in which it saw it. */
const timesSeen = async (mock: OpenMock, requestId: string) =>
  (await journal(mock)).filter(({ request_id }) => request_id === requestId).reverse();

async function tokenFor(page: Page, { url }: OpenMock): Promise<string> {
  const login = { ...UNVERIFIED, request_id: 'resend-login-000000000' };
  const { text } = await postFrom(page, `${url}/v1/api/user/login`, login);
  return (JSON.parse(text) as { data: { token: string } }).data.token;
}

async function setFault({ url }: OpenMock, path: string, kind: string, count = 1): Promise<void> {
  const response = await fetch(`${url}/__mock/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, path, count }),
  });
  expect(response.status).toBe(200);
}

for (const [name, { path, body, needsLogin, effects }] of Object.entries(CALLS)) {
  for (const reads of [0, 3]) {
    test(`${name} whose answer is lost, after ${reads} reads on the connection: seen twice, done once, truly answered`, async ({
      page,
    }) => {
      const mock = await openMock();
      // The page is of the mock's own origin: what its browser does with a connection is the matter here.
      await page.goto(`${mock.url}/__mock/`);
      const requestId = `resend-${name.replace(/\W/g, '')}-${reads}-00000000`;
      const token = needsLogin ? await tokenFor(page, mock) : undefined;
      for (let i = 0; i < reads; i += 1)
        await page.evaluate(() => fetch('/v1/api/common/config').then((answer) => answer.text()));
      await setFault(mock, path, 'reset-after-commit');

      const answer = await postFrom(page, `/v1${path}`, { ...body, request_id: requestId }, token);

      expect(await timesSeen(mock, requestId)).toEqual([
        expect.objectContaining({ path: `/v1${path}`, status: null, fault: 'reset-after-commit' }),
        expect.objectContaining({ path: `/v1${path}`, status: answer.status, fault: null }),
      ]);
      expect(effects(mock)).toBe(1);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 1 });
      const kept = mock.db.operations.where('request_id', requestId);
      expect(kept.map((row) => row.answer)).toEqual([answer.text]);
      expect(allFaults(mock.db)).toEqual([]);
      await mock.close();
    });
  }
}

for (const [name, { path, body, needsLogin, effects }] of Object.entries(CALLS)) {
  test(`${name} whose answer is lost again and again: done once, and the same id settles it`, async ({
    page,
  }) => {
    const mock = await openMock();
    await page.goto(`${mock.url}/__mock/`);
    const fields = { ...body, request_id: 'resend-lost-00000000' };
    const token = needsLogin ? await tokenFor(page, mock) : undefined;
    await setFault(mock, path, 'reset-after-commit', 100);
    await expect(postFrom(page, `/v1${path}`, fields, token)).rejects.toThrow('Failed to fetch');
    await fetch(`${mock.url}/__mock/faults`, { method: 'DELETE' });
    const { text } = await postFrom(page, `/v1${path}`, fields, token);
    expect(JSON.parse(text)).toMatchObject({ code: 1 });
    expect(effects(mock)).toBe(1);
    expect(mock.db.operations.where('request_id', fields.request_id)).toHaveLength(1);
    await mock.close();
  });
}

test('the app signs in over a connection that dies: one session, and the member is shown', async ({
  page,
  host,
}) => {
  const mock = await openMock();
  await host.open({
    body: `<wealth-rewards api-base="${mock.url}" storage="memory"></wealth-rewards>`,
  });
  await setFault(mock, '/api/user/login', 'reset-after-commit');
  await signIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  const logins = (await journal(mock)).filter(({ path }) => path === '/v1/api/user/login');
  expect(logins.map(({ fault }) => fault)).toEqual([null, 'reset-after-commit']);
  expect(new Set(logins.map(({ request_id }) => request_id)).size).toBe(1);
  expect(mock.db.sessions.all()).toHaveLength(1);
  await mock.close();
});
