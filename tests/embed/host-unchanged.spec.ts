import type { Page } from '@playwright/test';
import { logInByTyping } from '../support/journey.ts';
import { expect, test } from '../support/test.ts';
import { watchHost } from '../support/watch-host.ts';

// A host page is the same before and after the element, also after a hundred mounts.

const MOUNT_COUNT = 100;

/** Listeners of React: added once per page, for any number of elements (docs/embed/host-page.md). */
const REACT_LISTENERS = { 'HTMLDocument selectionchange': 1 };

/** Makes Playwright add its own listeners, before the first state is read. */
async function warmUpAutomation(page: Page) {
  await page.locator('#search').click();
  await page.locator('#search').evaluate((input) => input.id);
  await page.getByRole('textbox').evaluate((input) => input.id);
}

test(
  'a host is unchanged after a hundred mounts of the element',
  { tag: '@long' },
  async ({ page, host, mock, embed, app }) => {
    test.slow();
    const readHost = await watchHost(page);
    await host.open({
      head: '<style>body { margin: 8px; background: ivory } main { block-size: 3000px }</style>',
      body: `<main><input id="search"><p>Host</p><div id="in"></div></main>`,
    });
    const mount = (attributes: object) =>
      page.evaluate(
        async ([api, attributes]) => {
          const element = document.createElement('wealth-rewards');
          if ('bridge' in attributes) element.getSession = () => Promise.resolve(null);
          for (const [name, value] of Object.entries({
            'api-base': api,
            routing: 'memory',
            ...attributes,
          }))
            element.setAttribute(name, String(value));
          document.querySelector('#in')?.append(element);
          await element.ready;
        },
        [mock.url, attributes] as const,
      );
    const unmount = () => embed.element.evaluate((element) => element.remove());
    // The scroll position must not change.
    const focusSearch = () =>
      page.locator('#search').evaluate((input) => input.focus({ preventScroll: true }));
    const nextTask = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));

    await warmUpAutomation(page);
    const { listeners } = await readHost();

    // The first mount logs in, which writes the session. After this mount, all code is loaded.
    await mount({});
    await logInByTyping(page);
    await app.tab('tab.my').click();
    await app.button('session.logout').click();
    await expect(app.dialog).toBeVisible();
    await unmount();
    await nextTask();
    await focusSearch();
    await page.evaluate(() => scrollTo(0, 200));
    const hostBefore = await readHost();
    await expect
      .poll(async () => (await readHost()).listeners)
      .toEqual({ ...listeners, ...REACT_LISTENERS });

    for (let i = 1; i < MOUNT_COUNT; i += 1) {
      // A hundred starts stay within the server's limits.
      mock.advance(10_000);
      // Every 22nd waits for the account page and opens a dialog. The others may have pending calls.
      const isAsked = i % 22 === 11;
      // Every tenth uses hash routing, the bridge and the lazy start.
      if (i % 10 === 4)
        await mount({ routing: 'hash', storage: 'memory', bridge: 'auto', loading: 'lazy' });
      else await mount(i % 2 ? {} : { storage: 'memory', locale: 'en', theme: 'auto' });
      if (isAsked) {
        await expect(embed.balance).toBeVisible();
        await embed.element.evaluate((element) => {
          const root = element.shadowRoot;
          root?.querySelector<HTMLElement>('nav a[href*="pages/my"]')?.click();
        });
        const logOutButton = app.button('session.logout');
        await expect(logOutButton).toBeVisible();
        await logOutButton.evaluate((button: HTMLElement) => button.click());
        await expect(app.dialog).toBeVisible();
      }
      await unmount();
      // The address keeps its last `#/…` (docs/embed/host-page.md): the host removes it.
      await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
      if (isAsked) await focusSearch();
    }
    // A library's short timers end within a moment; longer ones are a leak.
    await expect.poll(readHost, { timeout: 2_000 }).toEqual(hostBefore);
  },
);

