import { expect, type Locator, type Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { appModel } from '../support/pages/app.ts';
import { t } from '../support/texts.ts';

// The ways to embed the app. They differ in what the browser allows.

/** One way to embed the app. */
export interface Embedding {
  readonly name: string;
  /** Returns the body of the host page. `element` returns the tag of the element, with more attributes. */
  readonly body: (element: (more?: string) => string) => string;
  /** The elements as the member sees them. */
  readonly elements: (page: Page) => readonly Locator[];
  /** Whether the device stores the session. A stored session survives a reload, and other tabs share it. */
  readonly isStored: boolean;
}

const elementsOf = (page: Page) => page.locator('wealth-rewards');

export const EMBEDDINGS: readonly Embedding[] = [
  {
    name: 'a plain page',
    body: (element) => element(),
    elements: (page) => [elementsOf(page)],
    isStored: true,
  },
  {
    name: 'a frame',
    body: () => '<iframe src="/frame" style="inline-size: 375px; block-size: 700px"></iframe>',
    elements: (page) => [page.frameLocator('iframe').locator('wealth-rewards')],
    isStored: true,
  },
  {
    name: 'two elements on a page',
    body: (element) => element() + element('routing="memory"'),
    elements: (page) => [elementsOf(page).first(), elementsOf(page).last()],
    isStored: true,
  },
  {
    name: 'a session in memory',
    body: (element) => element('storage="memory"'),
    elements: (page) => [elementsOf(page)],
    isStored: false,
  },
];

export const loginButton = (element: Locator) =>
  element.getByRole('button', { name: t('login.submit'), exact: true });
export const balanceText = (element: Locator) =>
  element.getByText('12,345.67').filter({ visible: true }).first();

export const logIn = (element: Locator, mobile?: string) =>
  appModel({ page: element, t }).logIn(mobile);

export const openPath = (element: Locator, path: string) =>
  element.evaluate(async (app: WealthRewardsElement, to) => {
    await app.ready;
    return app.navigate(to);
  }, path);

/** Returns the member to the page. The app refetches stale data and resolves open writes. */
export const comeBack = (element: Locator) =>
  element.evaluate(({ ownerDocument: { defaultView } }) =>
    defaultView?.dispatchEvent(new defaultView.Event('online')),
  );

/** The daily sign-in, an action that counts once a day. */
export const dailySignIn = {
  signInButton: (element: Locator) =>
    element.getByRole('button', { name: t('signIn.action', { n: '33' }) }),
  doneButton: (element: Locator) => element.getByRole('button', { name: t('signIn.signed') }),
  pendingButton: (element: Locator) =>
    element.getByRole('button', { name: t('operation.unclear') }),
  async open(element: Locator) {
    await openPath(element, '/pages-sub/sign-in/index');
    await expect(dailySignIn.signInButton(element)).toBeVisible();
  },
};
