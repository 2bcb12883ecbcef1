import type { Browser, Page } from '@playwright/test';
import { ROUTES, type Route } from '../../src/routes.ts';
import { addressOf } from '../support/address-of.ts';
import { failAtOnce } from '../support/faults.ts';
import type { Stage } from '../support/pages/stage.ts';
import { withdrawalModel } from '../support/pages/withdrawal.ts';
import { operatorSetsReadingTime } from '../support/scenarios/invest.ts';
import { SHEET_SCENES } from '../support/sheet-scenes.ts';
import { expect, test } from '../support/test.ts';
import { t, textsIn } from '../support/texts.ts';
import { findBareTexts, shownTexts, translate, type Translation } from '../support/translator.ts';

// A page translator replaces the text nodes of the app. Then React must not fail to remove one, and must not write a new
// text into one that is no longer on the page.

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const choose = (page: Page, name: string) =>
  page.locator('label').filter({ hasText: name, visible: true }).first().click();

type Step = (page: Page, withdrawal: ReturnType<typeof withdrawalModel>) => Promise<unknown>;
const toggleAmounts: readonly Step[] = [
  (page) => press(page, t('money.hide')),
  (page) => press(page, t('money.show')),
];

/** What a member does. All texts are compared after each step. */
const STEPS: readonly Step[] = [
  (page) => expect(page.getByText('12,345.67')).toBeVisible(),
  ...toggleAmounts,
  (page) => press(page, new RegExp(`^${t('messages.title')}`)),
  (page) => press(page, t('common.close')),
  (page) => openTab(page, t('tab.my')),
  ...toggleAmounts,
  (page) => press(page, /^UID/),
  (page) => expect(page.getByRole('status').getByText(t('common.copied'))).toBeVisible(),
  (page) => press(page, t('session.logout')),
  (page) =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.cancel') })
      .click(),
  (_page, withdrawal) => withdrawal.openSheet(),
  (_page, { amount }) => amount.fill('500'),
  (_page, { amount }) => amount.fill('1000'),
  (_page, { amount }) => amount.fill('99999'),
  (page) => press(page, t('common.close')),
  (page) => page.getByRole('link', { name: t('my.records') }).click(),
  ...toggleAmounts,
  (page) => choose(page, t('asset.withdraw')),
  (page) => press(page, /^支出/),
  (page) => choose(page, t('asset.points')),
  (page) => press(page, t('nav.back')),
  (page) => openTab(page, t('tab.vip')),
  (page) => choose(page, 'VIP2'),
  (page) => choose(page, 'VIP3'),
  (page) => openTab(page, t('tab.invest')),
  (page) => page.getByRole('tab', { name: t('invest.holdings') }).click(),
  ...toggleAmounts,
  (page) => choose(page, t('invest.view.ended', { n: '' }).trim()),
  (page) => choose(page, t('invest.view.charts')),
  (page) => openTab(page, t('tab.invite')),
  (page) => openTab(page, t('tab.my')),
];

const ENGLISH_STEPS: readonly Step[] = [
  (page) => press(page, `${t('my.language')} 简体中文`),
  (page) => page.getByRole('radio', { name: 'English' }).check(),
  (page) => press(page, 'Close'),
  (page) => page.getByRole('link', { name: 'Fund records' }).click(),
  (page) => press(page, 'Back'),
  (page) => openTab(page, 'Home'),
];

/** Opens the URL of a page in a context without a translator, with the same session. */
async function openPlainPage(page: Page, browser: Browser) {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const plainPage = await context.newPage();
  await plainPage.goto(page.url());
  return plainPage;
}

/** Takes each step on both pages, and expects the same texts after it. Countdowns have their own test. */
async function runOnBoth(stage: Stage, plainPage: Page, steps: readonly Step[]) {
  const { page } = stage;
  const withdrawal = withdrawalModel(stage);
  const plainWithdrawal = withdrawalModel({ ...stage, page: plainPage });
  const readTexts = async (each: Page) =>
    (await shownTexts(each)).replaceAll(/\d\d:\d\d:\d\d/g, '');
  for (const step of steps) {
    await Promise.all([step(page, withdrawal), step(plainPage, plainWithdrawal)]);
    await expect(async () =>
      expect(await readTexts(page), String(step)).toBe(await readTexts(plainPage)),
    ).toPass();
  }
}

