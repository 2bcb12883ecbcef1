import type { WealthRewardsElement } from '../../src/element/wealth-rewards-element.ts';
import { useLooseBackend } from '../fixtures/loose-backend.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

// Against a backend that deviates wherever docs/BACKEND.md says that the app tolerates it.

test('logs in, and shows home and 我的 from text, numbers and null lists', async ({
  page,
  host,
}) => {
  await useLooseBackend(page);
  await host.open();
  await signIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  await expect(page.getByRole('link', { name: /^每日签到 今日/ })).toBeVisible();
  await page.getByRole('link', { name: '个人中心' }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^我的团队.*位好友/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('leaves out a bad row and a missing block, and says why', async ({ page, host }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await useLooseBackend(page, (path, data) => {
    if (path === 'index/banner') Object.assign((data['list'] as object[])[0] ?? {}, { id: 'x' });
    if (path === 'common/config') delete data['community'];
  });
  await host.open();
  await page.evaluate(() => {
    const found: string[] = [];
    Object.assign(window, { found });
    document.addEventListener('wr-error', (event) =>
      found.push((event as CustomEvent<{ message: string }>).detail.message),
    );
  });
  await signIn(page);
  await expect(page.getByRole('link', { name: /^每日签到 今日/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /官方群聊/ })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  const reason =
    "GET /api/index/banner: data.list[].id is 'a', so the app leaves it out. Send a whole number from 1.";
  await expect.poll(() => lines.join()).toContain(reason);
  const found = () => page.evaluate(() => (window as unknown as { found: string[] }).found);
  expect(await found()).toEqual([reason]);
  const recorded = await page
    .locator('wealth-rewards')
    .evaluate((element: WealthRewardsElement) => JSON.stringify(element.getDiagnostics()));
  expect(recorded).toContain('GET /api/index/banner: data.list[].id');
});

test('shows the status text of a fund record and a prize whose status it does not know', async ({
  page,
  host,
}) => {
  const unknown = { status: 77, status_text: '银行处理中' };
  await useLooseBackend(page, (path, data) => {
    const rows = (data['list'] ?? []) as Record<string, unknown>[];
    if (path === 'prize/records') for (const row of rows) Object.assign(row, unknown);
    if (path !== 'user/getMoneyLog') return;
    for (const { ref } of rows)
      if ((ref as { biz?: string } | null)?.biz === 'withdraw')
        Object.assign(ref as object, unknown);
  });
  await host.openSignedIn({ hash: '#/pages-sub/my-prize/index' });
  await expect(page.getByText('银行处理中').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.evaluate(() => (location.hash = '#/pages-sub/asset/index'));
  const record = page.getByRole('button', { name: /提现.*银行处理中/ }).first();
  await record.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('list', { name: '提现进度' })).toContainText('银行处理中');
  await expect(sheet).not.toContainText(/退回|撤销|到账成功/);
});

test('says why the member cannot be read, and not to check the network', async ({ page, host }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await useLooseBackend(page, (path, data) => {
    if (path === 'user/info') data['auth_status'] = 'approved';
  });
  await host.open();
  await signIn(page);
  await expect
    .poll(() => lines.join())
    .toContain("GET /api/user/info: data.auth_status is 'aaaaaaaa'. Send one of 0, 1, 2, 3.");
  await expect(page.getByText(/重试/).first()).toBeVisible();
  await expect(page.getByText(/网络/)).toHaveCount(0);
});
