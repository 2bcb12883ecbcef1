import type { Page } from '@playwright/test';
import { goOnline, holdAnswers } from '../support/faults.ts';
import { openKillableBrowser } from '../support/killable-browser.ts';
import { brokenRules } from '../support/scenarios/writes.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { openAtButton, repeatLastStep, walkToButton } from '../support/write-journey.ts';
import { PAGE_WRITES } from '../support/writes.ts';
import { recordTried } from './record-tried.ts';

// Crosses the table of writes with a connection that breaks, a page that is reloaded and a browser that is killed. The page
// says that the outcome is unknown and keeps what was typed, then shows the true outcome. The effect happens at most once.

/** `count` answers are lost, those of status queries too. Without a return of the member, the app asks again by itself. */
interface BrowserFault {
  readonly name: string;
  readonly kind: 'reset-before-commit' | 'reset-after-commit' | 'cut-body';
  readonly count: number;
  readonly isReloaded?: true;
}

const MANY_TIMES = 100;
const FAULTS: readonly BrowserFault[] = [
  { name: 'a lost request', kind: 'reset-before-commit', count: MANY_TIMES },
  { name: 'a lost answer', kind: 'reset-after-commit', count: MANY_TIMES },
  { name: 'a cut answer', kind: 'cut-body', count: MANY_TIMES },
  { name: 'an answer lost twice', kind: 'reset-after-commit', count: 2 },
  { name: 'an answer cut twice', kind: 'cut-body', count: 2 },
  { name: 'a cut answer and a reload', kind: 'cut-body', count: MANY_TIMES, isReloaded: true },
];
/** `npm test` tries each kind of fault with one write; `writes.test.ts` tries the others without a browser. */
const CUT = [
  'daily sign-in, a lost request',
  'VIP renewal, a lost answer',
  'purchase of a wealth card, a cut answer and a reload',
  'withdrawal, an answer lost twice',
];

/** The texts about an unknown outcome without the name of the action. */
const [, NOT_EXECUTED = ''] = t('operation.undone', { action: '|' }).split('|');
const [, CONFIRMED = ''] = t('operation.done', { action: '|' }).split('|');
const pendingText = (page: Page) =>
  page.getByText(t('operation.unclear').slice(0, -1)).filter({ visible: true });
const notDoneText = (page: Page) => page.getByText(NOT_EXECUTED).filter({ visible: true });

/** What the member has typed and checked. */
const readFields = (page: Page) =>
  page
    .locator('input:visible')
    .evaluateAll((fields: HTMLInputElement[]) =>
      fields.map(({ value, checked }) => [value, checked]),
    );

test.afterEach(() => {
  const { title, status, expectedStatus } = test.info();
  const failed = status === expectedStatus ? 0 : 1;
  const table = 'Money in a browser: write × instant';
  recordTried({ table, row: title.replace(/, .*/, ''), tried: 1, failed });
});

for (const write of PAGE_WRITES) {
  const { name, call, countEffects, page: writePage } = write;
  const { button, done, locked } = writePage;

  for (const { name: faultName, kind, count, isReloaded } of FAULTS) {
    const title = `${name}, ${faultName}`;
    const tag = CUT.includes(title) ? [] : ['@long'];
    test(title, { tag }, async ({ page, host, mock }) => {
      await openAtButton({ page, host, mock }, write);
      const before = countEffects(mock);
      const typed = await readFields(page);
      await mock.setFault(kind, call.path, count);
      await button(page).click();
      if (count === MANY_TIMES) {
        await expect(pendingText(page).first()).toBeVisible();
        expect(await readFields(page)).toEqual(typed);
        if (locked) await expect(locked(page)).toBeDisabled();
        if (isReloaded) {
          await page.reload();
          await expect(pendingText(page).first()).toBeVisible();
        }
        await mock.heal();
        await goOnline(page);
      }
      const isDone = kind !== 'reset-before-commit';
      if (isReloaded)
        await expect(page.getByRole('status').filter({ hasText: CONFIRMED })).toBeVisible();
      else await expect(isDone ? done(page) : notDoneText(page).first()).toBeVisible();
      await expect(pendingText(page)).toHaveCount(0);
      expect(await notDoneText(page).count()).toBe(isDone ? 0 : 1);
      expect(countEffects(mock)).toBe(before + (isDone ? 1 : 0));
      if (!isDone) {
        await page.getByRole('alertdialog').getByRole('button').click();
        // The button of a dialog is gone. The last step brings it back.
        if (!(await button(page).isVisible())) await repeatLastStep(page, write);
        await button(page).click();
        await expect(done(page)).toBeVisible();
        expect(countEffects(mock)).toBe(before + 1);
      }
      expect(brokenRules(mock)).toEqual([]);
    });
  }

  test(`${name}, browser killed`, { tag: '@long' }, async ({ page, host, mock }, testInfo) => {
    writePage.setUp?.(mock);
    await host.openLoggedIn({ hash: `#${writePage.path}` });
    const start = () => openKillableBrowser(testInfo.outputPath('profile'), page);
    const killed = await start();
    await killed.page.goto(page.url());
    await walkToButton(killed.page, write);
    const before = countEffects(mock);
    await holdAnswers(killed.page, `**${call.path}`);
    await button(killed.page).click();
    await expect.poll(() => countEffects(mock)).toBe(before + 1);
    await killed.kill();

    const restarted = await start();
    const releaseOutcome = await holdAnswers(restarted.page, `**${call.path}`);
    await restarted.page.goto(page.url());
    await expect(pendingText(restarted.page).first()).toBeVisible();
    await releaseOutcome();
    await goOnline(restarted.page);
    await expect(pendingText(restarted.page)).toHaveCount(0);
    await expect(notDoneText(restarted.page)).toHaveCount(0);
    expect(countEffects(mock)).toBe(before + 1);
    expect(brokenRules(mock)).toEqual([]);
    await restarted.kill();
  });
}
