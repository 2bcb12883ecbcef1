import { expectAccessible, expectNoOverflow } from '../fixtures/screen-checks.ts';
import { expect, stateRegion, test } from '../fixtures/test.ts';

const LOOKS = [{}, { theme: 'dark' }, { text: 'large' }] as const;
const OPENERS = ['打开提示', '打开确认', '打开输入', '打开密码输入'];

test('takes, keeps and returns the focus; Escape and Back refuse', async ({ page, gallery }) => {
  await gallery.open('dialog');
  const opener = page.getByRole('button', { name: '打开确认' });
  for (const key of ['Escape', 'F9']) {
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: '删除这个地址？' });
    await expect(dialog).toHaveAccessibleDescription('删除后不能恢复。');
    // A dangerous button is not one key press away.
    await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: '删除' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(stateRegion(page, 'answer')).toContainText('false');
  }
});

test('the safe answer to a dangerous question stands out, and long labels are stacked', async ({
  page,
  gallery,
}) => {
  await gallery.open('dialog');
  await page.getByRole('button', { name: '打开确认' }).click();
  const weight = (name: string) =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).fontWeight);
  expect([await weight('取消'), await weight('删除')]).toEqual(['600', '400']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '打开资金确认' }).click();
  const boxOf = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).boundingBox();
  const [cancel, ok] = [await boxOf('取消'), await boxOf('确认提现 497.50 元')];
  expect(ok?.height).toBe(cancel?.height);
});

test('a guarded question ignores presses in the first half second and by scripts', async ({
  page,
  gallery,
}) => {
  await page.clock.install();
  await gallery.open('dialog');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: '打开资金确认' }).click();
  const dialog = page.getByRole('alertdialog', { name: '确认提现 500.00 元' });
  const ok = dialog.getByRole('button', { name: '确认提现 497.50 元' });
  await expect(ok).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(499);
  await ok.click({ force: true });
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1);
  await expect(ok).not.toHaveAttribute('aria-disabled');
  await ok.evaluate((button: HTMLElement) => button.click());
  await expect(dialog).toBeVisible();
  await ok.click();
  await expect(stateRegion(page, 'answer')).toContainText('true');
});

test('an invalid input keeps the prompt open with 输入的数据不合法 until it changes', async ({
  page,
  gallery,
}) => {
  await gallery.open('dialog');
  const opener = page.getByRole('button', { name: '打开输入' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: '修改昵称' });
  const line = dialog.getByLabel('昵称');
  const refusal = dialog.getByText('输入的数据不合法');
  await expect(line).toBeFocused();
  await line.fill('abc');
  await page.keyboard.press('Enter');
  await expect(refusal).toBeVisible();
  await expect(line).toHaveAccessibleDescription('输入的数据不合法');
  await line.fill('');
  await expect(refusal).toHaveCount(0);
  await line.fill('a');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(refusal).toBeVisible();
  await expect(line).toBeFocused();
  await line.fill('小禾苗');
  await expect(refusal).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(stateRegion(page, 'answer')).toContainText('小禾苗');
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(line).toHaveValue('');
  await page.keyboard.press('F9');
  await expect(stateRegion(page, 'answer')).toContainText('null');
});

test(
  'a text too long for a dialog is cut between characters, never in one',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('dialog');
    await page.getByRole('button', { name: '打开过长的文字' }).click();
    await expect(page.getByRole('alertdialog').locator('p')).toHaveText(`一${'😀'.repeat(1_999)}`);
  },
);

test('shows the prompt in English', { tag: '@long' }, async ({ page, gallery }) => {
  await gallery.open('dialog', { locale: 'en' });
  await page.getByRole('button', { name: '打开密码输入' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Please ensure you input correct information')).toBeVisible();
  await expect(page.getByLabel('登录密码')).toHaveAttribute('type', 'password');
});

for (const look of LOOKS) {
  test(
    `every dialog has no axe violations and no overflow at 320 px: ${JSON.stringify(look)}`,
    { tag: '@long' },
    async ({ page, gallery }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await gallery.open('dialog', look);
      for (const name of OPENERS) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByRole('alertdialog').waitFor();
        if (name.includes('输入')) {
          await page.getByRole('textbox').fill('1');
          await page.keyboard.press('Enter');
          await expect(page.getByText('输入的数据不合法')).toBeVisible();
        }
        await expectAccessible(page, name, 'wr-gallery');
        await expectNoOverflow(page, 'wr-gallery');
        await page.keyboard.press('F9');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }
    },
  );
}
