import { holdAnswers } from '../support/faults.ts';
import { openKillableBrowser, slowDisk } from '../support/killable-browser.ts';
import { brokenInvariants } from '../support/scenarios/invariants.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import {
  WITHDRAW_PATH,
  confirmButton,
  countOrders,
  fillInForm,
  openButton,
  openSheet,
  withdrawalSheet,
} from '../support/withdrawal.ts';

// The system of a phone kills a browser or an app without a warning. `localStorage` is not on disk then.

const DISKS = { disk: () => {}, 'slow disk': slowDisk };

for (const [name, prepareDisk] of Object.entries(DISKS)) {
  const tag = name === 'slow disk' ? [] : '@long';

  test(
    `finds a withdrawal without an answer again after the browser was killed (${name})`,
    { tag },
    async ({ host, mock, page }, testInfo) => {
      const ordersBefore = countOrders(mock);
      await host.openLoggedIn({ hash: '#/pages/my/index' });
      const start = () => openKillableBrowser(testInfo.outputPath('profile'), page);

      const killed = await start();
      await killed.page.goto(page.url());
      await openSheet(killed.page);
      await fillInForm(killed.page);
      await expect(confirmButton(killed.page)).toHaveText(
        t('withdrawal.submitNet', { amount: '497.50' }),
      );
      await holdAnswers(killed.page, `**${WITHDRAW_PATH}`);
      await confirmButton(killed.page).click();
      await expect.poll(() => countOrders(mock)).toBe(ordersBefore + 1);
      await killed.kill();

      const restarted = await start();
      await prepareDisk(restarted.page);
      let showOutcome = () => {};
      const outcomeReleased = new Promise<void>((resolve) => (showOutcome = resolve));
      await restarted.page.route(`**${WITHDRAW_PATH}`, async (route) => {
        if (route.request().postData()?.includes('"resolve"')) await outcomeReleased;
        await route.continue();
      });
      await restarted.page.goto(page.url());
      await openButton(restarted.page).click();
      await expect(withdrawalSheet(restarted.page)).toContainText('结果确认中');
      await expect(
        withdrawalSheet(restarted.page).getByRole('button', { name: /^确认提现/ }),
      ).toHaveCount(0);
      showOutcome();
      await expect(
        restarted.page.getByText(t('operation.done', { action: t('operation.withdraw') })),
      ).toBeVisible();
      expect(countOrders(mock)).toBe(ordersBefore + 1);
      expect(brokenInvariants(mock)).toEqual([]);
      await restarted.kill();
    },
  );

  test(
    `stays logged out after the browser was killed (${name})`,
    { tag },
    async ({ host, page }, testInfo) => {
      await host.openLoggedIn({ hash: '#/pages/my/index' });
      const start = (loggedIn: typeof page | null) =>
        openKillableBrowser(testInfo.outputPath('profile'), loggedIn);
      const first = await start(page);
      await first.page.goto(page.url());
      await expect(openButton(first.page)).toBeVisible();
      await first.close();

      const killed = await start(null);
      await killed.page.goto(page.url());
      await expect(openButton(killed.page)).toBeVisible();
      await killed.page.getByRole('button', { name: t('session.logout') }).click();
      await killed.page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('common.ok') })
        .click();
      await expect(killed.page.getByLabel(t('login.mobile'))).toBeVisible();
      await killed.kill();

      const restarted = await start(null);
      await prepareDisk(restarted.page);
      await restarted.page.goto(page.url());
      await expect(restarted.page.getByLabel(t('login.mobile'))).toBeVisible();
      await expect(openButton(restarted.page)).toHaveCount(0);
      await logIn(restarted.page);
      await restarted.page.goto(page.url());
      await expect(openButton(restarted.page)).toBeVisible();
      await restarted.page.reload();
      await expect(openButton(restarted.page)).toBeVisible();
      await restarted.kill();
    },
  );
}
