import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../../../src/i18n/create-translate.ts';
import type { WealthRewardsElement } from '../../../src/index.ts';
import type { HostPage } from '../test.ts';
import { appModel } from './app.ts';
import type { Stage } from './stage.ts';

/** What tells the pages of the first member apart, in a page, an element or a frame. */
export const appIn = (scope: Page | Locator | FrameLocator, t: Translate) => ({
  /** Visible on home and on the account page. */
  balance: scope.getByText('12,345.67').filter({ visible: true }),
  /** Visible on the account page. */
  phone: scope.getByText('138****0001').filter({ visible: true }),
  loginButton: scope.getByRole('button', { name: t('login.submit'), exact: true }),
  mobile: scope.getByLabel(t('login.mobile')),
  password: scope.getByLabel(t('login.password'), { exact: true }),
});

/** The element in the page of a host, and what the host does with it. */
export function embedModel({ page, host, t }: Stage) {
  const app = appModel({ page, t });
  const elements = page.locator('wealth-rewards');
  const element = elements.first();
  const landmarks = appIn(page, t);
  return {
    ...landmarks,
    elements,
    element,
    /** The root element of the app, which has its language, theme and text size. */
    root: element.locator('> *').first(),
    alert: page.getByRole('alert'),
    /** Opens the login page. */
    async openLogin(hostPage?: HostPage) {
      await host.open(hostPage);
      await expect(landmarks.loginButton).toBeVisible();
    },
    /** Opens home, or another page that shows the balance, as the first member. */
    async openHome(hostPage?: HostPage) {
      await host.openLoggedIn(hostPage);
      await expect(landmarks.balance).toBeVisible();
    },
    async logIn() {
      await app.logIn();
      await expect(landmarks.balance).toBeVisible();
    },
    /** Opens the account page by its tab. */
    async openMy() {
      await app.tab('tab.my').click();
      await expect(landmarks.phone).toBeVisible();
    },
    property: <Name extends 'state' | 'currentRoute' | 'canGoBack' | 'version'>(name: Name) =>
      element.evaluate((el: WealthRewardsElement, key) => el[key as Name], name),
    untilReady: () => expect(element).toHaveJSProperty('state', 'ready'),
    setAttribute: (name: string, value: string) =>
      element.evaluate((el, [key, text]) => el.setAttribute(key, text), [name, value] as const),
    removeAttribute: (name: string) => element.evaluate((el, key) => el.removeAttribute(key), name),
    remove: () => element.evaluate((el) => el.remove()),
    navigate: (path: string) =>
      element.evaluate((el: WealthRewardsElement, to) => el.navigate(to), path),
    back: () => element.evaluate((el: WealthRewardsElement) => el.back()),
    refresh: () => element.evaluate((el: WealthRewardsElement) => el.refresh()),
    /** Adds an element by a script, and waits until it is ready. */
    add: (api: string, attributes: Readonly<Record<string, string>> = {}, parent = 'body') =>
      page.evaluate(
        async ([to, settings]) => {
          const added = document.createElement('wealth-rewards');
          for (const [name, value] of Object.entries(settings)) added.setAttribute(name, value);
          document.querySelector(to)!.append(added);
          await added.ready;
        },
        [parent, { 'api-base': api, ...attributes }] as const,
      ),
    /** Moves the element into another part of the page by this method. */
    moveToSection: (way: 'append' | 'moveBefore') =>
      element.evaluate((el, method) => {
        const section =
          document.querySelector('section') ??
          document.body.appendChild(document.createElement('section'));
        (section as unknown as Record<string, (node: Element, child: null) => void>)[method]!(
          el,
          null,
        );
      }, way),
    /** The hash of the URL. */
    hash: () => new URL(page.url()).hash,
    goTo: (hash: string) => page.evaluate((to) => void (location.hash = to), hash),
  };
}
