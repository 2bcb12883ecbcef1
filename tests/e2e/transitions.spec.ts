import type { Page } from '@playwright/test';
import { expect, test, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const setHash = (page: Page, hash: string) => page.evaluate((next) => (location.hash = next), hash);
const TEAM_HASH = '#/pages-sub/team/index';

/** Records the start offset of each sliding page, in px. */
async function watchSlides(page: Page) {
  await page.evaluate(() => {
    const slides: number[] = [];
    Object.assign(window, { slides });
    const root = document.querySelector('wealth-rewards')?.shadowRoot;
    root?.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('[part=page]')) return;
      const [slide] = target.getAnimations();
      if (!slide) return;
      const currentTime = slide.currentTime;
      slide.currentTime = 0;
      slides.push(new DOMMatrix(getComputedStyle(target).transform).e);
      slide.currentTime = currentTime;
    });
  });
}
/** The start offsets of all slides so far. */
const readSlides = (page: Page) =>
  page.evaluate(() => (window as unknown as { slides: number[] }).slides);

/** Reads the transform and opacity of the visible page. */
const readTransform = (page: Page) =>
  page
    .locator('wealth-rewards')
    .evaluate((el) =>
      [...(el.shadowRoot?.querySelectorAll('[part=page]') ?? [])]
        .filter((pageElement) => pageElement.checkVisibility())
        .map((pageElement) => [
          getComputedStyle(pageElement).transform,
          getComputedStyle(pageElement).opacity,
        ]),
    );
/** What `readTransform` returns for one page that does not move. */
const NO_TRANSFORM = [['none', '1']];

async function openHome(page: Page, host: TestHost) {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await watchSlides(page);
}

test('a new page slides in from the right, and Back slides the previous page in from the left', async ({
  page,
  host,
}) => {
  await openHome(page, host);
  await setHash(page, TEAM_HASH);
  await expect(heading(page, t('title.team'))).toBeVisible();
  await expect.poll(() => readSlides(page)).toEqual([24]);
  await expect.poll(() => readTransform(page)).toEqual(NO_TRANSFORM);
  await page.getByRole('button', { name: t('nav.back'), exact: true }).click();
  await expect(heading(page, '示例财富')).toBeVisible();
  await expect.poll(() => readSlides(page)).toEqual([24, -24]);
  await expect.poll(() => readTransform(page)).toEqual(NO_TRANSFORM);
});

test('switching tabs has no animation', { tag: '@long' }, async ({ page, host }) => {
  await openHome(page, host);
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(heading(page, t('title.my'))).toBeVisible();
  await page.getByRole('link', { name: t('tab.vip') }).click();
  await expect(heading(page, t('title.vip'))).toBeVisible();
  await page.goBack();
  await expect(heading(page, t('title.my'))).toBeVisible();
  await expect.poll(() => readTransform(page)).toEqual(NO_TRANSFORM);
  expect(await readSlides(page)).toEqual([]);
});

test(
  'with reduced motion a new page does not slide in',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page, host);
    await setHash(page, TEAM_HASH);
    await expect(heading(page, t('title.team'))).toBeVisible();
    await page.goBack();
    await expect(heading(page, '示例财富')).toBeVisible();
    await expect.poll(() => readTransform(page)).toEqual(NO_TRANSFORM);
    expect(await readSlides(page)).toEqual([]);
  },
);
