import type { Locator, Page } from '@playwright/test';
import { expect, stateRegion, test } from '../support/test.ts';

const caretOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
const putCaret = (field: Locator, position: number) =>
  field.evaluate((input: HTMLInputElement, position) => {
    input.focus();
    input.setSelectionRange(position, position);
  }, position);

async function paste(page: Page, field: Locator, text: string) {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  // Simulates a paste without the system clipboard.
  await page.keyboard.insertText(text);
}

test.describe('card number', () => {
  test('a card number is grouped while typing, and its value has only digits', async ({
    page,
    gallery,
  }) => {
    await gallery.open('bank-card');
    const region = stateRegion(page, 'empty');
    const field = region.getByLabel('银行卡号');
    await field.pressSequentially('6222020000');
    await expect(field).toHaveValue('6222 0200 00');
    await expect(region.locator('output')).toHaveText('6222020000');
  });

  test('undo and redo work in a card number', { tag: '@long' }, async ({ page, gallery }) => {
    await gallery.open('bank-card');
    const region = stateRegion(page, 'empty');
    const field = region.getByLabel('银行卡号');
    await paste(page, field, '6222020000');
    await expect(field).toHaveValue('6222 0200 00');
    await page.keyboard.press('Backspace');
    await expect(region.locator('output')).toHaveText('622202000');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(region.locator('output')).toHaveText('6222020000');
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ControlOrMeta+z');
    await expect(region.locator('output')).toHaveText('');
    for (let i = 0; i < 8; i += 1) await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(region.locator('output')).toHaveText('622202000');
    await page.keyboard.type('7');
    await expect(field).toHaveValue('6222 0200 07');
  });

  test('the caret stays in place while a digit inside a card number is corrected', async ({
    page,
    gallery,
  }) => {
    await gallery.open('bank-card');
    const field = stateRegion(page, 'filled').getByLabel('银行卡号');
    await putCaret(field, 7);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('6222 0000 0000 0001 8');
    expect(await caretOf(field)).toEqual([4, 4]);
    await page.keyboard.type('99');
    await expect(field).toHaveValue('6222 9900 0000 0000 018');
    expect(await caretOf(field)).toEqual([7, 7]);
  });

  test(
    'Backspace and Delete beside a separator remove the digit beyond it',
    { tag: '@long' },
    async ({ page, gallery }) => {
      await gallery.open('bank-card');
      const region = stateRegion(page, 'filled');
      const field = region.getByLabel('银行卡号');
      await putCaret(field, 5);
      await page.keyboard.press('Backspace');
      await expect(region.locator('output')).toHaveText('622020000000000018');
      expect(await caretOf(field)).toEqual([3, 3]);
      await page.keyboard.type('7');
      await page.keyboard.press('Delete');
      await expect(region.locator('output')).toHaveText('622720000000000018');
      expect(await caretOf(field)).toEqual([4, 4]);
    },
  );

  test(
    'a pasted card number is grouped, and pasted text that is no number stays as it is',
    { tag: '@long' },
    async ({ page, gallery }) => {
      await gallery.open('bank-card');
      const region = stateRegion(page, 'empty');
      const field = region.getByLabel('银行卡号');
      await paste(page, field, '6222-0200 0000　0000 018');
      await expect(field).toHaveValue('6222 0200 0000 0000 018');
      await paste(page, field, '卡号6222');
      await expect(field).toHaveValue('卡号6222');
      await expect(region.locator('output')).toHaveText('卡号6222');
    },
  );

  test(
    'a card number field has no autofill, because it is not for payments',
    { tag: '@long' },
    async ({ page, gallery }) => {
      await gallery.open('bank-card');
      const field = stateRegion(page, 'empty').getByLabel('银行卡号');
      await expect(field).toHaveAttribute('autocomplete', 'off');
      await expect(field).toHaveAttribute('inputmode', 'numeric');
    },
  );
});

test('a mobile number can be pasted with a country code, separators and full-width digits', async ({
  page,
  gallery,
}) => {
  await gallery.open('phone');
  const region = stateRegion(page, 'empty');
  const field = region.getByLabel('手机号');
  for (const [typed, lastDigit] of [
    ['13800000001', '1'],
    ['+86 138-0000-0002', '2'],
    ['0086 138 0000 0003', '3'],
    ['１３８００００００04', '4'],
    ['86-13800000005', '5'],
    ['8613800000006', '6'],
    ['(+86)13800000007', '7'],
    ['（+86）138·0000·0008', '8'],
    ['0086 138 0000 0009。', '9'],
  ] as const) {
    await paste(page, field, typed);
    await expect(field).toHaveValue(`138 0000 000${lastDigit}`);
    await expect(region.locator('output')).toHaveText(`1380000000${lastDigit}`);
  }
});

