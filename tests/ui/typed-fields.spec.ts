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

/** The fields that format their text: the story and the label. */
const FIELDS = {
  card: ['bank-card', '银行卡号'],
  phone: ['phone', '手机号'],
  id: ['id-number', '身份证号'],
  amount: ['amount', '提现金额（元）'],
} as const;

async function openField(
  page: Page,
  gallery: { open(story: string): Promise<void> },
  name: keyof typeof FIELDS,
  state = 'empty',
) {
  const [story, label] = FIELDS[name];
  await gallery.open(story);
  const region = stateRegion(page, state);
  return { field: region.getByLabel(label), value: region.locator('output'), region };
}

/** What is typed or pasted into an empty field, what the field shows, and its value. */
const TYPED = {
  card: [
    ['6222020000', '6222 0200 00', '6222020000'],
    ['6222-0200 0000　0000 018', '6222 0200 0000 0000 018', '6222020000000000018'],
    ['卡号6222', '卡号6222', '卡号6222'],
  ],
  phone: [
    ['+8613800000001', '138 0000 0001', '13800000001'],
    ['+86 138-0000-0002', '138 0000 0002', '13800000002'],
    ['0086 138 0000 0003', '138 0000 0003', '13800000003'],
    ['１３８００００００04', '138 0000 0004', '13800000004'],
    ['86-13800000005', '138 0000 0005', '13800000005'],
    ['8613800000006', '138 0000 0006', '13800000006'],
    ['(+86)13800000007', '138 0000 0007', '13800000007'],
    ['（+86）138·0000·0008', '138 0000 0008', '13800000008'],
    ['0086 138 0000 0009。', '138 0000 0009', '13800000009'],
    ['13800000001', '138 0000 0001', '13800000001'],
  ],
  id: [['１1010519491231002x', '11010519491231002X', '11010519491231002X']],
  amount: [
    ['1234567。5', '1,234,567.5', '1234567.5'],
    ['1,234.50 元', '1,234.50', '1234.50'],
    ['￥１２３４．５', '1,234.5', '1234.5'],
    // An ambiguous amount stays as typed.
    ...['12,5', '-5', '1.2.3', '五百', '1.234'].map((text) => [text, text, text] as const),
  ],
} as const;

test('a card number, a mobile number, an identity number and an amount are formatted, typed or pasted', async ({
  page,
  gallery,
}) => {
  for (const name of ['card', 'phone', 'id', 'amount'] as const) {
    const { field, value } = await openField(page, gallery, name);
    for (const [i, [text, shown, stored]] of TYPED[name].entries()) {
      await field.fill('');
      // The first text of each field and each ambiguous amount is typed, the others are pasted.
      if (i === 0 || text === shown) await field.pressSequentially(text);
      else await paste(page, field, text);
      await expect(field).toHaveValue(shown);
      await expect(value).toHaveText(stored);
    }
  }
});

test('the caret stays in place while a digit is corrected', async ({ page, gallery }) => {
  const card = await openField(page, gallery, 'card', 'filled');
  await putCaret(card.field, 7);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(card.field).toHaveValue('6222 0000 0000 0001 8');
  expect(await caretOf(card.field)).toEqual([4, 4]);
  await page.keyboard.type('99');
  await expect(card.field).toHaveValue('6222 9900 0000 0000 018');
  expect(await caretOf(card.field)).toEqual([7, 7]);

  const id = await openField(page, gallery, 'id');
  await id.field.pressSequentially('11010519491231002x');
  await putCaret(id.field, 3);
  await page.keyboard.type('7');
  expect(await caretOf(id.field)).toEqual([4, 4]);

  const amount = await openField(page, gallery, 'amount');
  await amount.field.pressSequentially('1234567.5');
  await putCaret(amount.field, 1);
  await page.keyboard.type('9');
  await expect(amount.field).toHaveValue('19,234,567.5');
  expect(await caretOf(amount.field)).toEqual([2, 2]);
  await putCaret(amount.field, 3);
  await page.keyboard.press('Backspace');
  await expect(amount.field).toHaveValue('1,234,567.5');
  expect(await caretOf(amount.field)).toEqual([1, 1]);
});

test('undo and redo work in a card number', { tag: '@long' }, async ({ page, gallery }) => {
  const { field, value } = await openField(page, gallery, 'card');
  await paste(page, field, '6222020000');
  await expect(field).toHaveValue('6222 0200 00');
  await page.keyboard.press('Backspace');
  await expect(value).toHaveText('622202000');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(value).toHaveText('6222020000');
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(value).toHaveText('');
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(value).toHaveText('622202000');
  await page.keyboard.type('7');
  await expect(field).toHaveValue('6222 0200 07');
});

test(
  'Backspace and Delete beside a separator remove the digit beyond it',
  { tag: '@long' },
  async ({ page, gallery }) => {
    const { field, value } = await openField(page, gallery, 'card', 'filled');
    await putCaret(field, 5);
    await page.keyboard.press('Backspace');
    await expect(value).toHaveText('622020000000000018');
    expect(await caretOf(field)).toEqual([3, 3]);
    await page.keyboard.type('7');
    await page.keyboard.press('Delete');
    await expect(value).toHaveText('622720000000000018');
    expect(await caretOf(field)).toEqual([4, 4]);
  },
);

test(
  'an amount pasted from the clipboard loses its leading zeros; the button fills in the whole amount',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { field, value } = await openField(page, gallery, 'amount');
    await page.evaluate(() => navigator.clipboard.writeText('0012.345'));
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue('12.345');
    await expect(value).toHaveText('12.345');
    const all = await openField(page, gallery, 'amount', 'all');
    await all.region.getByRole('button', { name: '全部提现' }).press('Enter');
    await expect(all.field).toHaveValue('12,345.67');
  },
);

test(
  'does not format text while an input method composes it',
  { tag: '@long' },
  async ({ page, gallery }) => {
    const { field, value } = await openField(page, gallery, 'amount');
    await field.pressSequentially('1234');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: 'wu', selectionStart: 2, selectionEnd: 2 });
    await expect(field).toHaveValue('1,234wu');
    await expect(value).toHaveText('1234');
    await cdp.send('Input.insertText', { text: '５' });
    await expect(field).toHaveValue('12,345');
    await expect(value).toHaveText('12345');
  },
);
