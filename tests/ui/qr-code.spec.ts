import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../fixtures/screen-checks.ts';
import { readCode } from '../fixtures/read-code.ts';
import { expect, stateRegion, test } from '../fixtures/test.ts';

/** Takes a screenshot of a QR code and decodes it. */
const readScreen = async (page: Page, name: string) =>
  readCode(page, await page.getByRole('img', { name }).screenshot());

for (const theme of [undefined, 'dark'] as const)
  test(
    `a screenshot of a QR code can be decoded in the theme ${theme ?? 'light'}`,
    { tag: theme ? '@long' : [] },
    async ({ page, gallery }) => {
      await gallery.open('qr-code', theme ? { theme } : {});
      expect(await readScreen(page, '邀请链接的二维码，邀请码 AB12CD34')).toBe(
        'https://example.com/?invite_code=AB12CD34',
      );
      expect(await readScreen(page, '邀请码 AB12CD34 的二维码')).toBe(
        '邀请好友，一起得积分：AB12CD34',
      );
      await expectAccessible(page, 'qr-code', 'wr-gallery');
    },
  );

test(
  'the QR encoder is fetched only when a QR code is drawn',
  { tag: '@long' },
  async ({ page, gallery }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await gallery.open('button');
    expect(scripts.filter((url) => url.includes('QrPicture'))).toEqual([]);
    await gallery.open('qr-code');
    await expect(stateRegion(page, 'default').getByRole('img')).toBeVisible();
    expect(scripts.filter((url) => url.includes('QrPicture'))).toHaveLength(1);
  },
);

test(
  'a QR code has the requested size, and fits in 320 px',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await gallery.open('qr-code', { text: 'large' });
    const box = await stateRegion(page, 'large').getByRole('img').boundingBox();
    expect([box?.width, box?.height]).toEqual([240, 240]);
    await expectNoOverflow(page, 'wr-gallery');
    await expectAccessible(page, 'qr-code', 'wr-gallery');
  },
);
