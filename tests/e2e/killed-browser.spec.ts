import { contract } from '../../src/contract/contract.ts';
import { holdAnswers } from '../support/faults.ts';
import { openKillableBrowser, slowDisk } from '../support/killable-browser.ts';
import { appModel } from '../support/pages/app.ts';
import { sessionModel } from '../support/pages/session.ts';
import { withdrawalModel } from '../support/pages/withdrawal.ts';
import { countWithdrawals } from '../support/scenarios/withdrawals.ts';
import { brokenRules } from '../support/scenarios/writes.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The system of a phone kills a browser or an app without a warning. `localStorage` is not on disk then.

const WITHDRAW_URL = `**${contract.user.placeWithdrawal.path}`;

// `tests/matrix/writes.spec.ts` kills the browser during each write, on a disk that is not slow.
test('finds a withdrawal without an answer again after the browser was killed, on a slow disk', async ({
  host,
  mock,
  page,
}, testInfo) => {
  const ordersBefore = countWithdrawals(mock);
  await host.openLoggedIn({ hash: '#/pages/my/index' });
  const start = () => openKillableBrowser(testInfo.outputPath('profile'), page);

  const killed = await start();
  await killed.page.goto(page.url());
  const form = withdrawalModel({ page: killed.page, host, t });
  await form.openSheet();
  await form.fill();
  await form.expectNet('497.50');
  await holdAnswers(killed.page, WITHDRAW_URL);
  await form.submitButton.click();
  await expect.poll(() => countWithdrawals(mock)).toBe(ordersBefore + 1);
  await killed.kill();

  const restarted = await start();
  await slowDisk(restarted.page);
  let showOutcome = () => {};
  const outcomeReleased = new Promise<void>((resolve) => (showOutcome = resolve));
  await restarted.page.route(WITHDRAW_URL, async (route) => {
    if (route.request().postData()?.includes('"resolve"')) await outcomeReleased;
    await route.continue();
  });
  await restarted.page.goto(page.url());
  const { openButton, sheet } = withdrawalModel({ page: restarted.page, host, t });
  await openButton.click();
  await expect(sheet).toContainText(t('operation.unclear').replace('…', ''));
  await expect(
    sheet.getByRole('button', { name: new RegExp(`^${t('withdrawal.submit')}`) }),
  ).toHaveCount(0);
  showOutcome();
  await expect(
    restarted.page.getByText(t('operation.done', { action: t('operation.withdraw') })),
  ).toBeVisible();
  expect(countWithdrawals(mock)).toBe(ordersBefore + 1);
  expect(brokenRules(mock)).toEqual([]);
  await restarted.kill();
});

for (const [name, prepareDisk] of Object.entries({ disk: () => {}, 'slow disk': slowDisk }))
  test(
    `stays logged out after the browser was killed (${name})`,
    { tag: name === 'slow disk' ? [] : '@long' },
    async ({ host, page }, testInfo) => {
      await host.openLoggedIn({ hash: '#/pages/my/index' });
      const start = async (loggedIn: typeof page | null) => {
        const browser = await openKillableBrowser(testInfo.outputPath('profile'), loggedIn);
        const stage = { page: browser.page, host, t };
        return {
          ...browser,
          app: appModel(stage),
          mobile: sessionModel(stage).mobile,
          withdrawButton: withdrawalModel(stage).openButton,
        };
      };
      const first = await start(page);
      await first.page.goto(page.url());
      await expect(first.withdrawButton).toBeVisible();
      await first.close();

      const killed = await start(null);
      await killed.page.goto(page.url());
      await expect(killed.withdrawButton).toBeVisible();
      await killed.app.button('session.logout').click();
      await killed.app.answer('common.ok');
      await expect(killed.mobile).toBeVisible();
      await killed.kill();

      const restarted = await start(null);
      await prepareDisk(restarted.page);
      await restarted.page.goto(page.url());
      await expect(restarted.mobile).toBeVisible();
      await expect(restarted.withdrawButton).toHaveCount(0);
      await restarted.app.logIn();
      await restarted.page.goto(page.url());
      await expect(restarted.withdrawButton).toBeVisible();
      await restarted.page.reload();
      await expect(restarted.withdrawButton).toBeVisible();
      await restarted.kill();
    },
  );
