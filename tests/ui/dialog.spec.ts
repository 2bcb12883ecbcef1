import { pressDisabled } from '../support/press-disabled.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, stateRegion, test } from '../support/test.ts';

/** In the gallery, this key does what the Back button of a phone does. */
const BACK_KEY = 'F9';

const GALLERY_LOOKS = [{}, { theme: 'dark' }, { text: 'large' }] as const;
/** The buttons of the story that open a dialog. */
const OPENER_NAMES = ['打开提示', '打开确认', '打开输入', '打开密码输入'];

test('a dialog takes, traps and returns the focus; Escape and Back cancel it', async ({
  page,
  gallery,
}) => {
  await gallery.open('dialog');
  const opener = page.getByRole('button', { name: '打开确认' });
  for (const key of ['Escape', BACK_KEY]) {
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: '删除这个地址？' });
    await expect(dialog).toHaveAccessibleDescription('删除后不能恢复。');
    // The cancel button has the focus, so that one key press cannot delete.
    await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: '删除' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(stateRegion(page, 'answer')).toContainText('false');
  }
});

test('the cancel button of a dangerous question is bold, and a long label does not make its button higher', async ({
  page,
  gallery,
}) => {
  await gallery.open('dialog');
  await page.getByRole('button', { name: '打开确认' }).click();
  const readFontWeight = (name: string) =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).fontWeight);
  expect([await readFontWeight('取消'), await readFontWeight('删除')]).toEqual(['600', '400']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '打开资金确认' }).click();
  const boxOf = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).boundingBox();
  const [cancel, okButton] = [await boxOf('取消'), await boxOf('确认提现 497.50 元')];
  expect(okButton?.height).toBe(cancel?.height);
});

test('a question about money ignores presses in the first half second, and presses by scripts', async ({
  page,
  gallery,
}) => {
  await page.clock.install();
  await gallery.open('dialog');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: '打开资金确认' }).click();
  const dialog = page.getByRole('alertdialog', { name: '确认提现 500.00 元' });
  const okButton = dialog.getByRole('button', { name: '确认提现 497.50 元' });
  await expect(okButton).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(499);
  await pressDisabled(okButton);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1);
  await expect(okButton).not.toHaveAttribute('aria-disabled');
  await okButton.evaluate((button: HTMLElement) => button.click());
  await expect(dialog).toBeVisible();
  await okButton.click();
  await expect(stateRegion(page, 'answer')).toContainText('true');
});

test('an invalid input keeps the prompt open; its error disappears when the input is valid or empty', async ({
  page,
  gallery,
}) => {
  await gallery.open('dialog');
  const opener = page.getByRole('button', { name: '打开输入' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: '修改昵称' });
  const nicknameField = dialog.getByLabel('昵称');
  const errorText = dialog.getByText('输入的数据不合法');
  await expect(nicknameField).toBeFocused();
  await nicknameField.fill('abc');
  await page.keyboard.press('Enter');
  await expect(errorText).toBeVisible();
  await expect(nicknameField).toHaveAccessibleDescription('输入的数据不合法');
  await nicknameField.fill('');
  await expect(errorText).toHaveCount(0);
  await nicknameField.fill('a');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(errorText).toBeVisible();
  await expect(nicknameField).toBeFocused();
  await nicknameField.fill('小禾苗');
  await expect(errorText).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(stateRegion(page, 'answer')).toContainText('小禾苗');
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(nicknameField).toHaveValue('');
  await page.keyboard.press(BACK_KEY);
  await expect(stateRegion(page, 'answer')).toContainText('null');
});

test(
  'a text too long for a dialog is cut between characters, never inside one',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('dialog');
    await page.getByRole('button', { name: '打开过长的文字' }).click();
    await expect(page.getByRole('alertdialog').locator('p')).toHaveText(`一${'😀'.repeat(1_999)}`);
  },
);

test(
  'a prompt in English has an English button and error',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('dialog', { locale: 'en' });
    await page.getByRole('button', { name: '打开密码输入' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Please ensure you input correct information')).toBeVisible();
    await expect(page.getByLabel('登录密码')).toHaveAttribute('type', 'password');
  },
);

for (const look of GALLERY_LOOKS) {
  test(
    `every dialog has no axe violations and no overflow at 320 px: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await gallery.open('dialog', look);
      for (const name of OPENER_NAMES) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByRole('alertdialog').waitFor();
        if (name.includes('输入')) {
          await page.getByRole('textbox').fill('1');
          await page.keyboard.press('Enter');
          await expect(page.getByText('输入的数据不合法')).toBeVisible();
        }
        await expectAccessible(page, name, 'wr-gallery');
        await expectNoOverflow(page, 'wr-gallery');
        await page.keyboard.press(BACK_KEY);
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }
    },
  );
}
