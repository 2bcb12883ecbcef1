import { expect, stateRegion, test } from '../support/test.ts';

test('screen readers read the text of a badge after the name of its link', async ({
  page,
  gallery,
}) => {
  await gallery.open('icon-grid');
  const names = ['每日签到 今日未签', '抽奖 剩 1 次', '财富卡', 'VIP会员'];
  for (const name of names)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('a record is one link with its amount and the balance after it', async ({ page, gallery }) => {
  await gallery.open('rows');
  const link = stateRegion(page, 'records').getByRole('link');
  await expect(link).toHaveAccessibleName(
    /买入 稳享90天.*冷静期.*16:25.*\u22121,000\.00.*余额 12,345\.67/,
  );
});

test('the “more” link of a section is named after the section', async ({ page, gallery }) => {
  await gallery.open('section-head');
  await expect(page.getByRole('link', { name: '更多 热点新闻' })).toBeVisible();
});

test('a panel is a region named by its heading', async ({ page, gallery }) => {
  await gallery.open('panel');
  const panel = page.getByRole('region', { name: '稳享30天' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('稳享30天');
  await expect(panel.getByRole('button', { name: '查看协议' })).toBeVisible();
});

test('an accordion item opens and closes by keyboard', async ({ page, gallery }) => {
  await gallery.open('accordion');
  const ruleText = page.getByText('同一身份或设备只计一次。');
  await expect(ruleText).toBeHidden();
  await page.getByText('为什么没有拿到奖励？').click();
  await expect(ruleText).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ruleText).toBeHidden();
});

test(
  'each loading placeholder is one busy region with one name',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('skeletons', { locale: 'en' });
    const placeholders = page.getByRole('group', { name: 'Loading' });
    await expect(placeholders.first()).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[aria-busy]')).toHaveCount(await placeholders.count());
  },
);

test(
  'a busy small button ignores presses and keeps the focus',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('small-button');
    const button = stateRegion(page, 'busy').getByRole('button');
    await button.focus();
    await page.keyboard.press('Enter');
    await button.click({ force: true });
    await expect(stateRegion(page, 'busy').getByRole('status')).toHaveText('0 次');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
);

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a copy button copies the plain text and shows a toast', async ({ page, gallery }) => {
    await gallery.open('copy');
    await page.getByRole('button', { name: 'UID 200001 复制' }).click();
    await expect(page.getByText('内容已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('200001');
    await page.getByRole('button', { name: '复制快递单号' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('EX202611027731');
  });
});
