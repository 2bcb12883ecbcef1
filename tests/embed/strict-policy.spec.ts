import { readFileSync } from 'node:fs';
import { strictPolicy } from '../../embed-demo/demo-server.ts';
import { refuseLogin } from '../support/faults.ts';
import { receiveViolations } from '../support/receive-events.ts';
import { expect, test } from '../support/test.ts';

// Under the strictest policy of a host, with the bundle on another origin, nothing is refused and all styles apply.

test('the tested policy equals the documented one', () => {
  const [, documentedPolicy = ''] =
    /^# Content security policy$[^]*?```\n([^]*?)```/m.exec(
      readFileSync('docs/embed/security-policy.md', 'utf8'),
    ) ?? [];
  const testedPolicy = strictPolicy('<bundle>', '<api>', '<demo origin>');
  expect(testedPolicy).toBe(documentedPolicy.trim().replace(/\s+/g, ' '));
});

for (const bundleKind of ['es', 'iife'] as const) {
  test(
    `a whole visit with the ${bundleKind} bundle causes no violation of the strict policy`,
    { tag: bundleKind === 'es' ? [] : '@long' },
    async ({ page, host, mock, bundle, embed, app }) => {
      const violations = await receiveViolations(page);
      await host.open({
        bundle: bundleKind,
        // The operator's pictures are on the API's origin, which has no https in a test.
        headers: { 'Content-Security-Policy': strictPolicy(bundle, mock.url, mock.url) },
      });
      await refuseLogin(page);
      await app.logIn();
      const dialog = app.dialog;
      await expect(dialog).toHaveCSS('border-radius', '20px');
      await dialog.getByRole('button').click();
      await app.logIn();
      await expect(embed.balance).toHaveCSS('font-weight', '600');
      await expect(page.getByRole('navigation')).toHaveCSS('background-color', 'rgb(31, 31, 31)');
      await app.tab('tab.my').click();
      await app.button('session.logout').click();
      await app.answer('common.ok');
      await expect(embed.loginButton).toHaveCSS('border-radius', '12px');
      expect(violations).toEqual([]);
    },
  );
}

test('the policy is active and refuses violations', async ({
  page,
  host,
  mock,
  bundle,
  hostErrors,
}) => {
  await host.open({
    headers: { 'Content-Security-Policy': strictPolicy(bundle, mock.url, host.origin) },
    body: '<p id="x">x</p><script>document.getElementById("x").textContent = "inline"</script>',
  });
  await expect(page.locator('#x')).toHaveText('x');
  expect(hostErrors.splice(0)).toHaveLength(1);
});
