import { expect, type Locator } from '@playwright/test';

/** Presses a disabled button as a member may, who does not wait until it is enabled. */
export async function pressDisabled(button: Locator) {
  await expect(button).toBeDisabled();
  // eslint-disable-next-line playwright/no-force-option -- a click waits until the button is enabled
  await button.click({ force: true });
}
