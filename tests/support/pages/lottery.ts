import { expect } from '@playwright/test';
import type { Stage } from './stage.ts';

/** The lottery: eight prizes around the draw button, the odds, and the records of all draws. */
export function lotteryModel({ page, host, t }: Stage) {
  const drawButton = page.getByRole('button', { name: t('lottery.draw'), exact: true });
  const prizeDialog = page.getByRole('alertdialog');
  const grid = page.getByRole('list', { name: t('lottery.prizes') });
  const records = page.getByRole('list', { name: t('title.lotteryDetail') });
  const recordsLink = page.getByRole('link', { name: t('lottery.records') });
  const prizeButton = (key: 'common.ok' | 'lottery.later' | 'lottery.way.address') =>
    prizeDialog.getByRole('button', { name: t(key) });
  return {
    drawButton,
    /** The texts below the draw button: what the next draw costs. */
    cost: {
      free: t('lottery.cost.free', { n: '1' }),
      chance: t('lottery.cost.chance', { n: '1' }),
      points: (n: string) => t('lottery.cost.points', { n }),
    },
    title: page.getByRole('heading', { level: 1, name: t('title.lottery') }),
    cell: (prize: string) => grid.getByRole('listitem').filter({ hasText: prize }),
    /** The cell of the last drawn prize. */
    lastCell: grid.getByRole('listitem').filter({ hasText: t('lottery.last') }),
    /** The dialog after a draw. */
    prizeDialog,
    prizeButton,
    /** Says that the server refused a draw, because something has changed. */
    changeNote: page.getByRole('alert'),
    version: (n: string) => page.getByText(t('lottery.version', { n })),
    oddsButton: page.getByRole('button', { name: t('lottery.oddsAction') }),
    oddsSheet: page.getByRole('dialog', { name: t('lottery.oddsTitle') }),
    records: {
      list: records,
      rows: records.getByRole('listitem'),
      open: () => recordsLink.click(),
      end: (n: string) => page.getByText(t('lottery.endOfRecords', { n })),
    },
    async open() {
      await host.openLoggedIn({ hash: '#/pages-sub/lottery/index' });
      await expect(drawButton).toBeVisible();
    },
    /** Opens the page before its data is loaded. */
    openAtOnce: () => host.openLoggedIn({ hash: '#/pages-sub/lottery/index' }),
    /** Presses a button of the dialog after a draw, as soon as it can be pressed. */
    async answer(key: Parameters<typeof prizeButton>[0]) {
      await expect(prizeButton(key)).not.toHaveAttribute('aria-disabled');
      await prizeButton(key).click();
    },
  };
}
