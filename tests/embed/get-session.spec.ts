import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { readStoredSession } from '../fixtures/faults.ts';
import { expect, signIn, test } from '../fixtures/test.ts';
import { loginForToken } from '../fixtures/token.ts';

// The host's session (docs/EMBEDDING.md, "Session of the host"). src/app/app.test.ts covers every
// case of a 401.

type Answer = { token: string } | null | 'never' | 'throws' | 'a text';

const balance = (page: Page) => page.getByText('12,345.67');
const login = (page: Page) => page.getByRole('button', { name: '登录' });

/** A host that sets the property before the element is defined; its answer depends on the reason. */
async function hostWith(page: Page, answers: Partial<Record<'start' | 'expired', Answer>>) {
  const asked: string[] = [];
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.exposeFunction('__asked', (reason: string) => asked.push(reason));
  await page.exposeFunction('__receive', (event: string) => logged.push(event));
  await page.addInitScript((given) => {
    const page = window as unknown as {
      __asked(reason: string): void;
      __receive(event: string): void;
    };
    for (const name of ['wr-error', 'wr-session-change', 'wr-route-change', 'wr-ready'])
      document.addEventListener(name, (event) =>
        page.__receive(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
    const observer = new MutationObserver(() => {
      const element = document.querySelector('wealth-rewards');
      if (!element) return;
      observer.disconnect();
      if (customElements.get('wealth-rewards')) page.__asked('too late');
      Object.assign(element, {
        getSession: ({ reason }: { reason: 'start' | 'expired' }) => {
          page.__asked(reason);
          const answer = given[reason];
          if (answer === 'throws') throw new Error('the host is broken');
          return answer === 'never' ? new Promise(() => {}) : Promise.resolve(answer);
        },
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, answers);
  return { asked, logged };
}

test('a token from the host opens home; it is requested once, stored and never exposed', async ({
  page,
  host,
  mock,
}) => {
  const token = await loginForToken(mock.url);
  const { asked, logged } = await hostWith(page, { start: { token } });
  await host.open();
  await expect(balance(page)).toBeVisible();
  expect(asked).toEqual(['start']);
  expect((await readStoredSession(page)).token).toBe(token);
  expect(logged.filter((line) => line.startsWith('wr-session-change'))).toEqual([
    expect.stringContaining('"loggedIn":true,"reason":"restored"'),
  ]);
  await page.getByRole('link', { name: '个人中心' }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  // Not in an event, a log, an attribute or the URL.
  const { attributes, url } = await page.locator('wealth-rewards').evaluate((element) => ({
    attributes: element.outerHTML,
    url: location.href,
  }));
  expect([...logged, attributes, url].filter((text) => text.includes(token))).toEqual([]);
});

test('a token handed in just after the element is connected counts too', async ({
  page,
  host,
  mock,
}) => {
  const token = await loginForToken(mock.url);
  await host.open({ body: '' });
  await page.evaluate(
    ({ url, token }) => {
      const element = document.createElement('wealth-rewards');
      element.setAttribute('api-base', url);
      document.body.append(element);
      element.getSession = () => Promise.resolve({ token });
    },
    { url: mock.url, token },
  );
  await expect(balance(page)).toBeVisible();
  expect((await readStoredSession(page)).token).toBe(token);
});

test('without an opinion of the host, a login inside the app survives a route change of the host', async ({
  page,
  host,
}) => {
  const { asked, logged } = await hostWith(page, {});
  await host.open();
  await signIn(page);
  await expect(balance(page)).toBeVisible();
  await page.locator('wealth-rewards').evaluate((element: WealthRewardsElement) => {
    const other = element.cloneNode() as WealthRewardsElement;
    other.getSession = element.getSession;
    element.remove();
    document.body.append(other);
  });
  await expect(balance(page)).toBeVisible();
  expect(asked).toEqual(['start', 'start']);
  expect(logged.filter((line) => line.startsWith('wr-error'))).toEqual([]);
});

test('an expired session is renewed by the host: pages wait without a message, then refetch', async ({
  page,
  host,
  mock,
}) => {
  const [first, second] = [await loginForToken(mock.url), await loginForToken(mock.url)];
  const { asked, logged } = await hostWith(page, {
    start: { token: first },
    expired: { token: second },
  });
  let isOver = false;
  await page.route('**/v1/**', (route) =>
    isOver && route.request().headers()['token'] === first
      ? route.fulfill({
          status: 401,
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { code: 401, msg: '登录已过期，请重新登录', data: null },
        })
      : route.continue(),
  );
  await host.open();
  await expect(balance(page)).toBeVisible();
  isOver = true;
  await page
    .locator('wealth-rewards')
    .evaluate((element) => (element as unknown as { refresh(): void }).refresh());
  await expect.poll(async () => (await readStoredSession(page)).token).toBe(second);
  await expect(balance(page)).toBeVisible();
  expect(asked).toEqual(['start', 'expired']);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(logged.filter((line) => line.startsWith('wr-error'))).toEqual([]);
});

test(
  'a broken host, or one without a session, leads to the login page in all tabs',
  { tag: '@long' },
  async ({ page, host, mock, context }) => {
    await host.open();
    await signIn(page);
    await expect(balance(page)).toBeVisible();
    const { asked, logged } = await hostWith(page, { start: 'throws' });
    // The stored session counts if the host does not answer …
    await page.reload();
    await expect(balance(page)).toBeVisible();
    const failed = logged.filter((line) => line.startsWith('wr-error'));
    expect(failed).toHaveLength(1);
    expect(failed[0]).toContain('"code":"AUTH"');
    expect(failed[0]).toContain('"recoverable":true');
    expect(failed[0]).toContain('"cause":"threw"');
    const noted = await page
      .locator('wealth-rewards')
      .evaluate((element: WealthRewardsElement) => element.getDiagnostics().events);
    expect(noted.find(({ name }) => name === 'wr-error')?.detail).toMatchObject({ cause: 'threw' });
    expect(logged.some((line) => line.startsWith('<wealth-rewards>: getSession (start)'))).toBe(
      true,
    );
    // The console has the host's own error with its stack, for the page's author; no event has it.
    const told = logged.filter((line) => line.includes('the host is broken'));
    expect(told).toEqual([expect.stringMatching(/^Error: the host is broken\n\s+at /)]);
    expect(asked).toEqual(['start']);
    // … and is cleared if the host says that nobody is logged in.
    const other = await context.newPage();
    await other.goto(host.origin);
    await expect(balance(other)).toBeVisible();
    await page.locator('wealth-rewards').evaluate((element) => {
      const other = element.cloneNode() as HTMLElement & { getSession: unknown };
      other.getSession = () => Promise.resolve(null);
      element.replaceWith(other);
    });
    await expect(login(page)).toBeVisible();
    expect((await readStoredSession(page)).token).toBe(null);
    await expect(login(other)).toBeVisible();
    expect(mock.calls).not.toContain('POST /v1/api/user/logout');
  },
);

test('waits 5 s for a silent host while loading; a removed element ignores the answer', async ({
  page,
  host,
}) => {
  await page.clock.install();
  const { asked, logged } = await hostWith(page, { start: 'never' });
  await host.open();
  await expect.poll(() => asked).toEqual(['start']);
  const element = page.locator('wealth-rewards');
  expect(await element.evaluate((el) => (el as unknown as { state: string }).state)).toBe(
    'loading',
  );
  await page.clock.runFor(5_000);
  await expect(login(page)).toBeVisible();
  expect(logged.filter((line) => line.startsWith('wr-error'))).toHaveLength(1);
  await element.evaluate((el) => {
    const other = el.cloneNode() as HTMLElement & { getSession: unknown };
    other.getSession = () => new Promise(() => {});
    el.replaceWith(other);
  });
  await expect(page.getByRole('button', { name: '登录' })).toHaveCount(0);
  await element.evaluate((el) => el.remove());
  logged.length = 0;
  await page.clock.runFor(10_000);
  expect(logged).toEqual([]);
});
