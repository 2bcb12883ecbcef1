import type { Locator, Page } from '@playwright/test';
import { createFinger } from '../support/finger.ts';
import { nextFrame } from '../support/next-frame.ts';
import { pageScroller } from '../support/page-scroller.ts';
import { expect, test, type HostPage, type TestHost } from '../support/test.ts';

// Hosts that scroll. A gesture reaches them when the page of the app is at its end.

test.use({ hasTouch: true });

type Body = NonNullable<HostPage['body']>;

const MY = '#/pages/my/index';
const TEAM = '#/pages-sub/team/index';
const HEADER = '<header style="block-size: 300px">标题</header>';
const HEAD = '<style>body { margin: 0 }</style>';
const WITH_HEADER: Body = (element) => HEADER + element();

/** Hosts that scroll by 300 px. Each has an element with the id `scroller`, or scrolls its window. */
const SCROLLING_HOSTS: Record<string, Body> = {
  'a header above the element': WITH_HEADER,
  'a scrolling box around the element': (element) =>
    `<div id="scroller" style="block-size: 100dvh; overflow: auto">${HEADER}${element()}</div>`,
  'a scrolling box in a shadow root': (element) =>
    `<x-box><template shadowrootmode="open"><div id="scroller" style="block-size: 100dvh; overflow-y: scroll">${HEADER}<slot></slot></div></template>${element()}</x-box>`,
};
const IN_COMMIT = new Set(['a header above the element']);

const hostScroller = (page: Page): Locator =>
  page.locator('#scroller').or(page.locator('html:not(:has(#scroller, x-box))'));
const hostTop = (page: Page) => hostScroller(page).evaluate((el) => el.scrollTop);
// The browser scrolls by fingers in another thread, which gets a new position with the next frame.
const scrollBoxTo = async (scroller: Locator, top: number) => {
  await scroller.evaluate((el, to) => void (el.scrollTop = to), top);
  await nextFrame(scroller.page());
};
const scrollHost = (page: Page, top: number) => scrollBoxTo(hostScroller(page), top);
const scrollAppTo = (page: Page, top: number) => scrollBoxTo(pageScroller(page), top);

/** Counts the refreshes: the calls for the team list. */
async function openTeam(page: Page, host: TestHost, hostPage: HostPage) {
  await host.openLoggedIn({ head: HEAD, hash: TEAM, ...hostPage });
  await expect(page.getByRole('listitem').nth(5)).toBeVisible();
}
const phase = (page: Page) => page.locator('wealth-rewards [data-phase]');

for (const [name, body] of Object.entries(SCROLLING_HOSTS)) {
  const tagged = { tag: IN_COMMIT.has(name) ? [] : '@long' };

  test(
    `a swipe reaches the host at both ends of the page: ${name}`,
    tagged,
    async ({ page, host, app }) => {
      await host.openLoggedIn({ head: HEAD, body, hash: MY });
      await expect(app.button('session.logout')).toBeAttached();
      const finger = await createFinger(page);
      await scrollHost(page, 300);
      // First the page of the app scrolls, then the host.
      await scrollAppTo(page, 400);
      await finger.swipe(180, 300, 0, 300);
      expect(await hostTop(page)).toBe(300);
      await scrollAppTo(page, 0);
      // Repeated, because on a busy machine the scrolling thread gets the position set by a script after the touch.
      await expect(async () => {
        await finger.swipe(180, 300, 0, 300);
        expect(await hostTop(page)).toBeLessThan(100);
      }).toPass();
      await scrollHost(page, 0);
      await scrollAppTo(page, 9_999);
      await expect(async () => {
        await finger.swipe(180, 600, 0, -300);
        expect(await hostTop(page)).toBeGreaterThan(200);
      }).toPass();
    },
  );

  test(
    `a pull refreshes only when the host is at its top: ${name}`,
    tagged,
    async ({ page, host, mock }) => {
      await openTeam(page, host, { body });
      const finger = await createFinger(page);
      const countCalls = () => mock.calls.filter((call) => call.endsWith('/user/team')).length;
      const callsBefore = countCalls();
      await scrollHost(page, 300);
      await finger.swipe(180, 300, 0, 250);
      await expect.poll(() => hostTop(page)).toBeLessThan(100);
      await expect(phase(page)).toHaveAttribute('data-phase', 'idle');
      expect(countCalls()).toBe(callsBefore);
      await scrollHost(page, 0);
      await finger.swipe(180, 500, 0, 250);
      await expect.poll(countCalls).toBeGreaterThan(callsBefore);
      expect(await hostTop(page)).toBe(0);
    },
  );

  test(
    `wheel and keys reach the host at both ends of the page: ${name}`,
    tagged,
    async ({ page, host, app }) => {
      await host.openLoggedIn({ head: HEAD, body, hash: MY });
      await expect(app.button('session.logout')).toBeAttached();
      await scrollHost(page, 300);
      await page.mouse.move(180, 400);
      await page.mouse.wheel(0, -250);
      await expect.poll(() => hostTop(page)).toBeLessThan(100);
      await scrollHost(page, 300);
      await app.heading('title.my').focus();
      await page.keyboard.press('PageUp');
      await expect.poll(() => hostTop(page)).toBe(0);
      await scrollAppTo(page, 9_999);
      await page.keyboard.press('PageDown');
      await expect.poll(() => hostTop(page)).toBeGreaterThan(200);
    },
  );
}

