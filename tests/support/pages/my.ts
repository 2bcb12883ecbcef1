import { expect, type Page } from '@playwright/test';
import type { TextKey } from '../../../src/i18n/text-key.ts';
import type { WealthRewardsElement } from '../../../src/index.ts';
import type { Stage } from './stage.ts';

/** The account page: profile, assets, services and settings. */
export function myModel({ page, host, t }: Stage) {
  const element = page.locator('wealth-rewards');
  const titleIn = (text: string) => page.getByRole('heading', { level: 1, name: text });
  const eye = (key: 'money.hide' | 'money.show') =>
    page.getByRole('button', { name: t(key) }).filter({ visible: true });
  const my = {
    element,
    /** The root element of the app, which has its language, theme and text size. */
    appRoot: element.locator('> *').first(),
    title: titleIn(t('title.my')),
    titleIn,
    eye,
    /** A row that opens a sheet, with the value that it shows. */
    row: (title: TextKey, value = '') =>
      page.getByRole('button', { name: `${t(title)} ${value}`.trim() }),
    link: (name: string) => page.getByRole('link', { name }).filter({ visible: true }),
    option: (name: string) => page.getByRole('radio', { name }),
    sheet: (title: TextKey) => page.getByRole('dialog', { name: t(title) }),
    figure: (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }),
    setAttribute: (name: string, value: string) =>
      element.evaluate((el, [key, text]) => el.setAttribute(key, text), [name, value] as const),
    expectBackground: (color: string) => expect(my.appRoot).toHaveCSS('background-color', color),
    /** Opens the page from the home page, so that Back has a page to return to. */
    async open(hostPage: Parameters<typeof host.openLoggedIn>[0] = {}) {
      await host.openLoggedIn(hostPage);
      await expect(page.getByText('12,345.67')).toBeVisible();
      await page.getByRole('link', { name: t('tab.my') }).click();
      await expect(my.title).toBeVisible();
    },
  };
  return my;
}

/** The ways to close a sheet. */
export const WAYS_TO_CLOSE = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'the browser’s Back': (page: Page) => page.goBack(),
  'element.back()': async (page: Page) => {
    const element = page.locator('wealth-rewards');
    expect(await element.evaluate((el: WealthRewardsElement) => el.back())).toBe(true);
  },
  // Repeated, because a sheet ignores taps for a moment after it opens.
  'a tap beside it': (page: Page) =>
    expect(async () => {
      await page.mouse.click(180, 60);
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 300 });
    }).toPass(),
};
