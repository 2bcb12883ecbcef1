import { expectClean, expectNoOverflow } from '../fixtures/expect-clean.ts';
import { expect, test } from '../fixtures/test.ts';

// The style guide as a whole: every state of every part at once. What opens over it has tests of its own.

const LOOKS = [
  { name: 'light', query: '', width: 375 },
  { name: 'dark', query: '?theme=dark', width: 375 },
  { name: 'large text', query: '?text=large', width: 320 },
  { name: 'English', query: '?locale=en', width: 375 },
];

for (const { name, query, width } of LOOKS) {
  test(`no part in any state has an axe violation (${name})`, async ({ page, bundle }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${bundle}/gallery.html${query}`);
    await expect(page.getByRole('heading', { name: '组件库 Style guide' })).toBeVisible();
    await expectClean(page, name, 'wr-gallery');
  });
}

for (const query of ['', '?text=large', '?locale=en']) {
  test(`nothing is cut off at any width (${query || 'standard'})`, async ({ page, bundle }) => {
    await page.goto(`${bundle}/gallery.html${query}`);
    await expect(page.getByRole('heading', { name: '组件库 Style guide' })).toBeVisible();
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      await expectNoOverflow(page, 'wr-gallery');
      const sideways = await page
        .getByRole('main')
        .evaluate((el) => el.scrollWidth - el.clientWidth);
      expect(sideways, `at ${width} px`).toBe(0);
    }
  });
}

test('it is scrolled by the wheel', async ({ page, bundle }) => {
  await page.goto(`${bundle}/gallery.html`);
  await expect(page.getByRole('heading', { name: '组件库 Style guide' })).toBeVisible();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.getByRole('main').evaluate((el) => el.scrollTop)).toBe(600);
});

test('scrolling through all of it breaks no rule of the strict policy', async ({
  page,
  bundle,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      heard.push(`${violatedDirective} ${sample}`),
    );
  });
  const response = await page.goto(`${bundle}/gallery.html`);
  expect(response?.headers()['content-security-policy']).toContain('require-trusted-types-for');
  const sections = page.getByRole('main').locator('section[id]');
  await sections.first().waitFor();
  for (const section of await sections.all()) await section.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
});