test('beside and in an open sheet, swipes and the wheel do not scroll the host', async ({
  page,
  host,
  my,
}) => {
  await host.openLoggedIn({ head: HEAD, body: WITH_HEADER, hash: MY });
  await my.row('my.language').click();
  const sheet = my.sheet('my.language');
  await expect.poll(() => sheet.evaluate((el) => el.getAnimations().length)).toBe(0);
  await scrollHost(page, 150);
  const finger = await createFinger(page);
  const { y, height } = (await sheet.boundingBox())!;
  for (const from of [y - 200, y + 20, y + height / 2, y + height - 10])
    for (const distance of [80, -80]) {
      await page.mouse.move(180, from);
      await page.mouse.wheel(0, distance);
      await nextFrame(page);
      // A swipe down on the title would close the sheet.
      if (from !== y + 20) await finger.swipe(180, from, 0, distance);
      expect(await hostTop(page)).toBe(150);
    }
  await expect(sheet).toBeVisible();
});

test('a long sheet scrolls, and its end does not scroll the host', async ({
  page,
  host,
  app,
  my,
}) => {
  await page.setViewportSize({ width: 375, height: 480 });
  await host.openLoggedIn({ head: HEAD, body: WITH_HEADER, hash: MY });
  await app.button('my.withdraw').click();
  const sheet = my.sheet('my.withdraw');
  await expect.poll(() => sheet.evaluate((el) => el.getAnimations().length)).toBe(0);
  await scrollHost(page, 150);
  const finger = await createFinger(page);
  const content = sheet.locator('> div').nth(1);
  const { y } = (await content.boundingBox())!;
  for (const isAtEnd of [false, true]) {
    await finger.swipe(20, y + 180, 0, -150);
    await expect.poll(() => content.evaluate((el) => el.scrollTop)).toBeGreaterThan(50);
    expect(await hostTop(page)).toBe(150);
    if (!isAtEnd) await content.evaluate((el) => (el.scrollTop = 9_999));
  }
});

/** The touch moves that the window has seen, and whether each was cancelled. */
const RECORD_MOVES = `
  window.moves = [];
  window.addEventListener('touchmove', (event) => window.moves.push(event), true);
`;

test('at the top of everything, a pull on a page without a refresh does not make the browser reload', async ({
  page,
  host,
  app,
}) => {
  const body: Body = (element) => `${HEADER}${element()}<script>${RECORD_MOVES}</script>`;
  await host.openLoggedIn({ head: HEAD, body, hash: MY });
  await expect(app.button('session.logout')).toBeAttached();
  const finger = await createFinger(page);
  const isFirstMoveCancelled = () =>
    page.evaluate(
      () => (window as unknown as { moves: Event[] }).moves.splice(0)[0]?.defaultPrevented,
    );
  await finger.swipe(180, 500, 0, 200);
  expect(await isFirstMoveCancelled()).toBe(true);
  await finger.swipe(180, 500, 0, -200);
  expect(await isFirstMoveCancelled()).toBe(false);
  await scrollAppTo(page, 0);
  await scrollHost(page, 100);
  await finger.swipe(180, 400, 0, 200);
  expect(await isFirstMoveCancelled()).toBe(false);
});

test(
  'a host that cannot scroll gets no gesture, and the pull refreshes',
  { tag: '@long' },
  async ({ page, host }) => {
    await openTeam(page, host, { body: (element) => element() });
    await expect(pageScroller(page)).toHaveCSS('overscroll-behavior', 'contain');
    const finger = await createFinger(page);
    await finger.swipe(180, 300, 0, 250);
    await expect(phase(page)).not.toHaveAttribute('data-phase', 'idle');
  },
);

test('a locked host counts as at its top', { tag: '@long' }, async ({ page, host }) => {
  await openTeam(page, host, { body: WITH_HEADER });
  await scrollHost(page, 300);
  await page.evaluate(() => (document.body.style.overflow = 'hidden'));
  const finger = await createFinger(page);
  await finger.swipe(180, 300, 0, 250);
  await expect(phase(page)).not.toHaveAttribute('data-phase', 'idle');
});

test(
  'a sideways swipe reaches a host that scrolls sideways',
  { tag: '@long' },
  async ({ page, host, app }) => {
    const column = (content = '') =>
      `<section style="flex: none; inline-size: 100%">${content}</section>`;
    const body: Body = (element) =>
      `<div id="scroller" style="display: flex; overflow: auto hidden">${column()}${column(element())}${column()}</div>`;
    await host.openLoggedIn({ head: HEAD, body, hash: MY });
    await expect(app.button('session.logout')).toBeAttached();
    await hostScroller(page).evaluate((el) => (el.scrollLeft = 375));
    const finger = await createFinger(page);
    await finger.swipe(300, 500, -200, 0);
    await expect
      .poll(() => hostScroller(page).evaluate((el) => el.scrollLeft))
      .toBeGreaterThan(500);
  },
);

test(
  'in a frame of the same origin, a swipe reaches the page around the frame',
  { tag: '@long' },
  async ({ page, host, mock, bundle }) => {
    const script = `<script type="module" src="${bundle}/wealth-rewards.js"></script>`;
    await host.openLoggedIn({
      head: HEAD,
      body: `${HEADER}<iframe src="/frame" style="border: 0; inline-size: 100%; block-size: 812px"></iframe>`,
      frame: `${HEAD}${script}<wealth-rewards api-base="${mock.url}" route="/pages-sub/team/index"></wealth-rewards>`,
      bundle: 'none',
    });
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('listitem').nth(5)).toBeVisible();
    const finger = await createFinger(page);
    await page.evaluate(() => window.scrollTo(0, 300));
    await finger.swipe(180, 400, 0, 250);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
    await expect(frame.locator('[data-phase]')).toHaveAttribute('data-phase', 'idle');
  },
);
