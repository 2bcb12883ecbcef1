import { moneyLog } from '../../mock-server/modules/user/rules/money-log.ts';
import type { WealthRewardsElement } from '../../src/element/wealth-rewards-element.ts';
import { useLooseBackend } from '../support/loose-backend.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import { expect, logIn, test } from '../support/test.ts';
import {
  confirmButton,
  fillInForm,
  openSheet,
  successHeading,
  withdrawalSheet,
} from '../support/withdrawal.ts';

// The backend of these tests deviates wherever docs/BACKEND.md says that the app tolerates a deviation.

test('logs in, and shows home and 我的 from numbers as text, amounts as numbers and lists as null', async ({
  page,
  host,
}) => {
  await useLooseBackend(page);
  await host.open();
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  await expect(page.getByRole('link', { name: /^每日签到 今日/ })).toBeVisible();
  await page.getByRole('link', { name: '个人中心' }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^我的团队.*位好友/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('leaves out a bad row and a missing block, and says why', async ({ page, host }) => {
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  await useLooseBackend(page, (path, data) => {
    if (path === 'index/banner') Object.assign((data['list'] as object[])[0] ?? {}, { id: 'x' });
    if (path === 'common/config') delete data['community'];
  });
  await host.open();
  await page.evaluate(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    document.addEventListener('wr-error', (event) =>
      messages.push((event as CustomEvent<{ message: string }>).detail.message),
    );
  });
  await logIn(page);
  await expect(page.getByRole('link', { name: /^每日签到 今日/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /官方群聊/ })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  const reason =
    "GET /api/index/banner: data.list[].id is 'a', so the app leaves it out. Send a whole number from 1.";
  await expect.poll(() => consoleLines.join()).toContain(reason);
  const messages = () =>
    page.evaluate(() => (window as unknown as { messages: string[] }).messages);
  expect(await messages()).toEqual([reason]);
  const diagnostics = await page
    .locator('wealth-rewards')
    .evaluate((element: WealthRewardsElement) => JSON.stringify(element.getDiagnostics()));
  expect(diagnostics).toContain('GET /api/index/banner: data.list[].id');
});

test('shows the status text of a fund record, a prize and a new withdrawal with an unknown status', async ({
  page,
  host,
}) => {
  const unknownStatus = { status: 77, status_text: '银行处理中' };
  await useLooseBackend(page, (path, data) => {
    const rows = (data['list'] ?? []) as Record<string, unknown>[];
    if (path === 'prize/records') for (const row of rows) Object.assign(row, unknownStatus);
    if (path !== 'user/getMoneyLog') return;
    for (const { ref } of rows)
      if ((ref as { biz?: string } | null)?.biz === 'withdraw')
        Object.assign(ref as object, unknownStatus);
  });
  await host.openLoggedIn({ hash: '#/pages-sub/my-prize/index' });
  await expect(page.getByText('银行处理中').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.evaluate(() => (location.hash = '#/pages-sub/asset/index'));
  const record = page.getByRole('button', { name: /提现.*银行处理中/ }).first();
  await record.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('list', { name: '提现进度' })).toContainText('银行处理中');
  await expect(sheet).not.toContainText(/退回|撤销|到账成功/);

  await page.evaluate(() => (location.hash = '#/pages/my/index'));
  await openSheet(page);
  await fillInForm(page);
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeVisible();
  await expect(withdrawalSheet(page).getByRole('list', { name: '提现进度' })).toContainText(
    '银行处理中',
  );
});

test('says why the member data cannot be read, and does not blame the network', async ({
  page,
  host,
}) => {
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  await useLooseBackend(page, (path, data) => {
    if (path === 'user/info') data['auth_status'] = 'approved';
  });
  await host.open();
  await logIn(page);
  await expect
    .poll(() => consoleLines.join())
    .toContain("GET /api/user/info: data.auth_status is 'aaaaaaaa'. Send one of 0, 1, 2, 3.");
  await expect(page.getByText(/重试/).first()).toBeVisible();
  await expect(page.getByText(/网络/)).toHaveCount(0);
});

test('hides each count when the backend sends no "total"', async ({ page, host, mock }) => {
  await useLooseBackend(page, (_, data) => {
    if ('has_more' in data) delete data['total'];
  });
  await host.openLoggedIn({ hash: '#/pages-sub/asset/index' });
  const records = page.getByRole('list', { name: '资金明细' }).getByRole('button');
  await expect(records.first()).toBeVisible();
  await page.getByRole('button', { name: '2026年11月', exact: true }).click();
  const monthSheet = page.getByRole('dialog', { name: '选择月份' });
  await monthSheet.getByRole('option', { name: '全部时间' }).click();
  await monthSheet.getByRole('button', { name: '完成' }).click();
  await expect(records.first()).toBeVisible();
  const balanceLines = moneyLog(mock.db, 200001, { account: 'balance' });
  expect(balanceLines.length).toBeGreaterThan(50);
  await page.getByRole('button', { name: '导出明细' }).click();
  const sheet = page.getByRole('dialog', { name: '导出明细' });
  await expect(sheet).not.toContainText(/导出 \d/);
  await sheet.getByRole('button', { name: '导出明细' }).click();
  await expect(page.getByText(`文件已生成，共 ${balanceLines.length} 笔`)).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).click();
  const totals = page.getByRole('group', { name: '收支合计' }).getByRole('button');
  await expect(totals).toHaveText([/^收入\s+\+[\d,.]+$/, /^支出\s+−[\d,.]+$/]);
});

test('lists the oldest friends first without "total", and hides the counter', async ({
  page,
  host,
}) => {
  await useLooseBackend(page, (_, data) => {
    if ('has_more' in data) delete data['total'];
  });
  await host.openLoggedIn({ hash: '#/pages-sub/team/index' });
  const friends = page.getByRole('list', { name: '我的团队' }).getByRole('listitem');
  await expect(friends.first()).toContainText('2026-11-');
  await expect(page.getByRole('term').filter({ hasText: '已实名' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: '已注册' })).toHaveCount(0);
  await expect(page.getByText(/已失效$/).filter({ hasText: '其中' })).toHaveCount(0);
  await page.getByRole('radiogroup', { name: '按注册时间排序' }).getByText('最早在前').click();
  await expect(friends.first()).toContainText('2026-03-');
  await readToTheEnd(page, '共 40 位，已全部显示');
});

test('shows no empty brackets and no empty contact without a service text', async ({
  page,
  host,
}) => {
  await useLooseBackend(page, (path, data) => {
    if (path === 'common/config') Object.assign(data['service'] as object, { text: '', hours: '' });
  });
  await host.openLoggedIn({ hash: '#/pages-sub/realname/index' });
  await expect(page.getByRole('link', { name: '隐私政策' })).toBeVisible();
  await expect(page.getByRole('link', { name: '联系客服' })).toHaveText('联系客服');

  await page.evaluate(() => (location.hash = '#/pages/my/index'));
  await page.getByRole('button', { name: /^关于/ }).click();
  const rights = page.getByRole('dialog').getByText('账户注销与数据导出请联系');
  await expect(rights).toHaveText('账户注销与数据导出请联系客服');

  await page.evaluate(() => (location.hash = '#/pages/invest/index'));
  await page.getByRole('tab', { name: '我的持有' }).click();
  await page.getByText('查看协议').first().click();
  const complaints = page.getByRole('dialog').getByRole('heading', { name: '投诉与咨询' });
  await expect(complaints.locator('xpath=following-sibling::p')).toHaveText(
    '示例财富（演示）有限公司',
  );
});
