import { expectNoOverflow } from '../fixtures/expect-clean.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

// Where a host puts the element: it is as wide as the room there.

const WIDE = { width: 1280, height: 800 };
const tag = (api: string) => `<wealth-rewards api-base="${api}"></wealth-rewards>`;
const box = (style: string, inner: string) => `<div style="${style}">${inner}</div>`;
const side = (width: string) => `<aside style="flex: none; width: ${width}">侧栏</aside>`;

/** A host that does not say how wide the element is, and what it is then, in px of 1280. */
const ROOMS: Record<string, [width: number, body: (element: string) => string]> = {
  'a row': [1280, (element) => box('display: flex', element)],
  'a row with a sidebar': [980, (element) => box('display: flex', side('300px') + element)],
  'a row where nothing wraps': [
    1280,
    (element) => box('display: flex; white-space: nowrap; letter-spacing: 1em', element),
  ],
  'a centred column': [
    1280,
    (element) => box('display: flex; flex-direction: column; align-items: center', element),
  ],
  'a grid that centres': [1280, (element) => box('display: grid; place-items: center', element)],
  'two columns of a grid': [
    980,
    (element) => box('display: grid; grid-template-columns: 300px auto', side('300px') + element),
  ],
  'a line of text': [
    1280,
    (element) => `<style>wealth-rewards { display: inline-block }</style>${element}`,
  ],
  'a float': [1280, (element) => `<style>wealth-rewards { float: left }</style>${element}`],
  'a flex box of its own': [
    1280,
    (element) => `<style>wealth-rewards { display: flex }</style>${element}`,
  ],
  'a grid of its own': [
    1280,
    (element) => `<style>wealth-rewards { display: grid }</style>${element}`,
  ],
  'margins, padding and a border': [
    1240,
    (element) =>
      `<style>* { box-sizing: content-box } wealth-rewards { margin: 0 20px; border: 2px solid; padding: 8px }</style>${element}`,
  ],
  'a width of its own': [
    400,
    (element) => `<style>wealth-rewards { width: 400px }</style>${box('display: flex', element)}`,
  ],
  'a box that is as wide as its content, up to 600 px': [
    600,
    (element) => box('display: flex; justify-content: center', box('max-width: 600px', element)),
  ],
  'the starter of Vite': [
    1216,
    (element) =>
      `<style>body { display: flex; place-items: center; min-width: 320px; min-height: 100vh }
       #app { max-width: 1280px; margin: 0 auto; padding: 2rem; text-align: center }</style>
       <div id="app">${element}</div>`,
  ],
};

for (const [name, [width, body]] of Object.entries(ROOMS))
  test(`the element fills its room: ${name}`, async ({ page, host, mock }) => {
    await page.setViewportSize(WIDE);
    await host.open({ head: '<style>body { margin: 0 }</style>', body: body(tag(mock.url)) });
    const element = page.locator('wealth-rewards');
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
    expect(await element.evaluate((el) => el.getBoundingClientRect().width)).toBeCloseTo(width, 0);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(1280);
    await expectNoOverflow(page, 'wealth-rewards');
    await signIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
  });
