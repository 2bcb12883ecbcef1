import { expect, type Locator, type Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';

// The ways to embed the app. They differ in what the browser allows.

/** One way to embed the app. */
export interface Embedding {
  readonly name: string;
  /** Returns the body of the host page. `element` returns the tag of the element, with more attributes. */
  readonly body: (element: (more?: string) => string) => string;
  /** The elements as the member sees them. */
  readonly views: (page: Page) => readonly Locator[];
  /** Whether the device stores the session. A stored session survives a reload, and other tabs share it. */
  readonly isStored: boolean;
}

const elements = (page: Page) => page.locator('wealth-rewards');

export const EMBEDDINGS: readonly Embedding[] = [
  {
    name: 'a plain page',
    body: (element) => element(),
    views: (page) => [elements(page)],
    isStored: true,
  },
  {
    name: 'a frame',
    body: () => '<iframe src="/frame" style="inline-size: 375px; block-size: 700px"></iframe>',
    views: (page) => [page.frameLocator('iframe').locator('wealth-rewards')],
    isStored: true,
  },
  {
    name: 'two elements on a page',
    body: (element) => element() + element('routing="memory"'),
    views: (page) => [elements(page).first(), elements(page).last()],
    isStored: true,
  },
  {
    name: 'a session in memory',
    body: (element) => element('storage="memory"'),
    views: (page) => [elements(page)],
    isStored: false,
  },
];

export const loginButton = (view: Locator) =>
  view.getByRole('button', { name: '登录', exact: true });
export const balanceText = (view: Locator) =>
  view.getByText('12,345.67').filter({ visible: true }).first();

export async function logIn(view: Locator, mobile = '13800000001') {
  await view.getByLabel('手机号').fill(mobile);
  await view.getByLabel('登录密码', { exact: true }).fill('Demo1234');
  await loginButton(view).click();
}

export const openPath = (view: Locator, path: string) =>
  view.evaluate((element: WealthRewardsElement, to) => element.navigate(to), path);

/** Returns the member to the page. The app refetches stale data and resolves open writes. */
export const comeBack = (view: Locator) =>
  view.evaluate(({ ownerDocument: { defaultView } }) =>
    defaultView?.dispatchEvent(new defaultView.Event('online')),
  );

/** The daily sign-in, an action that counts once a day. */
export const dailySignIn = {
  signInButton: (view: Locator) => view.getByRole('button', { name: '立即签到' }),
  doneButton: (view: Locator) => view.getByRole('button', { name: '今日已签到' }),
  unclearButton: (view: Locator) => view.getByRole('button', { name: '结果确认中…' }),
  async open(view: Locator) {
    await openPath(view, '/pages-sub/sign-in/index');
    await expect(dailySignIn.signInButton(view)).toBeVisible();
  },
};
