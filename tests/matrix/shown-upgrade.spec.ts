import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { VIP_LEVEL } from '../../src/contract/statuses.ts';
import { expect, test } from '../support/test.ts';
import {
  agreementCheckbox,
  buyVip,
  openVip,
  payButton,
  prepayTenPeriods,
  resultDialog,
  winVipDays,
} from '../support/vip.ts';
import { recordTried } from './record-tried.ts';

// Changes what an upgrade of VIP forfeits between the dialog and the press. Nothing is booked that was not shown.

const countVip3 = ({ db }: Mock) =>
  db.vip_segments.filter(({ level }) => level === VIP_LEVEL.vip3).length;

/** What happens between the dialog and the press, and how the loss of the upgrade then differs from the dialog. */
const CHANGES: Readonly<
  Record<string, { change: (mock: Mock, page: Page) => unknown; loss: string }>
> = {
  'nothing changes': { change: () => null, loss: '331.00 元剩余价值、597 天 VIP 时长' },
  'another tab renews': {
    change: async (_mock, page) => {
      const otherTab = await page.context().newPage();
      await otherTab.goto(page.url());
      await buyVip(otherTab, '确认续费', '49.90');
      await expect(resultDialog(otherTab)).toBeVisible();
      await otherTab.close();
    },
    loss: '380.90 元剩余价值、687 天 VIP 时长',
  },
  'a prize adds days': {
    change: (mock) => winVipDays(mock, 3),
    loss: '331.00 元剩余价值、600 天 VIP 时长',
  },
  'the operator raises the price': {
    change: ({ db, transaction }) =>
      transaction(() => {
        const vip_levels = (db.settings.get(1)?.vip_levels ?? []).map((plan) =>
          plan.level === VIP_LEVEL.vip3 ? { ...plan, price: '268.00' } : plan,
        );
        db.settings.update(1, { vip_levels });
      }),
    loss: '231.00 元剩余价值、417 天 VIP 时长',
  },
};

test.afterEach(() => {
  const { title, status, expectedStatus } = test.info();
  const failed = status === expectedStatus ? 0 : 1;
  recordTried({
    table: 'Money in a browser: what was shown × change before the press',
    row: title.replace(/, .*/, ''),
    tried: 1,
    failed,
  });
});

for (const [name, { change, loss }] of Object.entries(CHANGES)) {
  test(`upgrade, ${name}`, { tag: '@long' }, async ({ page, host, mock }) => {
    prepayTenPeriods(mock);
    await openVip(page, host);
    await page.getByRole('radio', { name: '升级 VIP3' }).check();
    await agreementCheckbox(page).check();
    await payButton(page, '确认升级').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(CHANGES['nothing changes']?.loss ?? '');
    await change(mock, page);
    await dialog.getByRole('button', { name: '支付 0.00' }).click();
    if (name !== 'nothing changes') {
      await dialog.getByRole('button', { name: '确定' }).click();
      expect(countVip3(mock)).toBe(0);
      await expect(page.getByText(`确认后将失去 ${loss}`)).toBeVisible();
      await buyVip(page, '确认升级', '0.00');
    }
    await expect(resultDialog(page)).toContainText(loss);
    expect(countVip3(mock)).toBe(1);
    expect(allViolations(mock.db)).toEqual([]);
  });
}
