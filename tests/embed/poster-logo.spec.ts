import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strictPolicy } from '../../embed-demo/demo-server.ts';
import { expect, test } from '../support/test.ts';

const BLUE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><path fill="#00f" d="M0 0h40v40H0z"/></svg>';
const BLUE_URL = `data:image/svg+xml,${encodeURIComponent(BLUE_SVG)}`;
/** An image on another origin, which the test serves with or without CORS. */
const OTHER_ORIGIN_URL = 'https://logo.example/logo.svg';

/** The pixel of the saved poster near the top edge of the mark, above the name of the brand. */
const MARK = [76, 52] as const;
/** The last pixel of the saved poster, where the background has the colour of the brand. */
const CORNER = [749, 1039] as const;

const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];

/** Saves the poster, and returns the red, green and blue of some of its pixels. */
async function savedPixels(
  page: Page,
  pressSave: () => Promise<void>,
  points: readonly (readonly [x: number, y: number])[],
): Promise<number[][]> {
  const download = page.waitForEvent('download');
  await pressSave();
  const picture = readFileSync(await (await download).path());
  const blankPage = await page.context().newPage();
  const pixels = await blankPage.evaluate(
    async ([base64, pixelPoints]) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      return pixelPoints.map(([x, y]) => [...canvas.getImageData(x, y, 1, 1).data].slice(0, 3));
    },
    [picture.toString('base64'), points] as const,
  );
  await blankPage.close();
  return pixels;
}

test('the poster has the logo and the brand colour of a host with a strict content security policy', async ({
  page,
  host,
  invite,
  mock,
  bundle,
}) => {
  // `hostErrors` checks that the policy refuses nothing during this test.
  await host.openLoggedIn({
    body: (element) => element('', `<img slot="logo" alt="Harbour" src="${BLUE_URL}">`),
    headers: { 'Content-Security-Policy': strictPolicy(bundle, mock.url, mock.url) },
  });
  await page
    .locator('wealth-rewards')
    .evaluate((el) => el.style.setProperty('--wr-color-primary', '#0a4d8c'));
  await page.evaluate((hash) => void (location.hash = hash), invite.hash);
  const [mark, [red = 0, green = 0, blue = 0] = []] = await savedPixels(
    page,
    () => invite.saveButton.click(),
    [MARK, CORNER],
  );
  expect(mark).toEqual(BLUE);
  expect(blue).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(red);
});

const CASES = [
  { name: 'without a logo', html: '', mark: WHITE },
  { name: 'an inline SVG', html: BLUE_SVG.replace('<svg', '<svg slot="logo"'), mark: BLUE },
  {
    name: 'a lazy image inside another element',
    html: `<a slot="logo" href="#"><img loading="lazy" alt="" src="${BLUE_URL}"></a>`,
    mark: BLUE,
  },
  {
    name: 'an image of another origin, with CORS',
    html: `<img slot="logo" alt="" crossorigin="anonymous" src="${OTHER_ORIGIN_URL}">`,
    mark: BLUE,
  },
  {
    name: 'an image of another origin, without CORS',
    html: `<img slot="logo" alt="" src="${OTHER_ORIGIN_URL}">`,
    mark: null,
  },
  {
    name: 'an image that cannot be loaded',
    html: '<img slot="logo" alt="" src="data:,">',
    mark: null,
  },
  { name: 'a text', html: '<b slot="logo">Harbour</b>', mark: null },
] as const;

for (const { name, html, mark } of CASES)
  test(
    `the poster shows the logo, or no mark if it cannot draw the logo: ${name}`,
    { tag: '@long' },
    async ({ page, host, invite }) => {
      await page.route(OTHER_ORIGIN_URL, (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: BLUE_SVG,
          headers: html.includes('crossorigin') ? { 'Access-Control-Allow-Origin': '*' } : {},
        }),
      );
      await host.openLoggedIn({ hash: invite.hash, body: (element) => element('', html) });
      const [pixel] = await savedPixels(page, () => invite.saveButton.click(), [MARK]);
      if (mark) expect(pixel).toEqual(mark);
      // The dark background.
      else expect(Math.max(...(pixel ?? WHITE))).toBeLessThan(40);
    },
  );
