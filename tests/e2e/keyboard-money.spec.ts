import type { Locator, Page } from '@playwright/test';
import type { TextKey } from '../../src/i18n/text-key.ts';
import { paths } from '../../src/paths.ts';
import { operatorSetsReadingTime } from '../support/scenarios/invest.ts';
import { makeOnlyPrize } from '../support/scenarios/lottery.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { textPattern, textsIn } from '../support/texts.ts';

// Every way to move money works by keyboard alone, in both languages. The controls have names, and the sheets are
// accessible.

/** Gives up after this many presses of Tab. */
const MOST_TAB_PRESSES = 120;

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeEnabled();
  const hasFocus = () =>
    target.evaluate((el) => (el.getRootNode() as ShadowRoot).activeElement === el);
  for (let tabPresses = 0; tabPresses < MOST_TAB_PRESSES && !(await hasFocus()); tabPresses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Returns keyboard actions on controls, which are found by their texts in one language. */
function createKeyboard(page: Page, t: (key: TextKey) => string) {
  const topDialog = page.locator('dialog[open]').last();
  const pressOn = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target.first());
    await page.keyboard.press(key);
  };
  const button = (key: TextKey) =>
    page.getByRole('button', { name: textPattern(t(key), '\\s*$') }).filter({ visible: true });
  return {
    press: (key: TextKey) => pressOn(button(key)),
    /** Presses a button whose name begins with this text. */
    pressBeginningWith: (key: TextKey) =>
      pressOn(
        page.getByRole('button', { name: textPattern(t(key), '') }).filter({ visible: true }),
      ),
    submit: () => pressOn(topDialog.locator('button[type=submit]')),
    async type(key: TextKey, value: string) {
      await tabTo(page, page.getByLabel(t(key), { exact: true }).filter({ visible: true }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(value);
    },
    /** Checks all checkboxes. */
    async agree() {
      const checkboxes = page.getByRole('checkbox').filter({ visible: true });
      await expect(checkboxes.first()).toBeVisible();
      for (const checkbox of await checkboxes.all()) {
        await pressOn(checkbox, 'Space');
        await expect(checkbox).toBeChecked();
      }
    },
    /** Scrolls a text to its end with the End key, because its heading has the focus. */
    async readToEnd() {
      await expect(topDialog.getByRole('heading', { level: 3 })).toBeFocused();
      await page.keyboard.press('End');
    },
    /** Expects that the top sheet or dialog is loaded and accessible. */
    async expectSheet(name: string) {
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible();
      // While a quote loads, the old figures are too dim for the contrast check.
      await expect(topDialog.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, name);
    },
  };
}

/** One way to move money. */
interface Journey {
  /** The page where the journey starts. */
  readonly path: string;
  readonly completeJourney: (keys: ReturnType<typeof createKeyboard>) => Promise<void>;
  /** The key of a text that the result shows. */
  readonly result: TextKey;
}

const JOURNEYS: Readonly<Record<string, Journey>> = {
  withdrawal: {
    path: paths.my(),
    async completeJourney(keys) {
      await keys.press('my.withdraw');
      await keys.type('withdrawal.amount', '500');
      await keys.type('withdrawal.password', 'Demo1234');
      await keys.agree();
      await keys.expectSheet('form');
      await keys.submit();
    },
    result: 'withdrawal.placed',
  },
  purchase: {
    path: paths.invest(),
    async completeJourney(keys) {
      await keys.pressBeginningWith('invest.view');
      await keys.expectSheet('product');
      await keys.press('invest.buy');
      await keys.type('invest.amount', '1000');
      await keys.expectSheet('amount');
      await keys.press('invest.next');
      await keys.readToEnd();
      await keys.expectSheet('risks');
      await keys.press('invest.haveRead');
      await keys.agree();
      await keys.expectSheet('confirmation');
      await keys.pressBeginningWith('invest.confirmBuy');
    },
    result: 'invest.bought',
  },
  'VIP renewal': {
    path: paths.vip(),
    async completeJourney(keys) {
      await keys.agree();
      await keys.press('vip.confirm.renew');
      await keys.expectSheet('question');
      await keys.pressBeginningWith('vip.pay');
    },
    result: 'vip.paid',
  },
  draw: {
    path: paths.lottery(),
    completeJourney: (keys) => keys.press('lottery.draw'),
    result: 'lottery.later',
  },
};

for (const language of ['zh-Hans', 'en'] as const)
  test.describe(language, () => {
    test.use({ language });
    for (const [name, { path, completeJourney, result }] of Object.entries(JOURNEYS))
      test(
        `completes a ${name} by keyboard alone (${language})`,
        { tag: '@long' },
        async ({ page, host, mock }) => {
          const textOf = textsIn(language === 'en');
          operatorSetsReadingTime(mock, 0);
          makeOnlyPrize(mock, '10 积分');
          await host.openLoggedIn({ hash: `#${path}` });
          const keys = createKeyboard(page, textOf);
          await completeJourney(keys);
          const topDialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
          await expect(topDialog.getByText(textOf(result)).first()).toBeVisible();
          await keys.expectSheet('result');
          await page.keyboard.press('Escape');
          await expect(page.locator('dialog[open]')).toHaveCount(0);
        },
      );
  });
