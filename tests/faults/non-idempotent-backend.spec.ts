import { contract } from '../../src/contract/contract.ts';
import { answerWith, readPendingOperations } from '../support/faults.ts';
import { LOST_ANSWERS, useNonIdempotentBackend } from '../support/non-idempotent-route.ts';
import type { PageModels } from '../support/pages/models.ts';
import { withdrawalModel } from '../support/pages/withdrawal.ts';
import { countWithdrawals } from '../support/scenarios/withdrawals.ts';
import { brokenRules } from '../support/scenarios/writes.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The backend of these tests ignores `request_id` and `resolve` (RULES.md, Faults). One press sends one call.
// The member decides about an outcome that the app cannot know.

const WITHDRAW_PATH = contract.user.placeWithdrawal.path;
const DRAW_PATH = '/api/prize/draw';
const LOGIN_PATH = '/api/user/login';
const UNDECIDED_TEXT = t('operation.undecidedText');
const UNDECIDED_WITHDRAWAL = t('operation.undecidedOf', { action: t('operation.withdraw') });

async function beginWithdrawal({ app, withdrawal }: Pick<PageModels, 'app' | 'withdrawal'>) {
  await app.logIn();
  await app.tab('tab.my').click();
  await withdrawal.openSheet();
  await withdrawal.fill();
  await withdrawal.expectNet('497.50');
}

for (const [name, corruptAnswer] of Object.entries(LOST_ANSWERS))
  test(
    `places one withdrawal and locks the form until the member has checked, when ${name}`,
    { tag: '@long' },
    async ({ page, host, mock, app, withdrawal }) => {
      const ordersBefore = countWithdrawals(mock);
      await page.clock.install();
      const backend = await useNonIdempotentBackend(page);
      await host.open();
      await beginWithdrawal({ app, withdrawal });
      backend.corruptAnswers(WITHDRAW_PATH, corruptAnswer);
      await withdrawal.submitButton.click();
      await expect.poll(() => countWithdrawals(mock)).toBe(ordersBefore + 1);
      // The app aborts a hanging call after a minute.
      if (name === 'the answer hangs') await page.clock.runFor(60_000);
      await expect(withdrawal.submitButton).toHaveText(t('operation.unclear'));
      const dialog = page.getByRole('alertdialog', { name: t('error.title') });
      if (name.startsWith('HTML') || name.startsWith('a notice'))
        await dialog.getByRole('button').click();
      backend.corruptAnswers(null);
      await page.clock.runFor(1_000);
      await expect(withdrawal.sheet).toContainText(UNDECIDED_TEXT);
      await expect(
        withdrawal.sheet.getByRole('link', { name: t('operation.records') }),
      ).toBeVisible();
      await expect(withdrawal.amount).toHaveValue('500');
      await page.clock.runFor(3_600_000);
      const writes = backend.sentBodies.filter(
        ({ path, fields }) => path === WITHDRAW_PATH && !('preview' in fields),
      );
      expect(writes.map(({ fields }) => 'resolve' in fields)).toEqual([false]);

      await withdrawal.sheet.getByRole('button', { name: t('operation.checked') }).click();
      const confirmDialog = page.getByRole('alertdialog', { name: t('operation.checkedTitle') });
      await page.clock.runFor(600);
      await confirmDialog.getByRole('button', { name: t('operation.checkedOk') }).click();
      await withdrawal.expectNet('497.50');
      expect(await readPendingOperations(page)).toBe('[]');
      expect(countWithdrawals(mock)).toBe(ordersBefore + 1);
      expect(brokenRules(mock)).toEqual([]);
    },
  );

