import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../fixtures/screen-checks.ts';
import { expect, stateRegion, test } from '../fixtures/test.ts';

// The gallery as a whole: every state of every component. Overlays have their own tests.

const LOOKS = [
  { name: 'light', query: '', width: 375 },
  { name: 'dark', query: '?theme=dark', width: 375 },
  { name: 'large text', query: '?text=large', width: 320 },
  { name: 'English', query: '?locale=en', width: 375 },
];

for (const { name, query, width } of LOOKS) {
  test(
    `no part in any state has an axe violation (${name})`,
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
    `cuts nothing at any width (${query || 'standard'})`,
    { tag: query ? '@long' : [] },
    async ({ page, bundle }) => {
      // The progress line overflows its box on purpose.
      await page.emulateMedia({ reducedMotion: 'reduce' });
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
    },
  );
}

test(
  'in forced colours, filled, selected and enabled states remain distinct',
  { tag: '@long' },
  async ({ page, bundle }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${bundle}/gallery.html`);
    const gallery = page.locator('wr-gallery');
    const main = gallery.getByRole('main');
    const paint = (selector: string, part?: '::before' | '::after') =>
      main
        .locator(selector)
        .first()
        .evaluate((el, pseudo) => getComputedStyle(el, pseudo).backgroundColor, part);
    const found = {
      chip: await paint('#chips label:has(:checked)'),
      toggle: await paint('#chips [aria-pressed=true]'),
      segment: await paint('#segmented [data-selected]'),
      tab: await paint('#tabs [aria-selected=true]', '::after'),
      dot: await paint('#carousel [aria-current]', '::before'),
      pill: await paint('#progress [data-full]'),
    };
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const colour = (name: string) => {
        probe.style.cssText = `forced-color-adjust: none; background: ${name}`;
        return getComputedStyle(probe).backgroundColor;
      };
      const [text, highlight, gray] = ['CanvasText', 'Highlight', 'GrayText'].map(colour);
      return { text, highlight, gray };
    });
    const { text, highlight, gray } = system;
    expect(found).toEqual({
      chip: highlight,
      toggle: highlight,
      segment: highlight,
      tab: text,
      dot: text,
      pill: text,
    });
    const ink = (selector: string, property: 'color' | 'stroke') =>
      main
        .locator(selector)
        .first()
        .evaluate((el, name) => getComputedStyle(el)[name], property);
    expect({
      busy: await ink('#button [aria-busy]', 'color'),
      small: await ink('#small-button [aria-busy]', 'color'),
      tick: await ink('#ticks svg path', 'stroke'),
      mark: await ink('#phase-ruler svg path', 'stroke'),
    }).toEqual({ busy: gray, small: gray, tick: text, mark: text });
    const half = main.locator('#switch [role=switch]').first();
    expect(await half.evaluate((el) => getComputedStyle(el, '::before').display)).toBe('none');
  },
);

/** The focus indicator of the focused component; `null` if none is visible. */
const ringOf = (page: Page) =>
  page.locator('wr-gallery').evaluate((host) => {
    const focused = host.shadowRoot?.activeElement;
    if (!focused) return 'nothing';
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
    const isMarked = around.some((el) => {
      if (!el?.matches(':focus, :focus-within')) return false;
      const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(el);
      if (opacity === '0') return false;
      const isRinged = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      // A field has a second line inside its border; an amount has a thicker underline.
      return isRinged || /0px (0px 0px 1px inset|1px 0px 0px)$/.test(boxShadow);
    });
    return isMarked ? 'a ring' : focused.outerHTML.slice(0, 200);
  });

const STORIES = readdirSync(new URL('../../embed-demo/gallery/stories', import.meta.url)).flatMap(
  (file) => (file.endsWith('.tsx') ? [file.replace('.tsx', '')] : []),
);

// One component at a time, because each press lays out everything. A list has 5,000 similar tab stops.
test(
  'every tab stop has a visible focus indicator',
  { tag: '@long' },
  async ({ page, gallery }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const bare = new Set<string>();
    let stops = 0;
    for (const story of STORIES.filter((name) => name !== 'infinite-list')) {
      await gallery.open(story);
      await page.getByRole('main').focus();
      for (;;) {
        await page.keyboard.press('Tab');
        const ring = await ringOf(page);
        if (ring === 'nothing') break;
        stops += 1;
        if (ring !== 'a ring') bare.add(ring);
      }
    }
    expect([...bare]).toEqual([]);
    expect(stops).toBeGreaterThan(150);
  },
);

test(
  'shows components in focused and pressed states',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gallery.open('focus-and-press');
    const focused = stateRegion(page, 'focused').getByRole('button', { name: '确认' });
    const pressed = stateRegion(page, 'pressed').getByRole('button', { name: '确认' });
    const ring = await focused.evaluate((el) => getComputedStyle(el).outline);
    const dimmed = await pressed.evaluate((el) => getComputedStyle(el).filter);
    await page.keyboard.press('Tab');
    await pressed.focus();
    expect(await pressed.evaluate((el) => getComputedStyle(el).outline)).toBe(ring);
    await focused.hover();
    await page.mouse.down();
    expect(await focused.evaluate((el) => getComputedStyle(el).filter)).toBe(dimmed);
    await page.mouse.up();
    expect(dimmed).not.toBe('none');
  },
);

test('it is scrolled by the wheel', { tag: '@long' }, async ({ page, bundle }) => {
  await page.goto(`${bundle}/gallery.html`);
  await expect(page.getByRole('heading', { name: '组件库 Style guide' })).toBeVisible();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.getByRole('main').evaluate((el) => el.scrollTop)).toBe(600);
});

test(
  'scrolling through all of it breaks no rule of the strict policy',
  { tag: '@long' },
  async ({ page, bundle }) => {
    await page.addInitScript(() => {
      const received: string[] = [];
      Object.assign(window, { received });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        received.push(`${violatedDirective} ${sample}`),
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
