import { allFaults } from '../../mock-server/domain/invariants.ts';
import { expect, test } from '../fixtures/test.ts';
import { box, buy, openVip, paid, pay, purchases } from '../fixtures/vip.ts';

// A purchase of VIP over connections that really die (RULES.md, Faults): paid once at most, and the page
// ends by saying what is true.

const APPLY_PATH = '/api/user/apply_vip';

for (const kind of ['reset-before-commit', 'reset-after-commit', 'cut-body']) {
  test(`${kind}, twice: the purchase is done once, and its outcome is shown`, async ({
    page,
    host,
    mock,
  }) => {
    await host.open();
    await openVip(page);
    await mock.setFault(kind, APPLY_PATH, 2);
    await buy(page, '确认续费', '19.90');
    await expect(paid(page)).toBeVisible({ timeout: 15_000 });
    expect(purchases(mock)).toHaveLength(1);
    expect(allFaults(mock.db)).toEqual([]);
  });

  test(`${kind}, and nobody can tell: locked, the consent kept, then settled`, async ({
    page,
    host,
    mock,
  }) => {
    await host.open();
    await openVip(page);
    await mock.setFault(kind, APPLY_PATH, 100);
    await buy(page, '确认续费', '19.90');
    await expect(pay(page, '结果确认中…')).toBeVisible({ timeout: 15_000 });
    await expect(box(page)).toBeChecked();
    await expect(page.getByRole('radio', { name: '续 VIP1' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '升 VIP2' })).toBeDisabled();
    await mock.heal();
    await page.getByRole('button', { name: '再次确认' }).click();
    await expect(paid(page)).toBeVisible();
    expect(purchases(mock)).toHaveLength(1);
    expect(allFaults(mock.db)).toEqual([]);
  });
}
