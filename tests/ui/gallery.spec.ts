import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, stateRegion, test } from '../support/test.ts';
import { findBareTexts } from '../support/translator.ts';

// Checks the whole gallery: every state of every component. Open dialogs and sheets have their own tests.

const GALLERY_LOOKS = [
  { name: 'light', query: '', width: 375 },
  { name: 'dark', query: '?theme=dark', width: 375 },
  { name: 'large text', query: '?text=large', width: 320 },
  { name: 'English', query: '?locale=en', width: 375 },
];

for (const { name, query, width } of GALLERY_LOOKS) {
  test(
    `no component in any state has an axe violation (${name})`,
    { tag: name === 'light' ? [] : '@long' },
    async ({ page, bundle }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${bundle}/gallery.html${query}`);
      await expect(page.getByRole('heading', { name: '组件库 Style guide' })).toBeVisible();
      await expectAccessible(page, name, 'wr-gallery');
    },
  );
}

for (const query of ['', '?text=large', '?locale=en']) {
  test(
    `no content is cut off at any width (${query || 'standard'})`,
    { tag: query ? '@long' : [] },
    async ({ page, bundle }) => {
      // Without reduced motion, the moving progress line overflows its box on purpose.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${bundle}/gallery.html${query}`);
      await expect(page.getByRole('heading', { name: '组件库 Style guide' })).toBeVisible();
      for (const width of [320, 375, 768, 1280]) {
        await page.setViewportSize({ width, height: 812 });
        await expectNoOverflow(page, 'wr-gallery');
        const overflowPx = await page
          .getByRole('main')
          .evaluate((el) => el.scrollWidth - el.clientWidth);
        expect(overflowPx, `at ${width} px`).toBe(0);
      }
    },
  );
}

test('no component has a text that a page translator may not replace', async ({ page, bundle }) => {
  await page.goto(`${bundle}/gallery.html`);
  await expect(page.getByRole('heading', { name: '组件库 Style guide' })).toBeVisible();
  expect(await findBareTexts(page, 'wr-gallery')).toEqual([]);
});

