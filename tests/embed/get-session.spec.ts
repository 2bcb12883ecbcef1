import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { answerWith, readStoredSession } from '../support/faults.ts';
import { appIn } from '../support/pages/embed.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { loginForToken } from '../support/token.ts';

// The host's session (docs/embed/get-session.md). src/app/create-app.test.ts covers every
// case of a 401.

type Answer = { token: string } | null | 'never' | 'throws' | 'a text';

/** Prepares a host that sets `getSession` before the element is defined. The answer depends on the reason. */
async function prepareHost(page: Page, answers: Partial<Record<'start' | 'expired', Answer>>) {
  const reasons: string[] = [];
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  await page.exposeFunction('__asked', (reason: string) => reasons.push(reason));
  await page.exposeFunction('__receive', (event: string) => consoleLines.push(event));
  await page.addInitScript((answersByReason) => {
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
          const answer = answersByReason[reason];
          if (answer === 'throws') throw new Error('the host is broken');
          return answer === 'never' ? new Promise(() => {}) : Promise.resolve(answer);
        },
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, answers);
  return { reasons, consoleLines };
}

test('a token from the host opens home; it is requested once, stored and never exposed', async ({
  page,
  host,
  mock,
  embed,
}) => {
  const token = await loginForToken(mock.url);
  const { reasons, consoleLines } = await prepareHost(page, { start: { token } });
  await host.open();
  await expect(embed.balance).toBeVisible();
  expect(reasons).toEqual(['start']);
  expect((await readStoredSession(page)).token).toBe(token);
  expect(consoleLines.filter((line) => line.startsWith('wr-session-change'))).toEqual([
    expect.stringContaining('"loggedIn":true,"reason":"restored"'),
  ]);
  await embed.openMy();
  // The token is in no event, log, attribute or URL.
  const { attributes, url } = await embed.element.evaluate((element) => ({
    attributes: element.outerHTML,
    url: location.href,
  }));
  expect([...consoleLines, attributes, url].filter((text) => text.includes(token))).toEqual([]);
});

test('if the host answers nothing, a login inside the app survives a route change of the host', async ({
  page,
  host,
  embed,
  app,
}) => {
  const { reasons, consoleLines } = await prepareHost(page, {});
  await host.open();
  await app.logIn();
  await expect(embed.balance).toBeVisible();
  await embed.element.evaluate((element: WealthRewardsElement) => {
    const newElement = element.cloneNode() as WealthRewardsElement;
    newElement.getSession = element.getSession;
    element.remove();
    document.body.append(newElement);
  });
  await expect(embed.balance).toBeVisible();
  expect(reasons).toEqual(['start', 'start']);
  expect(consoleLines.filter((line) => line.startsWith('wr-error'))).toEqual([]);
});

test('an expired session is renewed by the host: pages wait without a message, then refetch', async ({
  page,
  host,
  mock,
  embed,
  app,
}) => {
  const [first, second] = [await loginForToken(mock.url), await loginForToken(mock.url)];
  const { reasons, consoleLines } = await prepareHost(page, {
    start: { token: first },
    expired: { token: second },
  });
  let isOver = false;
  await page.route('**/v1/**', (route) =>
    isOver && route.request().headers()['token'] === first
      ? answerWith({ code: 401, msg: '', data: null }, 401)(route)
      : route.continue(),
  );
  await host.open();
  await expect(embed.balance).toBeVisible();
  isOver = true;
  await embed.refresh();
  await expect.poll(async () => (await readStoredSession(page)).token).toBe(second);
  await expect(embed.balance).toBeVisible();
  expect(reasons).toEqual(['start', 'expired']);
  await expect(app.dialog).toHaveCount(0);
  expect(consoleLines.filter((line) => line.startsWith('wr-error'))).toEqual([]);
});

test(
  'a broken host, or one without a session, leads to the login page in all tabs',
  { tag: '@long' },
  async ({ page, host, mock, context, embed, app }) => {
    await host.open();
    await app.logIn();
    await expect(embed.balance).toBeVisible();
    const { reasons, consoleLines } = await prepareHost(page, { start: 'throws' });
    // If the host does not answer, the stored session is used.
    await page.reload();
    await expect(embed.balance).toBeVisible();
    const errorEvents = consoleLines.filter((line) => line.startsWith('wr-error'));
    expect(errorEvents).toHaveLength(1);
    expect(errorEvents[0]).toContain('"code":"AUTH"');
    expect(errorEvents[0]).toContain('"recoverable":true');
    expect(errorEvents[0]).toContain('"cause":"threw"');
    const recordedEvents = await embed.element.evaluate(
      (element: WealthRewardsElement) => element.getDiagnostics().events,
    );
    expect(recordedEvents.find(({ name }) => name === 'wr-error')?.detail).toMatchObject({
      cause: 'threw',
    });
    expect(
      consoleLines.some((line) => line.startsWith('<wealth-rewards>: getSession (start)')),
    ).toBe(true);
    // Only the console has the host's own error with its stack, for the author of the page.
    const hostErrors = consoleLines.filter((line) => line.includes('the host is broken'));
    expect(hostErrors).toEqual([expect.stringMatching(/^Error: the host is broken\n\s+at /)]);
    expect(reasons).toEqual(['start']);
    // If the host says that nobody is logged in, the stored session is cleared.
    const otherPage = await context.newPage();
    await otherPage.goto(host.origin);
    await expect(appIn(otherPage, t).balance).toBeVisible();
    await embed.element.evaluate((element) => {
      const newElement = element.cloneNode() as HTMLElement & { getSession: unknown };
      newElement.getSession = () => Promise.resolve(null);
      element.replaceWith(newElement);
    });
    await expect(embed.loginButton).toBeVisible();
    expect((await readStoredSession(page)).token).toBe(null);
    await expect(appIn(otherPage, t).loginButton).toBeVisible();
    expect(mock.calls).not.toContain('POST /v1/api/user/logout');
  },
);

test('waits 5 s for a silent host while loading; a removed element ignores the answer', async ({
  page,
  host,
  embed,
}) => {
  await page.clock.install();
  const { reasons, consoleLines } = await prepareHost(page, { start: 'never' });
  await host.open();
  await expect.poll(() => reasons).toEqual(['start']);
  const element = embed.element;
  expect(await embed.property('state')).toBe('loading');
  await page.clock.runFor(5_000);
  await expect(embed.loginButton).toBeVisible();
  expect(consoleLines.filter((line) => line.startsWith('wr-error'))).toHaveLength(1);
  await element.evaluate((el) => {
    const newElement = el.cloneNode() as HTMLElement & { getSession: unknown };
    newElement.getSession = () => new Promise(() => {});
    el.replaceWith(newElement);
  });
  await expect(embed.loginButton).toHaveCount(0);
  await element.evaluate((el) => el.remove());
  consoleLines.length = 0;
  await page.clock.runFor(10_000);
  expect(consoleLines).toEqual([]);
});
