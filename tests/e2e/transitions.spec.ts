import type { Page } from '@playwright/test';
import { expect, test, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';

const homeHeading = (page: Page) => page.getByRole('heading', { level: 1, name: t('brand') });
const openTeam = (page: Page) =>
  page.evaluate(() => void (location.hash = '#/pages-sub/team/index'));

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

async function openHome(page: Page, host: TestHost, reducedMotion: 'no-preference' | 'reduce') {
  await page.emulateMedia({ reducedMotion });
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await watchSlides(page);
}

test('a new page slides in from the right, and Back slides the previous page in from the left', async ({
  page,
  app,
  host,
}) => {
  await openHome(page, host, 'no-preference');
  await openTeam(page);
  await expect(app.heading('title.team')).toBeVisible();
  await expect.poll(() => readSlides(page)).toEqual([24]);
  await expect.poll(() => readTransform(page)).toEqual(NO_TRANSFORM);
  await app.backButton.click();
  await expect(homeHeading(page)).toBeVisible();
  await expect.poll(() => readSlides(page)).toEqual([24, -24]);
  await expect.poll(() => readTransform(page)).toEqual(NO_TRANSFORM);
});

test('switching tabs has no animation', { tag: '@long' }, async ({ page, app, host }) => {
  await openHome(page, host, 'no-preference');
  await app.tab('tab.my').click();
  await expect(app.heading('title.my')).toBeVisible();
  await app.tab('tab.vip').click();
  await expect(app.heading('title.vip')).toBeVisible();
  await page.goBack();
  await expect(app.heading('title.my')).toBeVisible();
  await expect.poll(() => readTransform(page)).toEqual(NO_TRANSFORM);
  expect(await readSlides(page)).toEqual([]);
});

test(
  'with reduced motion a new page does not slide in',
  { tag: '@long' },
  async ({ page, app, host }) => {
    await openHome(page, host, 'reduce');
    await openTeam(page);
    await expect(app.heading('title.team')).toBeVisible();
    await page.goBack();
    await expect(homeHeading(page)).toBeVisible();
    await expect.poll(() => readTransform(page)).toEqual(NO_TRANSFORM);
    expect(await readSlides(page)).toEqual([]);
  },
);