for (const translation of ['wrapped', 'replaced'] as const satisfies readonly Translation[])
  test(
    `every text is current while a translator keeps all texts ${translation}`,
    { tag: translation === 'wrapped' ? [] : '@long' },
    async ({ page, host, browser, withdrawal }) => {
      await host.openLoggedIn();
      const plainPage = await openPlainPage(page, browser);
      await translate(page, translation);
      await page.reload();
      await runOnBoth({ page, host, t }, plainPage, STEPS);

      // The page changes its balance, and the other page loads the new one.
      await withdrawal.openSheet();
      await withdrawal.place();
      await press(page, t('common.close'));
      await plainPage.reload();
      await runOnBoth({ page, host, t }, plainPage, [
        (each) => openTab(each, t('tab.home')),
        (each) => expect(each.getByText('11,845.67').filter({ visible: true })).toBeVisible(),
        (each) => openTab(each, t('tab.my')),
        ...ENGLISH_STEPS,
      ]);
      await plainPage.context().close();
    },
  );

const PAGES = (ROUTES as readonly Route[]).map((route) => ({
  name: route.title,
  path: addressOf(route),
  isPublic: route.isPublic ?? false,
}));
const REGISTER_PAGE = {
  name: 'register',
  path: '/pages/login/index?type=register',
  isPublic: true,
};

const goTo = (page: Page, path: string) =>
  page.evaluate((hash) => void (location.hash = hash), path);
const setLocale = (locale: string) => async (page: Page) => {
  const textsBefore = await shownTexts(page);
  await page
    .locator('wealth-rewards')
    .evaluate((element, value) => element.setAttribute('locale', value), locale);
  await expect.poll(() => shownTexts(page)).not.toBe(textsBefore);
};
const refetch = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test(
  'every page shows only the texts of its language while a translator wraps all texts',
  { tag: '@long' },
  async ({ page, host, browser }) => {
    test.slow();
    await translate(page, 'wrapped');
    for (const isPublic of [true, false]) {
      await (isPublic ? host.open() : host.openLoggedIn());
      const plainPage = await openPlainPage(page, browser);
      for (const place of [...PAGES, REGISTER_PAGE].filter((each) => each.isPublic === isPublic))
        await runOnBoth({ page, host, t }, plainPage, [
          (each) => goTo(each, place.path),
          (each) => expect(each.getByRole('heading', { level: 1 })).toBeVisible(),
          refetch,
          setLocale('en'),
          setLocale('zh-Hans'),
        ]);
      await plainPage.context().close();
    }
  },
);

test('a countdown and an error are current while a translator wraps all texts', async ({
  page,
  host,
}) => {
  await translate(page, 'wrapped');
  await page.route('**/v1/api/user/getSignList*', failAtOnce);
  await host.openLoggedIn({ hash: '#/pages-sub/sign-in/index' });
  const retryButton = page.getByRole('button', { name: t('common.retry') });
  await expect(retryButton).toBeVisible();
  await page.unroute('**/v1/api/user/getSignList*');
  await retryButton.click();
  await expect(retryButton).toHaveCount(0);
  const timer = page.getByRole('timer');
  const firstText = await timer.innerText();
  await expect(timer).not.toHaveText(firstText);
  await expect(timer).toHaveText(/^\D+\d\d:\d\d:\d\d$/);
});

test(
  'no page and no sheet has a text that a translator may not replace',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    test.slow();
    operatorSetsReadingTime(mock, 0);
    const places = [
      ...[...PAGES, REGISTER_PAGE].map((each) => ({ ...each, steps: [] })),
      ...SHEET_SCENES.map((scene) => ({ ...scene, isPublic: false })),
    ];
    const found: string[] = [];
    for (const isPublic of [true, false]) {
      await (isPublic ? host.open() : host.openLoggedIn());
      for (const { name, path, steps } of places.filter((place) => place.isPublic === isPublic)) {
        await page.goto('about:blank');
        await page.goto(`${host.origin}/#${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const step of [...steps, null]) {
          await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
          await step?.(page, textsIn(false));
        }
        for (const text of await findBareTexts(page)) found.push(`${name}: ${text}`);
        const figures = page.locator('bdi').filter({ hasText: /^\S?[\d,]+\.\d\d$|\*{4}/ });
        for (const figure of await figures
          .and(page.locator(':not([translate=no])'))
          .allTextContents())
          found.push(`${name}: ${figure}, which a translator may change`);
      }
    }
    expect(found).toEqual([]);
  },
);
