import type { Locator, Page } from '@playwright/test';
import { drawButton } from '../support/lottery.ts';
import { pressByScript, pressByScriptDuring } from '../support/press-by-script.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// A call that moves value needs a trusted press (RULES.md, Faults). A press by a script is never trusted.

/** Each action: its page, the button that the script presses, and the call that must not be sent. */
const ACTIONS: readonly (readonly [
  name: string,
  hash: string,
  button: (page: Page) => Locator,
  call: string,
])[] = [
  [
    'signing in for the day',
    '#/pages-sub/sign-in/index',
    (page) => page.getByRole('button', { name: t('signIn.action') }),
    '/user/sign',
  ],
  [
    'a milestone',
    '#/pages-sub/sign-in/index',
    (page) => page.getByRole('button', { name: /^领取/ }).first(),
    '/user/receive_sign',
  ],
  ['a draw', '#/pages-sub/lottery/index', drawButton, '/prize/draw'],
  [
    'a claim',
    '#/pages-sub/invite/award',
    (page) => page.getByRole('button', { name: /^一键领取/ }),
    '/user/receiveRewards',
  ],
];

for (const [name, hash, button, call] of ACTIONS)
  test(`a press by a script sends no call for ${name}, and a press by a person does`, async ({
    page,
    host,
    mock,
  }) => {
    const countCalls = () =>
      mock.calls.filter((receivedCall) => receivedCall.endsWith(call)).length;
    await host.openLoggedIn({ hash });
    await expect(button(page)).toBeEnabled();
    await expect(button(page)).not.toHaveAttribute('aria-disabled', 'true');
    await pressByScript(button(page));
    await pressByScriptDuring(button(page), page.getByRole('button', { name: t('nav.back') }));
    // Waits for a later call of the page. A call by the script would have arrived by then.
    const callsBefore = mock.calls.length;
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await expect.poll(() => mock.calls.length).toBeGreaterThan(callsBefore);
    expect(countCalls()).toBe(0);
    await button(page).click();
    await expect.poll(countCalls).toBe(1);
  });
