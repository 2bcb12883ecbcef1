import type { Page } from '@playwright/test';

/** Holds back the requests to these URLs. Returns a function that sends them. */
export async function holdRequests(page: Page, url: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}
