import { readFileSync } from 'node:fs';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { changeData, interceptCall } from '../../../tests/support/page-calls.ts';
import { DAY } from '../../../tests/support/start-mock.ts';
import { t } from '../../../tests/support/texts.ts';

const ROUTE = '/pages-sub/asset/index';

test('a filter by type without records shows a message with a link to all types', async () => {
  const { app, user } = await openApp(`${ROUTE}?type=vip`);
  expect(await app.findByRole('radio', { name: t('asset.vip') })).toBeChecked();
  const totals = within(await app.findByRole('group', { name: t('asset.totals') }));
  await user.click(totals.getByRole('button', { name: new RegExp(t('asset.income')) }));
  await app.findByText(t('asset.none'));
  const filter = ['asset.balance', 'asset.allTime', 'asset.vip', 'asset.income'] as const;
  expect(app.getByText(filter.map((key) => t(key)).join(' · '))).toBeInTheDocument();
  await user.click(app.getByRole('button', { name: t('asset.widen') }));
  await waitFor(() => expect(app.queryByText(t('asset.none'))).toBeNull());
  expect(app.getByRole('radio', { name: t('asset.all') })).toBeChecked();
});

test('each `type` that docs/embed/reference.md names for a link selects its own filter', async () => {
  const [, sentence = ''] =
    /^\| Fund records +\| `type` +\|(.*)\|$/m.exec(
      readFileSync('docs/embed/reference.md', 'utf8'),
    ) ?? [];
  const documentedTypes = [...sentence.matchAll(/`(\w+)`/g)].map(([, type]) => type);
  expect(documentedTypes).toEqual(['reward', 'card', 'vip', 'withdraw', 'lottery']);
  for (const type of documentedTypes) {
    const { app } = await openApp(`${ROUTE}?type=${type}`);
    const filter = within(await app.findByRole('radiogroup', { name: t('asset.kind') }));
    expect(filter.getByRole('radio', { checked: true })).toHaveAttribute('value', type);
  }
  const { app } = await openApp(ROUTE);
  const filters = await app.findAllByRole('radiogroup', { name: t('asset.kind') });
  expect(within(filters.at(-1)!).getByRole('radio', { checked: true })).toHaveAttribute(
    'value',
    'all',
  );
});

test('the chart names the income of a month with a plus and its spending with a minus', async () => {
  const { app } = await openApp(ROUTE);
  const chart = within(await app.findByRole('group', { name: t('asset.chart') }));
  const rows = await chart.findAllByRole('row');
  const [income, spending] = within(rows.at(-1)!).getAllByRole('cell', { hidden: true });
  expect([income, spending].map((cell) => cell?.textContent)).toEqual([
    expect.stringMatching(/^\+/),
    expect.stringMatching(/^[-−]/),
  ]);
});

/** A session lasts seven days from its last use. */
async function refreshInNextMonth({
  app,
  user,
  advance,
}: Pick<Awaited<ReturnType<typeof openApp>>, 'app' | 'user' | 'advance'>) {
  for (const days of [5, 5]) {
    advance(days * DAY);
    await user.click(app.getByRole('button', { name: t('refresh.action') }));
    await app.findByText(t('refresh.done'));
  }
}

test('shows the new month when refreshed after the month has ended', async () => {
  const { app, user, advance } = await openApp(ROUTE);
  await app.findByRole('button', { name: '2026年11月' });
  await refreshInNextMonth({ app, user, advance });
  expect(await app.findByRole('button', { name: '2026年12月' })).toBeInTheDocument();
});

test('a statement has all records of its month, whatever the list shows, and its balances follow', async () => {
  const { app, user, savedFiles } = await openApp(`${ROUTE}?type=withdraw`);
  await user.click(await app.findByRole('button', { name: t('asset.export') }));
  const sheet = within(await app.findByRole('dialog', { name: t('asset.export') }));
  const [, month, year] = sheet.getAllByRole('radio');
  for (const [choice, count] of [
    [month, 1],
    [year, 2],
  ] as const) {
    await waitFor(() => expect(choice).toBeEnabled());
    await user.click(choice!);
    await user.click(await sheet.findByRole('button', { name: t('asset.statementStart') }));
    await sheet.findByText(t('asset.statementSaved'));
    expect(savedFiles).toHaveLength(count);
  }
  const [monthPage, yearPage] = await Promise.all(
    savedFiles.map(async (file) => new DOMParser().parseFromString(await file.text(), 'text/html')),
  );
  const recordCount = (page?: Document) =>
    page?.querySelectorAll('table:last-of-type tbody tr').length;
  expect(recordCount(monthPage)).toBeGreaterThan(0);
  expect(recordCount(yearPage)).toBeGreaterThan(recordCount(monthPage)!);
  for (const page of [monthPage, yearPage]) {
    expect(page?.body).toHaveTextContent(t('ribbon.demo'));
    expect(page?.body).not.toHaveTextContent(t('asset.statementGap'));
  }
});

test('a new month without records makes no statement', async () => {
  const { app, user, advance, savedFiles } = await openApp(ROUTE);
  await app.findByRole('button', { name: '2026年11月' });
  await refreshInNextMonth({ app, user, advance });
  await user.click(await app.findByRole('button', { name: t('asset.export') }));
  const sheet = within(await app.findByRole('dialog', { name: t('asset.export') }));
  await user.click(sheet.getAllByRole('radio')[1]!);
  await user.click(sheet.getByRole('button', { name: t('asset.statementStart') }));
  await sheet.findByText(t('asset.statementEmpty'));
  expect(savedFiles).toHaveLength(0);
});

test('a backend that counts no records still gives an export', async () => {
  interceptCall(
    '/user/getMoneyLog',
    // The last page would tell the number.
    changeData((log: { total?: number; page: number; has_more: boolean }) => {
      delete log.total;
      log.has_more ||= log.page === 1;
    }),
  );
  const { app, user, savedFiles } = await openApp(ROUTE);
  await user.click(await app.findByRole('button', { name: t('asset.export') }));
  const sheet = within(await app.findByRole('dialog', { name: t('asset.export') }));
  const start = sheet.getByRole('button', { name: t('asset.export') });
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  await sheet.findByText(t('asset.exportedHint'));
  expect(savedFiles).toHaveLength(1);
});

test('a backend that ignores the month makes no statement of a year, because its sums would be wrong', async () => {
  const { app, user, savedFiles } = await openApp(ROUTE);
  interceptCall(
    '/user/getMoneyLog',
    changeData((log: { list: { id: number }[] }) =>
      log.list.forEach((record, i) => Object.assign(record, { id: i + 1 })),
    ),
  );
  await user.click(await app.findByRole('button', { name: t('asset.export') }));
  const sheet = within(await app.findByRole('dialog', { name: t('asset.export') }));
  const year = sheet.getAllByRole('radio')[2]!;
  await waitFor(() => expect(year).toBeEnabled());
  await user.click(year);
  await user.click(sheet.getByRole('button', { name: t('asset.statementStart') }));
  await sheet.findByText(t('asset.exportFailed'));
  expect(savedFiles).toHaveLength(0);
});
