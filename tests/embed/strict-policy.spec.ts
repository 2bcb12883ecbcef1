import { readFileSync } from 'node:fs';
import { strictPolicy } from '../../embed-demo/demo-server.ts';
import { expect, logIn, test, logInWithGeneralError } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Under the strictest policy of a host, with the bundle on another origin, nothing is refused and all styles apply.

test('the tested policy equals the documented one', () => {
  const [, documentedPolicy = ''] =
    /^## Content security policy$[^]*?```\n([^]*?)```/m.exec(
      readFileSync('docs/EMBEDDING.md', 'utf8'),
    ) ?? [];
  const testedPolicy = strictPolicy('<bundle>', '<api>', '<demo origin>');
  expect(testedPolicy).toBe(documentedPolicy.trim().replace(/\s+/g, ' '));
});

for (const bundleKind of ['es', 'iife'] as const) {
  test(
    `a whole visit with the ${bundleKind} bundle causes no violation of the strict policy`,
    { tag: bundleKind === 'es' ? [] : '@long' },
    async ({ page, host, mock, bundle }) => {
      const violations: string[] = [];
      await page.exposeFunction('__violation', (what: string) => violations.push(what));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const host = window as unknown as { __violation(what: string): void };
          host.__violation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await host.open({
        bundle: bundleKind,
        // The operator's pictures are on the API's origin, which has no https in a test.
        headers: { 'Content-Security-Policy': strictPolicy(bundle, mock.url, mock.url) },
      });
      await logInWithGeneralError(page);
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toHaveCSS('border-radius', '20px');
      await dialog.getByRole('button').click();
      await logIn(page);
      await expect(page.getByText('12,345.67')).toHaveCSS('font-weight', '600');
      await expect(page.getByRole('navigation')).toHaveCSS('background-color', 'rgb(31, 31, 31)');
      await page.getByRole('link', { name: t('tab.my') }).click();
      await page.getByRole('button', { name: t('session.logout') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('common.ok') })
        .click();
      await expect(page.getByRole('button', { name: t('login.submit') })).toHaveCSS(
        'border-radius',
        '12px',
      );
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
