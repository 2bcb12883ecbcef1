import type { WealthRewardsElement } from '../../src/element/wealth-rewards-element.ts';
import { useLooseBackend } from '../support/loose-backend.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import { countBalanceRecords } from '../support/scenarios/writes.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import {
  confirmButton,
  fillInForm,
  openSheet,
  successHeading,
  withdrawalSheet,
} from '../support/withdrawal.ts';

/** Data of the backend. */
const STATUS_TEXT = '银行处理中';

// The backend of these tests deviates wherever docs/BACKEND.md says that the app tolerates a deviation.

test('logs in, and shows home and account from numbers as text, amounts as numbers and lists as null', async ({
  page,
  host,
}) => {
  await useLooseBackend(page);
  await host.open();
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(`^${t('title.signIn')} ${t('home.signDue')}`) }),
  ).toBeVisible();
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
  await expect(
    page.getByRole('link', {
      name: new RegExp(`^${t('title.team')}.*${t('my.friends', { n: '' }).trim()}`),
    }),
  ).toBeVisible();
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
  await expect(
    page.getByRole('link', { name: new RegExp(`^${t('title.signIn')} ${t('home.signDue')}`) }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: t('title.officialCommunity') })).toHaveCount(0);
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
  const unknownStatus = { status: 77, status_text: STATUS_TEXT };
  await useLooseBackend(page, (path, data) => {
    const rows = (data['list'] ?? []) as Record<string, unknown>[];
    if (path === 'prize/records') for (const row of rows) Object.assign(row, unknownStatus);
    if (path !== 'user/getMoneyLog') return;
    for (const { ref } of rows)
      if ((ref as { biz?: string } | null)?.biz === 'withdraw')
        Object.assign(ref as object, unknownStatus);
  });
  await host.openLoggedIn({ hash: '#/pages-sub/my-prize/index' });
  await expect(page.getByText(STATUS_TEXT).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.evaluate(() => (location.hash = '#/pages-sub/asset/index'));
  const record = page
    .getByRole('button', { name: new RegExp(`${t('operation.withdraw')}.*${STATUS_TEXT}`) })
    .first();
  await record.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('list', { name: t('withdrawal.progress') })).toContainText(
    STATUS_TEXT,
  );
  await expect(sheet).not.toContainText(/退回|撤销|到账成功/);

  await page.evaluate(() => (location.hash = '#/pages/my/index'));
  await openSheet(page);
  await fillInForm(page);
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeVisible();
  await expect(
    withdrawalSheet(page).getByRole('list', { name: t('withdrawal.progress') }),
  ).toContainText(STATUS_TEXT);
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
  await expect(page.getByText(t('common.retry')).first()).toBeVisible();
  await expect(page.getByText(t('error.network').slice(0, 2))).toHaveCount(0);
});

test('hides each count when the backend sends no "total"', async ({ page, host, mock }) => {
  await useLooseBackend(page, (_, data) => {
    if ('has_more' in data) delete data['total'];
  });
  await host.openLoggedIn({ hash: '#/pages-sub/asset/index' });
  const records = page.getByRole('list', { name: t('title.asset') }).getByRole('button');
  await expect(records.first()).toBeVisible();
  await page.getByRole('button', { name: '2026年11月', exact: true }).click();
  const monthSheet = page.getByRole('dialog', { name: t('asset.pickMonth') });
  await monthSheet.getByRole('option', { name: t('asset.allTime') }).click();
  await monthSheet.getByRole('button', { name: t('common.done') }).click();
  await expect(records.first()).toBeVisible();
  const count = countBalanceRecords(mock);
  expect(count).toBeGreaterThan(50);
  await page.getByRole('button', { name: t('asset.export') }).click();
  const sheet = page.getByRole('dialog', { name: t('asset.export') });
  await expect(sheet).not.toContainText(/导出 \d/);
  await sheet.getByRole('button', { name: t('asset.export') }).click();
  await expect(page.getByText(t('asset.exported', { n: count }))).toBeVisible();
  await sheet.getByRole('button', { name: t('common.close') }).click();
  const totals = page.getByRole('group', { name: t('asset.totals') }).getByRole('button');
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
  const friends = page.getByRole('list', { name: t('title.team') }).getByRole('listitem');
  await expect(friends.first()).toContainText('2026-11-');
  await expect(page.getByRole('term').filter({ hasText: t('my.verified') })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: t('team.status.registered') })).toHaveCount(
    0,
  );
  await expect(page.getByText(/已失效$/).filter({ hasText: '其中' })).toHaveCount(0);
  await page
    .getByRole('radiogroup', { name: t('team.order') })
    .getByText(t('team.oldest'))
    .click();
  await expect(friends.first()).toContainText('2026-03-');
  await readToTheEnd(page, t('team.end', { n: 40 }));
});

test('shows no empty brackets and no empty contact without a service text', async ({
  page,
  host,
}) => {
  await useLooseBackend(page, (path, data) => {
    if (path === 'common/config') Object.assign(data['service'] as object, { text: '', hours: '' });
  });
  await host.openLoggedIn({ hash: '#/pages-sub/realname/index' });
  await expect(page.getByRole('link', { name: t('realname.privacy') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('login.contact') })).toHaveText(t('login.contact'));

  await page.evaluate(() => (location.hash = '#/pages/my/index'));
  await page.getByRole('button', { name: new RegExp(`^${t('my.about').slice(0, 2)}`) }).click();
  const rights = page.getByRole('dialog').getByText(t('my.rightsContact', { contact: '' }));
  await expect(rights).toHaveText(t('my.rights'));

  await page.evaluate(() => (location.hash = '#/pages/invest/index'));
  await page.getByRole('tab', { name: t('invest.holdings') }).click();
  await page.getByText(t('invest.agreementLink')).first().click();
  const complaints = page
    .getByRole('dialog')
    .getByRole('heading', { name: t('invest.complaints') });
  await expect(complaints.locator('xpath=following-sibling::p')).toHaveText(
    '示例财富（演示）有限公司',
  );
});
