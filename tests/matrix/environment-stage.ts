import type { Locator, Page } from '@playwright/test';
import { expect, type TestHost, type TestMock } from '../support/test.ts';
import { balanceText, loginButton, logIn, type Embedding } from './embeddings.ts';

// The page, the elements and the steps for faults of the environment.

export interface EnvironmentSetup {
  readonly page: Page;
  readonly host: TestHost;
  readonly mock: TestMock;
  readonly embedding: Embedding;
  /** The first element of the page. `elements` lists all elements. */
  readonly element: Locator;
  readonly elements: readonly Locator[];
  readonly open: () => Promise<void>;
}

/** Opens the page and logs in with the first element. Other elements of the page share its session. */
export async function openLoggedIn({ element, elements, open: openPage }: EnvironmentSetup) {
  await openPage();
  for (const each of elements) await expect(loginButton(each)).toBeVisible();
  await logIn(element);
  await expect(balanceText(element)).toBeVisible();
}

/** Reads the texts of all elements in the page. Playwright does not find the frames of a restored page. */
export const textsOf = (page: Page) =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')].flatMap(
      ({ contentDocument }) => contentDocument ?? [],
    );
    return [document, ...frames].flatMap((each) =>
      [...each.querySelectorAll('wealth-rewards')].map(({ shadowRoot }) => shadowRoot?.textContent),
    );
  });

/** Opens another tab with the same page. Returns its first element. */
export async function openTab({ page, host, embedding }: EnvironmentSetup) {
  const tab = await page.context().newPage();
  await tab.goto(host.origin);
  return embedding.elements(tab)[0]!;
}