test('a typed country code is removed from a mobile number, because the prefix shows it', async ({
  page,
  gallery,
}) => {
  await gallery.open('phone');
  const field = stateRegion(page, 'empty').getByLabel('手机号');
  await field.pressSequentially('+8613800000001');
  await expect(field).toHaveValue('138 0000 0001');
  await expect(field).toHaveAttribute('inputmode', 'tel');
  await expect(field).toHaveAttribute('autocomplete', 'tel');
});

test('a typed x of an identity number becomes a capital X', async ({ page, gallery }) => {
  await gallery.open('id-number');
  const field = stateRegion(page, 'empty').getByLabel('身份证号');
  await field.pressSequentially('１1010519491231002x');
  await expect(field).toHaveValue('11010519491231002X');
  await putCaret(field, 3);
  await page.keyboard.type('7');
  expect(await caretOf(field)).toEqual([4, 4]);
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await expect(field).toHaveAttribute('spellcheck', 'false');
});

test.describe('amount', () => {
  test('an amount is grouped while typing and correcting', async ({ page, gallery }) => {
    await gallery.open('amount');
    const region = stateRegion(page, 'empty');
    const field = region.getByLabel('提现金额（元）');
    await field.pressSequentially('1234567。5');
    await expect(field).toHaveValue('1,234,567.5');
    await expect(region.locator('output')).toHaveText('1234567.5');
    await putCaret(field, 1);
    await page.keyboard.type('9');
    await expect(field).toHaveValue('19,234,567.5');
    expect(await caretOf(field)).toEqual([2, 2]);
    await putCaret(field, 3);
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('1,234,567.5');
    expect(await caretOf(field)).toEqual([1, 1]);
    await expect(field).toHaveAttribute('inputmode', 'decimal');
  });

  test('an amount can be pasted with its unit', { tag: '@long' }, async ({ page, gallery }) => {
    await gallery.open('amount');
    const region = stateRegion(page, 'empty');
    const field = region.getByLabel('提现金额（元）');
    for (const [typed, shown, value] of [
      ['1,234.50 元', '1,234.50', '1234.50'],
      ['￥１２３４．５', '1,234.5', '1234.5'],
    ] as const) {
      await paste(page, field, typed);
      await expect(field).toHaveValue(shown);
      await expect(region.locator('output')).toHaveText(value);
    }
  });

  test('a pasted amount loses its leading zeros', { tag: '@long' }, async ({ page, gallery }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await gallery.open('amount');
    const region = stateRegion(page, 'empty');
    const field = region.getByLabel('提现金额（元）');
    await page.evaluate(() => navigator.clipboard.writeText('0012.345'));
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue('12.345');
    await expect(region.locator('output')).toHaveText('12.345');
  });

  test('an ambiguous amount stays as typed', async ({ page, gallery }) => {
    await gallery.open('amount');
    const region = stateRegion(page, 'empty');
    const field = region.getByLabel('提现金额（元）');
    for (const typed of ['12,5', '-5', '1.2.3', '五百', '1.234']) {
      await field.fill('');
      await field.pressSequentially(typed);
      await expect(field).toHaveValue(typed);
      await expect(region.locator('output')).toHaveText(typed);
    }
  });

  test(
    'the button beside the field fills in the whole amount',
    { tag: '@long' },
    async ({ page, gallery }) => {
      await gallery.open('amount');
      const region = stateRegion(page, 'all');
      const field = region.getByLabel('提现金额（元）');
      await field.focus();
      await page.keyboard.press('Tab');
      await expect(region.getByRole('button', { name: '全部提现' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('12,345.67');
      await expect(field).toHaveAccessibleDescription('可用 12,345.67');
    },
  );
});

test(
  'does not format text while an input method composes it',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('amount');
    const region = stateRegion(page, 'empty');
    const field = region.getByLabel('提现金额（元）');
    await field.pressSequentially('1234');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: 'wu', selectionStart: 2, selectionEnd: 2 });
    await expect(field).toHaveValue('1,234wu');
    await expect(region.locator('output')).toHaveText('1234');
    await cdp.send('Input.insertText', { text: '５' });
    await expect(field).toHaveValue('12,345');
    await expect(region.locator('output')).toHaveText('12345');
  },
);
