import type { WealthRewardsElement } from '../../src/element/wealth-rewards-element.ts';
import { useLooseBackend } from '../support/loose-backend.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import { readFundRecords } from '../support/scenarios/fund-records.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

/** Data of the backend. */
const STATUS_TEXT = '银行处理中';

// The backend of these tests deviates wherever docs/backend/envelope-and-errors.md says that the app tolerates a deviation.

test('logs in, and shows home and account from numbers as text, amounts as numbers and lists as null', async ({
  page,
  host,
  app,
}) => {
  await useLooseBackend(page);
  await host.open();
  await app.logIn();
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

test('leaves out a bad row and a missing block, and says why', async ({ page, host, app }) => {
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
  await app.logIn();
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
  withdrawal,
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
  // The progress has only the application and this status: neither an arrival nor a return.
  const steps = sheet.getByRole('list', { name: t('withdrawal.progress') }).getByRole('listitem');
  await expect(steps).toHaveText([new RegExp(t('withdrawal.stepApply')), new RegExp(STATUS_TEXT)]);
  for (const key of ['withdrawal.returned', 'withdrawal.lineReturned'] as const)
    await expect(sheet).not.toContainText(t(key));

  await page.evaluate(() => (location.hash = '#/pages/my/index'));
  await withdrawal.openSheet();
  await withdrawal.place();
  await expect(withdrawal.progress).toContainText(STATUS_TEXT);
});

test('says why the member data cannot be read, and does not blame the network', async ({
  page,
  host,
  app,
}) => {
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  await useLooseBackend(page, (path, data) => {
    if (path === 'user/info') data['auth_status'] = 'approved';
  });
  await host.open();
  await app.logIn();
  await expect
    .poll(() => consoleLines.join())
    .toContain("GET /api/user/info: data.auth_status is 'aaaaaaaa'. Send one of 0, 1, 2, 3.");
  await expect(page.getByText(t('common.retry')).first()).toBeVisible();
  await expect(page.getByText(t('error.network').slice(0, 2))).toHaveCount(0);
});

test('hides each count when the backend sends no "total"', async ({ page, mock, asset }) => {
  await useLooseBackend(page, (_, data) => {
    if ('has_more' in data) delete data['total'];
  });
  await asset.open();
  await asset.month('2026-11').click();
  await asset.chooseAllTime();
  await expect(asset.records.first()).toBeVisible();
  const { count } = readFundRecords(mock);
  expect(count).toBeGreaterThan(50);
  await asset.export.openButton.click();
  const { sheet } = asset.export;
  await expect(sheet).not.toContainText(new RegExp(t('asset.exportStart', { n: '\\d+' })));
  await sheet.getByRole('button', { name: t('asset.export') }).click();
  await expect(page.getByText(t('asset.exported', { n: count }))).toBeVisible();
  await asset.export.closeButton.click();
  const totals = page.getByRole('group', { name: t('asset.totals') }).getByRole('button');
  await expect(totals).toHaveText([
    new RegExp(`^${t('asset.income')}\\s+\\+[\\d,.]+$`),
    new RegExp(`^${t('asset.spending')}\\s+−[\\d,.]+$`),
  ]);
});

test('lists the oldest friends first without "total", and hides the counter', async ({
  page,
  team,
}) => {
  await useLooseBackend(page, (_, data) => {
    if ('has_more' in data) delete data['total'];
  });
  await team.open();
  await expect(team.friends.first()).toContainText('2026-11-');
  await expect(page.getByRole('term').filter({ hasText: t('my.verified') })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: t('team.status.registered') })).toHaveCount(
    0,
  );
  await expect(team.counter('team.notVerifiedOrVoid')).toHaveText('20');
  await team.chooseOrder('team.oldest');
  await expect(team.friends.first()).toContainText('2026-03-');
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
  await page.getByRole('button', { name: new RegExp(`^${t('my.about')}`) }).click();
  const rights = page.getByRole('dialog').getByText(t('my.rightsContact', { contact: '' }));
  await expect(rights).toHaveText(t('my.rights'));

  await page.evaluate(() => (location.hash = '#/pages/invest/index'));
  await page.getByRole('tab', { name: t('invest.holdings') }).click();
  await page.getByText(t('invest.detail')).first().click();
  const complaints = page
    .getByRole('dialog')
    .getByRole('heading', { name: t('invest.complaints') });
  await expect(complaints.locator('xpath=following-sibling::p')).toHaveText(
    '示例财富（演示）有限公司',
  );
});
