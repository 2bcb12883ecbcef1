import { readFileSync } from 'node:fs';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
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

test('each `type` that docs/EMBEDDING.md names for a link selects its own filter', async () => {
  const [, sentence = ''] =
    /^\| Fund records +\| `type` +\|(.*)\|$/m.exec(readFileSync('docs/EMBEDDING.md', 'utf8')) ?? [];
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

test('shows the new month when refreshed after the month has ended', async () => {
  const { app, user, advance } = await openApp(ROUTE);
  await app.findByRole('button', { name: '2026年11月' });
  // A session lasts seven days from its last use.
  for (const days of [5, 5]) {
    advance(days * DAY);
    await user.click(app.getByRole('button', { name: t('refresh.action') }));
    await app.findByText(t('refresh.done'));
  }
  expect(await app.findByRole('button', { name: '2026年12月' })).toBeInTheDocument();
});