test('after a draw without an answer, the button sends no second draw until the member has checked', async ({
  page,
  host,
  app,
}) => {
  await page.clock.install();
  const backend = await useNonIdempotentBackend(page);
  await host.open({ hash: '#/pages-sub/lottery/index' });
  await app.logIn();
  const draw = page.locator('[aria-labelledby$="-name"][aria-describedby$="-cost"]');
  backend.corruptAnswers(DRAW_PATH, LOST_ANSWERS['the answer is lost']);
  await draw.click();
  await expect(draw).toContainText(t('operation.unclear'));
  await expect(draw).toHaveAttribute('aria-busy');
  backend.corruptAnswers(null);
  await page.clock.runFor(1_000);
  await expect(draw).toContainText(t('operation.undecided'));
  await expect(draw).not.toHaveAttribute('aria-busy');
  await draw.press('Enter');
  expect(backend.sentBodies.filter(({ path }) => path === DRAW_PATH)).toHaveLength(1);

  await page.getByRole('button', { name: t('operation.checked') }).click();
  await page.clock.runFor(600);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('operation.checkedOk') })
    .click();
  await expect(draw).toContainText(t('lottery.draw'));
});

test(
  'shows a pending withdrawal in a new tab, after a reload and after a new login',
  { tag: '@long' },
  async ({ page, host, context, mock, app, withdrawal }) => {
    const ordersBefore = countWithdrawals(mock);
    const backend = await useNonIdempotentBackend(page);
    await host.open();
    await beginWithdrawal({ app, withdrawal });
    backend.corruptAnswers(WITHDRAW_PATH, LOST_ANSWERS['the answer is lost']);
    await withdrawal.submitButton.click();
    await expect(withdrawal.sheet).toContainText(UNDECIDED_TEXT);

    const tab = await context.newPage();
    await tab.goto(`${host.origin}/#/pages/my/index`);
    await expect(tab.getByText(UNDECIDED_WITHDRAWAL)).toBeVisible();
    await tab.getByRole('button', { name: t('withdrawal.title'), exact: true }).click();
    const { sheet, amount } = withdrawalModel({ page: tab, host, t });
    await expect(sheet).toContainText(UNDECIDED_TEXT);
    await expect(amount).toHaveCount(0);
    await tab.close();

    await page.reload();
    await expect(page.getByText(UNDECIDED_WITHDRAWAL)).toBeVisible();
    await page.getByRole('button', { name: t('session.logout') }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: t('session.logout') });
    await expect(confirmDialog).toContainText(t('session.logoutOpen'));
    await confirmDialog.getByRole('button', { name: t('common.ok') }).click();
    await app.logIn();
    await page.getByRole('link', { name: t('tab.my') }).click();
    await expect(page.getByText(UNDECIDED_WITHDRAWAL)).toBeVisible();
    expect(countWithdrawals(mock)).toBe(ordersBefore + 1);
  },
);

for (const [name, corruptAnswer] of Object.entries(LOST_ANSWERS))
  test(
    `a login sends one call per press and claims no success, when ${name}`,
    { tag: '@long' },
    async ({ page, host, app }) => {
      await page.clock.install();
      const backend = await useNonIdempotentBackend(page);
      backend.corruptAnswers(LOGIN_PATH, corruptAnswer);
      await host.open();
      await app.logIn('13800000001', 'wrong-password');
      await expect.poll(() => backend.sentBodies.length).toBe(1);
      if (name === 'the answer hangs') await page.clock.runFor(60_000);
      await expect(
        page.getByText(t('error.network')).or(page.getByText(t('error.request'))),
      ).toBeVisible();
      await page.clock.runFor(60_000);
      expect(backend.sentBodies.map(({ path }) => path)).toEqual([LOGIN_PATH]);
      await expect(page.getByText(t('progress.done'))).toHaveCount(0);
      await expect(page.getByLabel(t('login.mobile'))).not.toHaveValue('');
    },
  );

test(
  'a login answer with only a token logs in',
  { tag: '@long' },
  async ({ page, host, mock, app }) => {
    await host.open();
    const { token } = (await (
      await fetch(`${mock.url}/v1${LOGIN_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          mobile: '13800000001',
          password: 'Demo1234',
          request_id: 'token-alone-0000000',
        }),
      })
    )
      .json()
      .then(({ data }: { data: unknown }) => data)) as { token: string };
    const tokenOnlyAnswer = {
      code: 1,
      msg: 'ok',
      data: { token, user: 'somebody', expire_time: 7 },
    };
    await page.route(`**/v1${LOGIN_PATH}`, answerWith(tokenOnlyAnswer));
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);
