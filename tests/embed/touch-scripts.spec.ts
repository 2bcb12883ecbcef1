import type { Page } from '@playwright/test';
import { createFinger } from '../support/finger.ts';
import { pageScroller, scrollTopOf } from '../support/page-scroller.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Scripts of hosts that act on touches. For touches in the app, their target is the element, not the button.

test.use({
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
});

/**
 * What FastClick does on iOS: it clicks at once when a finger leaves its target, and swallows every other click that
 * follows a touch.
 */
const FAST_CLICK = `
  let target = null, isTracking = false;
  document.body.addEventListener('touchstart', (event) => {
    if (event.targetTouches.length > 1) return;
    target = event.target;
    isTracking = true;
  });
  document.body.addEventListener('touchcancel', () => {
    target = null;
    isTracking = false;
  });
  document.body.addEventListener('touchend', (event) => {
    if (!isTracking) return;
    isTracking = false;
    if (/needsclick/.test(target.className)) return;
    event.preventDefault();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    click.isForwarded = true;
    target.dispatchEvent(click);
  });
  document.body.addEventListener('click', (event) => {
    if (isTracking) {
      target = null;
      isTracking = false;
    } else if (target && !event.isForwarded) {
      event.stopImmediatePropagation();
      event.preventDefault();
      target = null;
    }
  }, true);
`;

const TOUCH_SCRIPTS: Record<string, string> = {
  FastClick: FAST_CLICK,
  'a tap library that cancels the click':
    "document.addEventListener('touchend', (event) => { event.preventDefault(); event.target.dispatchEvent(new Event('tap', { bubbles: true })); }, { passive: false })",
  'a script against double-tap zoom':
    "let last = 0; document.addEventListener('touchend', (event) => { if (event.timeStamp - last < 3e5) event.preventDefault(); last = event.timeStamp; }, { passive: false })",
  'a drag library that cancels touches outside of links and buttons':
    "document.addEventListener('touchstart', (event) => event.target.closest('a, button') || event.preventDefault(), { passive: false })",
  'a scroll lock':
    "document.addEventListener('touchmove', (event) => event.preventDefault(), { passive: false })",
};

const hostButton = (page: Page) => page.locator('#host-button');
const bodyWith = (script: string, api: string) =>
  `<button id="host-button" onclick="this.textContent = Number(this.textContent) + 1">0</button>
   <wealth-rewards api-base="${api}"></wealth-rewards><script>${script}</script>`;

for (const [name, script] of Object.entries(TOUCH_SCRIPTS))
  test(
    `taps and swipes work in a host with ${name}`,
    { tag: name === 'FastClick' ? [] : '@long' },
    async ({ page, mock, embed, app, my, home }) => {
      await embed.openHome({ body: bodyWith(script, mock.url) });
      // A touch of the host comes before one of the app, and the other way round.
      if (name === 'FastClick') {
        await hostButton(page).tap();
        await expect(hostButton(page)).toHaveText('1');
      }
      await app.tab('tab.my').tap();
      await expect(app.heading('title.my')).toBeVisible();
      const finger = await createFinger(page);
      await finger.swipe(180, 500, 0, -200);
      await expect.poll(() => scrollTopOf(page)).toBeGreaterThan(100);
      await pageScroller(page).evaluate((el) => (el.scrollTop = 0));
      await app.button('my.withdraw').tap();
      const sheet = my.sheet('my.withdraw');
      const amount = sheet.getByRole('textbox').first();
      await amount.tap();
      await expect(amount).toBeFocused();
      await sheet.getByRole('button', { name: t('common.close') }).tap();
      await expect(sheet).toHaveCount(0);
      if (name === 'FastClick') {
        await hostButton(page).tap();
        await expect(hostButton(page)).toHaveText('2');
        await app.tab('tab.home').tap();
        await expect(home.services).toBeVisible();
      }
    },
  );

test(
  'the message that the app could not be loaded can be tapped in a host with FastClick',
  { tag: '@long' },
  async ({ page, host, mock, embed, app }) => {
    await page.route('**/chunks/app-*.js', (route) => route.abort());
    await host.open({ body: bodyWith(FAST_CLICK, mock.url) });
    const retry = app.button('common.retry');
    await expect(retry).toBeVisible();
    await page.unroute('**/chunks/app-*.js');
    await hostButton(page).tap();
    await retry.tap();
    await expect(embed.loginButton).toBeVisible();
  },
);

/** Lists the events that reach the window, with what each is about. */
const LISTEN = `
  window.seen = [];
  for (const type of ['pointerdown', 'touchstart', 'touchend', 'touchcancel', 'click'])
    window.addEventListener(type, (event) => window.seen.push(type + ' ' + event.target.localName));
`;

test('a tap in the app reaches the host as pointer events, a click and the end of the touch', async ({
  page,
  host,
  embed,
}) => {
  const logo = '<b slot="logo">LOGO</b>';
  await host.open({ body: (element) => `${element('', `${logo}`)}<script>${LISTEN}</script>` });
  const takeSeen = () =>
    page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));
  await embed.loginButton.tap();
  expect(await takeSeen()).toEqual([
    'pointerdown wealth-rewards',
    'touchcancel wealth-rewards',
    'click wealth-rewards',
  ]);
  // The content that the host has put into a slot is the host's.
  await page.getByText('LOGO').tap();
  expect(await takeSeen()).toEqual(['pointerdown b', 'touchstart b', 'touchend b', 'click b']);
});
