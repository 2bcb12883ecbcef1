import { pressByScript, pressByScriptDuring } from '../support/press-by-script.ts';
import { expect, test } from '../support/test.ts';

// A call that moves value needs a trusted press (RULES.md, Faults). A press by a script is never trusted.

test('a press by a script sends no call that moves value, and a press by a person does', async ({
  page,
  app,
  host,
  inviteAward,
  lottery,
  signIn,
  mock,
}) => {
  for (const [hash, button, call] of [
    ['#/pages-sub/sign-in/index', signIn.claimButton('7'), '/user/receive_sign'],
    ['#/pages-sub/sign-in/index', signIn.button, '/user/sign'],
    ['#/pages-sub/lottery/index', lottery.drawButton, '/prize/draw'],
    ['#/pages-sub/invite/award', inviteAward.claimAll('10.00'), '/user/receiveRewards'],
  ] as const) {
    const countCalls = () => mock.calls.filter((received) => received.endsWith(call)).length;
    await page.goto('about:blank');
    await host.openLoggedIn({ hash });
    await expect(button).toBeEnabled();
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await pressByScript(button);
    await pressByScriptDuring(button, app.backButton);
    // Waits for a later call of the page. A call by the script would have arrived by then.
    const callsBefore = mock.calls.length;
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await expect.poll(() => mock.calls.length).toBeGreaterThan(callsBefore);
    expect(countCalls(), call).toBe(0);
    await button.click();
    await expect.poll(countCalls, call).toBe(1);
  }
});
