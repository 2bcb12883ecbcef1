import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { TextKey } from '../../../src/i18n/text-key.ts';
import { monthName } from '../../../src/lib/day-names.ts';
import { readToTheEnd } from '../read-to-the-end.ts';
import type { HostPage } from '../test.ts';
import type { Stage } from './stage.ts';

const HASH = '#/pages-sub/asset/index';

/** The fund records: totals, chart, filters, search, the list, the details of a record, and the export. */
export function assetModel({ page, host, t }: Stage) {
  const button = (key: TextKey) => page.getByRole('button', { name: t(key) });
  const sheet = (key: TextKey) => page.getByRole('dialog', { name: t(key) });
  const records = page.getByRole('list', { name: t('title.asset') }).getByRole('button');
  const types = page.getByRole('radiogroup', { name: t('asset.kind') });
  const chart = page.getByRole('group', { name: t('asset.chart') });
  const months = sheet('asset.pickMonth');
  const search = sheet('asset.search');
  const exportSheet = sheet('asset.export');
  const detail = sheet('asset.detail');
  const cancellation = page.getByRole('alertdialog', { name: t('withdrawal.cancelTitle') });
  const exportStart = new RegExp(`^${t('asset.exportStart', { n: '\\d+' })}`);
  const model = {
    records,
    /** The record of the withdrawal under review. */
    openWithdrawal: records.filter({ hasText: '待审核' }),
    /** The choice of a type, such as “withdrawal”. */
    types: types.getByRole('radio'),
    type: (key: TextKey) => types.getByRole('radio', { name: t(key), exact: true }),
    chooseType: (key: TextKey) => types.getByText(t(key), { exact: true }).click(),
    /** The total of one direction. It is a button that filters the list by this direction. */
    total: (key: 'asset.income' | 'asset.spending') =>
      page.getByRole('group', { name: t('asset.totals') }).getByRole('button', { name: t(key) }),
    account: (key: 'asset.balance' | 'asset.points') =>
      page.getByRole('radio', { name: t(key), exact: true }),
    accounts: page.getByRole('radiogroup', { name: t('asset.account') }).locator('label'),
    /** The button that shows the chosen month, `YYYY-MM`, and opens the list of months. */
    month: (month: string, language = 'zh-Hans') =>
      page.getByRole('button', { name: monthName(month, language), exact: true }),
    /** The months in the chart. A tap on one selects it. */
    chartMonths: chart.getByRole('button'),
    chartBars: chart.locator('rect'),
    /** What the chart shows in place of its bars. */
    hiddenChartNote: chart.getByText(t('money.hiddenShort'), { exact: true }),
    chartMonth: (month: string) =>
      chart.getByRole('button', { name: `${monthName(month, 'zh-Hans')}，` }),
    async chooseAllTime() {
      await months.getByRole('option', { name: t('asset.allTime') }).click();
      await months.getByRole('button', { name: t('common.done') }).click();
    },
    /** Reads the list to its end, which says how many records there are. */
    readToEnd: (n: number, month?: string) =>
      readToTheEnd(page, month ? t('asset.end', { month, n }) : t('asset.endAll', { n })),
    search: {
      openButton: button('asset.search'),
      keyword: search.getByLabel(t('asset.keyword')),
      sheet: search,
      startButton: search.getByRole('button', { name: t('asset.searchStart'), exact: true }),
      previousMonthButton: search.getByRole('button', { name: t('calendar.previous') }),
    },
    export: {
      sheet: exportSheet,
      openButton: button('asset.export'),
      startButton: page.getByRole('button', { name: exportStart }),
      copyButton: exportSheet.getByRole('button', { name: t('asset.exportCopy') }),
      closeButton: exportSheet.getByRole('button', { name: t('common.close') }),
    },
    /** Exports the `n` records in the open sheet. Returns the name and the text of the file, and its cells by rows. */
    async saveExport(n?: number) {
      const start = model.export.startButton;
      if (n !== undefined) await expect(start).toHaveText(t('asset.exportStart', { n }));
      const download = page.waitForEvent('download');
      await start.click();
      const file = await download;
      const text = readFileSync(await file.path(), 'utf8');
      const rows = text.trimEnd().split('\r\n').slice(1);
      // Each cell is quoted.
      return {
        name: file.suggestedFilename(),
        text,
        rows: rows.map((row) => row.slice(1, -1).split('","')),
      };
    },
    detail,
    cancelButton: detail.getByRole('button', { name: t('withdrawal.cancel') }),
    /** The question before a withdrawal is cancelled. */
    cancellation,
    confirmCancellation: cancellation.getByRole('button', { name: t('withdrawal.cancelOk') }),
    start: (hostPage?: HostPage, query = '') =>
      host.openLoggedIn({ ...hostPage, hash: HASH + query }),
    async open(hostPage?: HostPage) {
      await model.start(hostPage);
      await expect(page.getByRole('heading', { level: 1, name: t('title.asset') })).toBeVisible();
      await expect(records.first()).toBeVisible();
    },
    /** Opens the page by its URL, while the app runs. */
    goTo: () => page.evaluate((hash) => (location.hash = hash), HASH),
  };
  return model;
}