test(
  'an element that is removed between any two renders leaves no timer',
  { tag: '@long' },
  async ({ page, host, mock, embed }) => {
    const readHost = await watchHost(page);
    await host.open({ body: '<div id="in"></div>' });
    /** Removes the element after this many DOM changes, or when it is stable. Returns whether it was stable. */
    const mountFor = (changes: number) =>
      page.evaluate(
        ([api, maxChanges]) =>
          new Promise<boolean>((resolve) => {
            const element = document.createElement('wealth-rewards');
            element.setAttribute('api-base', api);
            element.setAttribute('routing', 'memory');
            document.querySelector('#in')?.append(element);
            const STILL_MS = 1_000;
            let timer = setTimeout(finish, STILL_MS, true);
            let changeCount = 0;
            const observer = new MutationObserver(() => {
              changeCount += 1;
              clearTimeout(timer);
              timer = setTimeout(finish, STILL_MS, true);
              if (changeCount >= maxChanges) finish(false);
            });
            observer.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
            function finish(isStable: boolean) {
              clearTimeout(timer);
              observer.disconnect();
              element.remove();
              resolve(isStable);
            }
          }),
        [mock.url, changes] as const,
      );
    // Pages of a member send more calls than the login page.
    await page.evaluate((api) => {
      const element = document.createElement('wealth-rewards');
      element.setAttribute('api-base', api);
      element.setAttribute('routing', 'memory');
      document.querySelector('#in')?.append(element);
    }, mock.url);
    await logInByTyping(page);
    await expect(embed.balance).toBeVisible();
    await embed.remove();
    for (let changes = 1; !(await mountFor(changes)); changes += 1) mock.advance(10_000);
    await expect
      .poll(async () => (await readHost()).listeners['timeouts'], { timeout: 2_000 })
      .toBe(0);
  },
);

test(
  'while mounted, only the element itself is visible to the host',
  { tag: '@long' },
  async ({ page, host, mock, embed }) => {
    const readHost = await watchHost(page);
    await host.open({ body: '<input id="search"><div id="in" style="block-size: 900px"></div>' });
    await page.locator('#search').focus();
    const hostBefore = await readHost();
    await page.evaluate((api) => {
      const element = document.createElement('wealth-rewards');
      element.setAttribute('api-base', api);
      element.setAttribute('routing', 'memory');
      document.querySelector('#in')?.append(element);
    }, mock.url);
    await expect(embed.loginButton).toBeVisible();
    const hostNow = await readHost();
    const tag = /<wealth-rewards[^>]*><\/wealth-rewards>/;
    expect({ ...hostNow, body: hostNow.body.replace(tag, ''), listeners: null }).toEqual({
      ...hostBefore,
      listeners: null,
    });
    // A pending call has listeners of its own.
    const listeners = async () =>
      Object.values((await readHost()).listeners).reduce((sum, count) => sum + count, 0);
    await expect.poll(listeners).toBeLessThan(50);
  },
);

test(
  'leaves no listener in a host that ignores signals, as older zone.js does',
  { tag: '@long' },
  async ({ page, host, mock, embed, app, my }) => {
    const readHost = await watchHost(page);
    await page.addInitScript(() => {
      const nativeAdd = Reflect.get(EventTarget.prototype, 'addEventListener') as (
        ...args: unknown[]
      ) => void;
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        const optionsWithoutSignal =
          typeof options === 'object' ? { ...options, signal: undefined } : options;
        nativeAdd.call(this, type, listener, optionsWithoutSignal);
      };
    });
    await host.open({ body: '<input id="search"><div id="in"></div>' });
    await warmUpAutomation(page);
    const remainingListeners = async () => {
      const { listeners } = await readHost();
      // Pending calls add and remove abort listeners and timers.
      return Object.entries(listeners).filter(
        ([kind]) => !/^(AbortSignal|timeouts)/.test(kind) && !Object.hasOwn(REACT_LISTENERS, kind),
      );
    };
    const listenersBefore = await remainingListeners();
    await page.evaluate((api) => {
      const element = document.createElement('wealth-rewards');
      element.setAttribute('api-base', api);
      document.querySelector('#in')?.append(element);
    }, mock.url);
    await logInByTyping(page);
    await app.tab('tab.my').click();
    await expect(app.button('session.logout')).toBeVisible();
    const listenersAfter = await remainingListeners();
    await app.button('my.withdraw').click();
    await expect(my.sheet('my.withdraw')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await remainingListeners()).toEqual(listenersAfter);
    await embed.remove();
    await expect.poll(remainingListeners).toEqual(listenersBefore);
  },
);