test(
  'in forced colours, filled, selected and enabled states remain distinct',
  { tag: '@long' },
  async ({ page, bundle }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${bundle}/gallery.html`);
    const gallery = page.locator('wr-gallery');
    const main = gallery.getByRole('main');
    const backgroundOf = (selector: string, part?: '::before' | '::after') =>
      main
        .locator(selector)
        .first()
        .evaluate((el, pseudo) => getComputedStyle(el, pseudo).backgroundColor, part);
    const backgrounds = {
      chip: await backgroundOf('#chips label:has(:checked)'),
      toggle: await backgroundOf('#chips [aria-pressed=true]'),
      segment: await backgroundOf('#segmented [data-selected]'),
      tab: await backgroundOf('#tabs [aria-selected=true]', '::after'),
      dot: await backgroundOf('#carousel [aria-current]', '::before'),
      pill: await backgroundOf('#progress [data-full]'),
    };
    const systemColours = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const colour = (name: string) => {
        probe.style.cssText = `forced-color-adjust: none; background: ${name}`;
        return getComputedStyle(probe).backgroundColor;
      };
      const [text, highlight, gray] = ['CanvasText', 'Highlight', 'GrayText'].map(colour);
      return { text, highlight, gray };
    });
    const { text, highlight, gray } = systemColours;
    expect(backgrounds).toEqual({
      chip: highlight,
      toggle: highlight,
      segment: highlight,
      tab: text,
      dot: text,
      pill: text,
    });
    const colourOf = (selector: string, property: 'color' | 'stroke') =>
      main
        .locator(selector)
        .first()
        .evaluate((el, name) => getComputedStyle(el)[name], property);
    expect({
      busy: await colourOf('#button [aria-busy]', 'color'),
      small: await colourOf('#small-button [aria-busy]', 'color'),
      tick: await colourOf('#ticks svg path', 'stroke'),
      mark: await colourOf('#phase-ruler svg path', 'stroke'),
    }).toEqual({ busy: gray, small: gray, tick: text, mark: text });
    const firstSwitch = main.locator('#switch [role=switch]').first();
    expect(await firstSwitch.evaluate((el) => getComputedStyle(el, '::before').display)).toBe(
      'none',
    );
  },
);

/** The element that the Tab key has focused, and whether its focus is visible; `null` after the last tab stop. */
const readTabStop = (page: Page) =>
  page.locator('wr-gallery').evaluate((host) => {
    const focused = host.shadowRoot?.activeElement;
    if (!focused) return null;
    const nearElements = [focused, focused.parentElement, focused.parentElement?.parentElement];
    const isMarked = nearElements.some((el) => {
      if (!el?.matches(':focus, :focus-within')) return false;
      const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(el);
      if (opacity === '0') return false;
      const hasFocusRing = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      // A focused field has a second line inside its border. A focused amount field has a thicker underline.
      return hasFocusRing || /0px (0px 0px 1px inset|1px 0px 0px)$/.test(boxShadow);
    });
    return { isMarked, html: focused.outerHTML.slice(0, 200) };
  });

const STORIES = readdirSync(new URL('../../src', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => basename(file, '.stories.tsx'));

// Opens one component at a time, because each Tab press lays out the whole page. Skips the list of 5,000 rows.
test(
  'every tab stop has a visible focus indicator',
  { tag: '@long' },
  async ({ page, gallery }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const elementsWithoutRing = new Set<string>();
    let tabStopCount = 0;
    for (const story of STORIES.filter((name) => name !== 'infinite-list')) {
      await gallery.open(story);
      await page.getByRole('main').focus();
      for (;;) {
        await page.keyboard.press('Tab');
        const tabStop = await readTabStop(page);
        if (!tabStop) break;
        tabStopCount += 1;
        if (!tabStop.isMarked) elementsWithoutRing.add(tabStop.html);
      }
    }
    expect([...elementsWithoutRing]).toEqual([]);
    expect(tabStopCount).toBeGreaterThan(150);
  },
);

test(
  'the focused and the pressed state in the gallery look like a real focus and a real press',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gallery.open('focus-and-press');
    const focused = stateRegion(page, 'focused').getByRole('button', { name: '确认' });
    const pressed = stateRegion(page, 'pressed').getByRole('button', { name: '确认' });
    const ring = await focused.evaluate((el) => getComputedStyle(el).outline);
    const pressedFilter = await pressed.evaluate((el) => getComputedStyle(el).filter);
    await page.keyboard.press('Tab');
    await pressed.focus();
    expect(await pressed.evaluate((el) => getComputedStyle(el).outline)).toBe(ring);
    await focused.hover();
    await page.mouse.down();
    expect(await focused.evaluate((el) => getComputedStyle(el).filter)).toBe(pressedFilter);
    await page.mouse.up();
    expect(pressedFilter).not.toBe('none');
  },
);

test('the navigation leads to a component, and the filter finds it by its purpose', async ({
  page,
  bundle,
}) => {
  await page.goto(`${bundle}/gallery.html`);
  const names = page.getByRole('navigation', { name: '组件' });
  const sections = page.getByRole('main').locator('section[id]');
  await expect(names.getByRole('link', { name: 'toast', exact: true })).toBeVisible();
  await expect(sections).toHaveCount(STORIES.length);
  await names.getByRole('link', { name: 'toast', exact: true }).click();
  const toast = page.getByRole('region', { name: 'toast', exact: true });
  await expect(toast).toBeFocused();
  await expect(toast.getByRole('heading', { name: 'toast' })).toBeInViewport();
  await expect(toast.getByText('操作完成的短提示，自动消失。')).toBeVisible();
  await names.getByRole('searchbox').fill('下拉刷新');
  await expect(sections).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'pull-to-refresh', exact: true })).toBeVisible();
});

test('the mouse wheel scrolls the gallery', { tag: '@long' }, async ({ page, bundle }) => {
  await page.goto(`${bundle}/gallery.html`);
  await expect(page.getByRole('heading', { name: '组件库 Style guide' })).toBeVisible();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.getByRole('main').evaluate((el) => el.scrollTop)).toBe(600);
});

test(
  'scrolling through the whole gallery violates no rule of the strict content security policy',
  { tag: '@long' },
  async ({ page, bundle }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { received: violations });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        violations.push(`${violatedDirective} ${sample}`),
      );
    });
    const response = await page.goto(`${bundle}/gallery.html`);
    expect(response?.headers()['content-security-policy']).toContain('require-trusted-types-for');
    const sections = page.getByRole('main').locator('section[id]');
    await sections.first().waitFor();
    for (const section of await sections.all()) await section.scrollIntoViewIfNeeded();
    expect(
      await page.evaluate(() => (window as unknown as { received: string[] }).received),
    ).toEqual([]);
  },
);
