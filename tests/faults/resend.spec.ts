import type { Page } from '@playwright/test';
import { countSessions } from '../support/scenarios/sessions.ts';
import { brokenRules, storedAnswers } from '../support/scenarios/writes.ts';
import { expect, test, type TestMock } from '../support/test.ts';
import { bodyOf, WRITES } from '../support/writes.ts';

// A browser sends a POST again by itself if its connection dies before the answer (RULES.md, Faults).
// The call must take effect once, and the page must get the answer of that effect.

/** Sends a POST from the page. Returns the text and the status of the answer. */
const postFrom = (page: Page, path: string, body: object, token: string) =>
  page.evaluate(
    async ({ path, body, token }) => {
      const headers = { 'content-type': 'application/json', ...(token && { token }) };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`/v1${path}`, init);
      return { status: response.status, text: await response.text() };
    },
    { path, body, token },
  );

/** The calls of one path that the mock has received, oldest first. */
async function receivedCalls({ url }: TestMock, path: string) {
  const journal = (await (await fetch(`${url}/__mock/journal`)).json()) as {
    list: { path: string; status: number | null; fault: string | null }[];
  };
  return journal.list
    .filter((entry) => entry.path === `/v1${path}`)
    .map(({ status, fault }) => ({ status, fault }))
    .reverse();
}

/** Opens a page on the mock's origin, because the test is about connections. Returns the member's token. */
async function openPage(page: Page, mock: TestMock, mobile: string | null): Promise<string> {
  await page.goto(`${mock.url}/__mock/`);
  if (mobile === null) return '';
  const login = { mobile, password: 'Demo1234', request_id: 'resend-login-000000000' };
  const { text } = await postFrom(page, '/api/user/login', login, '');
  return (JSON.parse(text) as { data: { token: string } }).data.token;
}

for (const write of WRITES) {
  const { name, mobile, countEffects } = write;
  const { path } = write.call;
  /** A repeated call without login gets “id used up”: its answer may hold a token, so it is not stored. */
  const code = mobile ? 1 : 10007;

  for (const readCount of [0, 3])
    test(
      `${name} takes effect once when the browser resends it after ${readCount} reads`,
      { tag: '@long' },
      async ({ page, mock }) => {
        const token = await openPage(page, mock, mobile);
        const before = countEffects(mock);
        const request_id = `resend-${readCount}-00000000000000`;
        for (let i = 0; i < readCount; i += 1)
          await page.evaluate(() => fetch('/v1/api/common/config').then((answer) => answer.text()));
        await mock.setFault('reset-after-commit', path);
        const answer = await postFrom(page, path, { ...bodyOf(write, mock), request_id }, token);
        expect(await receivedCalls(mock, path)).toEqual([
          { status: null, fault: 'reset-after-commit' },
          { status: answer.status, fault: null },
        ]);
        expect(countEffects(mock) - before).toBe(1);
        expect(JSON.parse(answer.text)).toMatchObject({ code });
        expect(storedAnswers(mock, request_id)).toEqual([mobile ? answer.text : null]);
        expect(brokenRules(mock)).toEqual([]);
      },
    );

  test(
    `${name} whose answer is lost repeatedly is executed once and settled by the same id`,
    { tag: '@long' },
    async ({ page, mock }) => {
      const token = await openPage(page, mock, mobile);
      const before = countEffects(mock);
      const fields = { ...bodyOf(write, mock), request_id: 'resend-lost-00000000' };
      await mock.setFault('reset-after-commit', path, 100);
      await expect(postFrom(page, path, fields, token)).rejects.toThrow('Failed to fetch');
      await mock.heal();
      const { text } = await postFrom(page, path, fields, token);
      expect(JSON.parse(text)).toMatchObject({ code });
      expect(countEffects(mock) - before).toBe(1);
      expect(storedAnswers(mock, fields.request_id)).toHaveLength(1);
    },
  );
}

test(
  'a login whose connection breaks opens one session, and the next press logs in',
  { tag: '@long' },
  async ({ page, host, mock, app }) => {
    await host.open({
      body: `<wealth-rewards api-base="${mock.url}" storage="memory"></wealth-rewards>`,
    });
    await mock.setFault('reset-after-commit', '/api/user/login');
    await app.logIn();
    await page.getByRole('alertdialog').getByRole('button').click();
    const logins = await receivedCalls(mock, '/api/user/login');
    expect(logins.map(({ fault }) => fault)).toEqual(['reset-after-commit', null]);
    expect(countSessions(mock)).toBe(1);
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);
