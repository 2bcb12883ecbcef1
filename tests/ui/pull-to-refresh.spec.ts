import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, stateRegion, test } from '../support/test.ts';

test.use({ hasTouch: true });

/** A simulated finger. */
async function createFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  return {
    down: (x: number, y: number) => send('touchStart', x, y),
    move: (x: number, y: number) => send('touchMove', x, y),
    up: () => send('touchEnd'),
  };
}

/** Pulls the content down by `distance` px after a first move of 20 px. Returns the finger, which is still down. */
async function pull(page: Page, state: string, distance: number) {
  const content = stateRegion(page, state).locator('[data-scroller]');
  const box = await content.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 60];
  const finger = await createFinger(page);
  await finger.down(x, y);
  await finger.move(x, y + 20);
  await finger.move(x, y + 20 + distance / 2);
  await finger.move(x, y + 20 + distance);
  return finger;
}

/** On a touch screen, only a keyboard reaches the button. */
const pressRefresh = (screen: Locator) =>
  screen.getByRole('button', { name: '刷新' }).press('Enter');

/** The indicator of the gallery state with this name. */
const indicatorIn = (page: Page, state: string) => stateRegion(page, state).locator('[data-phase]');
/** The element that shows how many refreshes the gallery state has had. */
const countIn = (page: Page, state: string) => stateRegion(page, state).locator('[data-count]');

test('a pull of 149 px does nothing, one of 150 px refreshes; the indicator rests at 70 px, and the end is announced', async ({
  page,
  gallery,
}) => {
  await page.clock.install();
  await gallery.open('pull-to-refresh');
  const screen = stateRegion(page, 'page');
  const indicator = indicatorIn(page, 'page');
  await expect(indicator).toHaveAttribute('data-phase', 'idle');
  const shortPull = await pull(page, 'page', 149);
  await expect(indicator).toHaveAttribute('data-phase', 'pulling');
  await shortPull.up();
  await expect(indicator).toHaveAttribute('data-phase', 'idle');
  await expect(countIn(page, 'page')).toHaveText('0');
  const finger = await pull(page, 'page', 150);
  await expect(indicator).toHaveAttribute('data-phase', 'reached');
  await finger.up();
  await expect(indicator).toHaveAttribute('data-phase', 'refreshing');
  await expect(indicator).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 70)');
  await expect(countIn(page, 'page')).toHaveText('1');
  await expect(screen.getByRole('status')).toHaveText('正在刷新…');
  await page.clock.runFor(800);
  await expect(screen.getByRole('status')).toHaveText('已刷新');
  await page.clock.runFor(350);
  await expect(indicator).toHaveAttribute('data-phase', 'idle');
});

test(
  'a downward drag in scrolled content scrolls and does not pull',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('pull-to-refresh');
    const content = stateRegion(page, 'page').locator('[data-scroller]');
    await expect(indicatorIn(page, 'page')).toHaveAttribute('data-phase', 'idle');
    await content.evaluate((el) => (el.scrollTop = 40));
    const finger = await pull(page, 'page', 200);
    await finger.up();
    await expect(indicatorIn(page, 'page')).toHaveAttribute('data-phase', 'idle');
    await expect(countIn(page, 'page')).toHaveText('0');
  },
);

test('the refresh button works by keyboard, once at a time, and keeps the focus', async ({
  page,
  gallery,
}) => {
  await page.clock.install();
  await gallery.open('pull-to-refresh');
  const button = stateRegion(page, 'page').getByRole('button', { name: '刷新' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
  await expect(countIn(page, 'page')).toHaveText('1');
  await page.clock.runFor(800);
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('a failed refresh shows no message of its own', async ({ page, gallery }) => {
  await gallery.open('pull-to-refresh', { locale: 'en' });
  const screen = stateRegion(page, 'refused');
  // On a touch screen, only a keyboard reaches the button.
  const button = screen.getByRole('button', { name: 'Refresh' });
  await button.press('Enter');
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(indicatorIn(page, 'refused')).toHaveAttribute('data-phase', 'idle');
  await expect(screen.getByRole('status')).toHaveText('');
});

test(
  'a refresh without an answer counts as ended after ten seconds',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.clock.install();
    await gallery.open('pull-to-refresh');
    const screen = stateRegion(page, 'never answered');
    const indicator = indicatorIn(page, 'never answered');
    await expect(indicator).toHaveAttribute('data-phase', 'idle');
    await page.clock.pauseAt(Date.now() + 60_000);
    await pressRefresh(screen);
    await page.clock.runFor(9_999);
    await expect(indicator).toHaveAttribute('data-phase', 'refreshing');
    await page.clock.runFor(1);
    await expect(screen.getByRole('status')).toHaveText('刷新较慢，请稍后再看');
    await page.clock.runFor(350);
    await expect(indicator).toHaveAttribute('data-phase', 'idle');
  },
);

test('the indicator rotates during a refresh', { tag: '@long' }, async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await gallery.open('pull-to-refresh');
  const indicator = indicatorIn(page, 'never answered');
  const countAnimations = () =>
    indicator.locator('svg').evaluate((el) => el.getAnimations().length);
  expect(await countAnimations()).toBe(0);
  await pressRefresh(stateRegion(page, 'never answered'));
  await expect(indicator).toHaveAttribute('data-phase', 'refreshing');
  await expect(indicator.locator('svg')).not.toHaveCSS('animation-name', 'none');
  expect(await countAnimations()).toBe(1);
});

test(
  'the indicator does not rotate with reduced motion',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gallery.open('pull-to-refresh');
    const screen = stateRegion(page, 'never answered');
    await pressRefresh(screen);
    await expect(indicatorIn(page, 'never answered')).toHaveAttribute('data-phase', 'refreshing');
    await expect(indicatorIn(page, 'never answered').locator('svg')).toHaveCSS(
      'animation-name',
      'none',
    );
  },
);

for (const look of [{}, { theme: 'dark' }, { text: 'large' }] as const) {
  test(
    `pull to refresh has no axe violations and no overflow at 320 px: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 320, height: 1800 });
      await gallery.open('pull-to-refresh', look);
      await expect(page.getByRole('button', { name: '刷新' })).toHaveCount(3);
      await expectAccessible(page, 'pull-to-refresh', 'wr-gallery');
      await expectNoOverflow(page, 'wr-gallery');
    },
  );
}
