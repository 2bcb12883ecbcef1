import type { Locator, Page } from '@playwright/test';
import { expect, type TestHost, type TestMock } from '../fixtures/test.ts';
import { balance, login, logIn, type Embedding } from './embeddings.ts';

// The page, the elements and the steps for faults of the environment.

const MEMBER = 200001;

export interface Stage {
  readonly page: Page;
  readonly host: TestHost;
  readonly mock: TestMock;
  readonly embedding: Embedding;
  /** The first element; `views` are all of them. */
  readonly view: Locator;
  readonly views: readonly Locator[];
  readonly open: () => Promise<void>;
}

export const signIns = ({ db }: TestMock) =>
  db.sign_logs.where('user_id', MEMBER).filter(({ date }) => date === '2026-11-21').length;

/** Logs in with the first element; the others of the page share its session. */
export async function start({ view, views, open: openPage }: Stage) {
  await openPage();
  for (const each of views) await expect(login(each)).toBeVisible();
  await logIn(view);
  await expect(balance(view)).toBeVisible();
}

/** Holds back the answers of a call that took effect. Returns a function that sends them. */
export async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    await released;
    return route.fulfill({ response }).catch(() => {});
  });
  return async () => {
    release();
    await page.unroute(url);
  };
}

/** The texts of the elements. Playwright does not find the frames of a restored page. */
export const textsOf = (page: Page) =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')].flatMap(
      ({ contentDocument }) => contentDocument ?? [],
    );
    return [document, ...frames].flatMap((each) =>
      [...each.querySelectorAll('wealth-rewards')].map(({ shadowRoot }) => shadowRoot?.textContent),
    );
  });

/** Another tab with the same page. */
export async function openTab({ page, host, embedding }: Stage) {
  const tab = await page.context().newPage();
  await tab.goto(host.origin);
  return embedding.views(tab)[0]!;
}
