import { allViolations } from '../../mock-server/modules/invariants.ts';
import { goOnline } from '../support/faults.ts';
import {
  DRAW_PATH,
  drawButton,
  drawsOf,
  lastCell,
  makeOnlyPrize,
  openLottery,
  prizeDialog,
} from '../support/lottery.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

// The connection of a draw really breaks (RULES.md, Faults). The app draws once, and the page names the drawn prize.

for (const kind of ['reset-after-commit', 'cut-body']) {
  test(
    `draws once and names the prize when the answer is lost twice (${kind})`,
    { tag: kind === 'cut-body' ? '@long' : [] },
    async ({ page, host, mock }) => {
      makeOnlyPrize(mock, '10积分');
      await openLottery(page, host);
      await mock.setFault(kind, DRAW_PATH, 2);
      await drawButton(page).click();
      await expect(prizeDialog(page)).toContainText('抽中 10积分');
      await prizeDialog(page).getByRole('button', { name: '知道了' }).click();
      await expect(lastCell(page)).toContainText('10积分');
      expect(drawsOf(mock)).toHaveLength(1);
      expect(allViolations(mock.db)).toEqual([]);
    },
  );
}

for (const theme of ['light', 'dark']) {
  test(
    `the message about a pending draw is readable (${theme})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openLottery(page, host);
      await page
        .locator('wealth-rewards')
        .evaluate((el, newTheme) => el.setAttribute('theme', newTheme), theme);
      await mock.setFault('reset-after-commit', DRAW_PATH, 100);
      await drawButton(page).click();
      await expect(page.getByRole('button', { name: '再次确认' })).toBeVisible();
      await expectAccessible(page, 'unclear');
    },
  );
}

test('a pending draw locks the button, also after a reload, and settles with one record', async ({
  page,
  host,
  mock,
}) => {
  makeOnlyPrize(mock, '50积分');
  await openLottery(page, host);
  await mock.setFault('reset-after-commit', DRAW_PATH, 100);
  await drawButton(page).click();
  const lockedButton = page.getByRole('button', { name: '结果确认中…' });
  await expect(lockedButton).toBeVisible();
  await expect(lockedButton).toBeDisabled();
  await expect(page.getByText('抽奖的结果确认中')).toBeVisible();
  await page.reload();
  await expect(lockedButton).toBeDisabled();
  await mock.heal();
  await goOnline(page);
  await expect(page.getByRole('status').filter({ hasText: '上一次抽奖已完成' })).toBeVisible();
  await expect(drawButton(page)).toBeEnabled();
  await expect(drawButton(page)).toHaveAccessibleDescription('用 1 次机会 · 余 1');
  expect(drawsOf(mock)).toHaveLength(1);
  await expect(page.getByText('上一次抽奖已有结果')).toBeVisible();
  await page.getByRole('link', { name: '去查看' }).click();
  const [record] = drawsOf(mock);
  await expect(page.getByText(record?.draw_no ?? 'none')).toBeVisible();
  expect(allViolations(mock.db)).toEqual([]);
});
