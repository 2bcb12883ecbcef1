import { expect, type Page } from '@playwright/test';
import type { TestHost, TestMock } from './test.ts';
import { PAGE_WRITES, type PageWrite } from './writes.ts';

// Steps with the writes of the table in a browser.

/** The parts of a test that these steps need. */
export interface Journey {
  readonly page: Page;
  readonly host: TestHost;
  readonly mock: TestMock;
}

export const pageWriteNamed = (name: string): PageWrite =>
  PAGE_WRITES.find((each) => each.name === name)!;

/** Takes the steps that lead to the button. */
export async function walkToButton(page: Page, { page: { steps = [] } }: PageWrite) {
  for (const [find, act] of steps) await act(find(page));
}

export async function repeatLastStep(page: Page, { page: { steps = [] } }: PageWrite) {
  const [find, act] = steps.at(-1)!;
  await act(find(page));
}

/** Opens the page of a write and takes the steps to its button, which is ready to be pressed. */
export async function openAtButton({ page, host, mock }: Journey, write: PageWrite) {
  write.page.setUp?.(mock);
  await host.openLoggedIn({ hash: `#${write.page.path}` });
  await walkToButton(page, write);
  await expect(write.page.button(page)).toBeEnabled();
  // The page has read what it shows.
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
}

/** Presses the button of a write. Its answers, and those of the status queries, are lost until the mock is healed. */
export async function pressAndLoseAnswers(journey: Journey, write: PageWrite) {
  await openAtButton(journey, write);
  await journey.mock.setFault('reset-after-commit', write.call.path, 100);
  await write.page.button(journey.page).click();
}

/** Tells the page that it is shown again, so that it refetches. */
export const showAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
