import type { Page } from '@playwright/test';
import { expectClean, expectNoOverflow } from '../fixtures/expect-clean.ts';
import { expect, test } from '../fixtures/test.ts';

const PARTS = [
  ...['accordion', 'avatar', 'badge', 'card', 'chips', 'copy', 'facts', 'icon-grid', 'money'],
  ...['phase-ruler', 'progress', 'rows', 'section-head', 'skeletons', 'small-button'],
  ...['status-chip', 'steps', 'tabs', 'tick-countdown', 'ticks', 'timeline'],
];

for (const part of PARTS) {
  test(`${part} breaks no rule of accessibility, in either theme and in large text`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await gallery.open(part);
    await expectClean(page, 'light', 'wr-gallery');
    await gallery.open(part, { theme: 'dark' });
    await expectClean(page, 'dark', 'wr-gallery');
    await page.setViewportSize({ width: 320, height: 640 });
    await gallery.open(part, { text: 'large', locale: 'en' });
    await expectClean(page, 'large', 'wr-gallery');
    await expectNoOverflow(page, 'wr-gallery');
    await expectNothingBeside(page);
  });
}

/** Nothing is wider than the column it stands in, unless a row there scrolls sideways. */
async function expectNothingBeside(page: Page) {
  const wide = await page
    .locator('[data-state]')
    .evaluateAll((states) =>
      states
        .filter((state) => state.scrollWidth > state.clientWidth + 16)
        .map((state) => state.getAttribute('data-state')),
    );
  expect(wide).toEqual([]);
}
