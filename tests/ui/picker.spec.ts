import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, stateRegion, test } from '../support/test.ts';

const chosenOption = (list: Locator) => list.getByRole('option', { selected: true });

test('arrows, Home, End and letters choose an option, and the wheel scrolls to it', async ({
  page,
  gallery,
}) => {
  await gallery.open('picker');
  const list = page.getByRole('listbox', { name: '开户银行' });
  await expect(chosenOption(list)).toHaveText('范例银行');
  await list.focus();
  for (const [key, name] of [
    ['ArrowDown', '青禾银行'],
    ['ArrowUp', '范例银行'],
    ['End', '临江银行'],
    ['ArrowDown', '临江银行'],
    ['Home', '示例银行'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosenOption(list)).toHaveText(name);
  }
  await expect.poll(() => list.evaluate((el) => el.scrollTop)).toBe(0);
  const cities = page.getByRole('listbox', { name: 'City' });
  await cities.focus();
  await page.keyboard.type('cho');
  await expect(chosenOption(cities)).toHaveText('Chongqing');
});

test('a tap and the mouse wheel choose the option in the middle row', async ({ page, gallery }) => {
  await gallery.open('picker');
  const list = page.getByRole('listbox', { name: '开户银行' });
  await list.getByRole('option', { name: '青禾银行' }).click();
  await expect(chosenOption(list)).toHaveText('青禾银行');
  await list.hover();
  // Two rows of 44 px.
  await page.mouse.wheel(0, 88);
  await expect(chosenOption(list)).toHaveText('云川银行');
});

test('a picker in a sheet preselects the first option, and chooses only on Done or Enter', async ({
  page,
  gallery,
}) => {
  await gallery.open('picker');
  const chosenText = stateRegion(page, 'sheet').getByRole('status');
  const opener = page.getByRole('button', { name: '选择银行' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: '开户银行' });
  await expect(sheet.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await sheet.getByRole('button', { name: '取消' }).click();
  await expect(chosenText).toHaveText('—');
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(chosenOption(sheet)).toHaveText('示例银行');
  await page.keyboard.press('ArrowDown');
  await sheet.getByRole('button', { name: '完成' }).click();
  await expect(chosenText).toHaveText('bank1');
  await opener.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosenText).toHaveText('bank2');
});

for (const look of [{}, { theme: 'dark' }, { text: 'large', locale: 'en' }] as const) {
  test(
    `the open sheet has no axe violations and no overflow at 320 px: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await gallery.open('picker', look);
      await expectAccessible(page, 'picker', 'wr-gallery');
      await page.getByRole('button', { name: '选择银行' }).click();
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page, 'picker sheet', 'wr-gallery');
      await expectNoOverflow(page, 'wr-gallery');
    },
  );
}

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test(
    'a finger turns the wheel, which stops at a row',
    { tag: '@long' },
    async ({ page, gallery }) => {
      await gallery.open('picker');
      const list = page.getByRole('listbox', { name: '开户银行' });
      const box = (await list.boundingBox())!;
      const cdp = await page.context().newCDPSession(page);
      const x = box.x + box.width / 2;
      const y = box.y + 190;
      const dispatchTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - distance }],
        });
      await dispatchTouch('touchStart', 0);
      for (const distance of [20, 40, 60, 80, 100]) await dispatchTouch('touchMove', distance);
      await dispatchTouch('touchEnd', 100);
      await expect(chosenOption(list)).not.toHaveText('范例银行');
      await expect.poll(() => list.evaluate((el) => el.scrollTop % 44)).toBe(0);
    },
  );
});
