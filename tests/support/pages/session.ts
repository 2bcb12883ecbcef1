import { expect } from '@playwright/test';
import type { WealthRewardsElement } from '../../../src/index.ts';
import type { HostPage } from '../test.ts';
import type { Stage } from './stage.ts';

/** The session of the first member: its start and end, the calls of the host page, and the URL. */
export function sessionModel({ page, host, t }: Stage) {
  const element = page.locator('wealth-rewards');
  const balance = page.getByText('12,345.67');
  const loginButton = page.getByRole('button', { name: t('login.submit'), exact: true });
  return {
    element,
    /** Visible on home and on the account page of the first member. */
    balance,
    loginButton,
    mobile: page.getByLabel(t('login.mobile')),
    password: page.getByLabel(t('login.password'), { exact: true }),
    logoutButton: page.getByRole('button', { name: t('session.logout') }),
    /** The title of home. */
    brand: page.getByRole('heading', { level: 1, name: t('brand') }),
    async openHome(hostPage?: HostPage) {
      await host.openLoggedIn(hostPage);
      await expect(balance).toBeVisible();
    },
    /** Logs out by the method of the element. */
    logOut: () => element.evaluate((node) => (node as WealthRewardsElement).logout()),
    refresh: () => element.evaluate((node) => (node as WealthRewardsElement).refresh()),
    navigate: (path: string) =>
      element.evaluate((node, to) => (node as WealthRewardsElement).navigate(to), path),
    /** The hash of the URL. */
    hash: () => new URL(page.url()).hash,
    goTo: (hash: string) => page.evaluate((to) => (location.hash = to), hash),
    /** Tells the page that it is visible again. */
    showPageAgain: () =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    /** Everything that the page has stored, as JSON. */
    readStorage: () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  };
}
