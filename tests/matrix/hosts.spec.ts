import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { YES } from '../../src/contract/flag.ts';
import type { PageModels } from '../support/pages/models.ts';
import { countWithdrawals } from '../support/scenarios/withdrawals.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { HOSTS, type Verdict } from './hostile-hosts.ts';
import { recordTried } from './record-tried.ts';

// These host pages change JavaScript or the browser before the element starts. The app works in them, or it
// refuses: it sends no changed body and reports to the member or the host (docs/SECURITY.md, "Hosts that change the
// language").

/** What the page says when it cannot offer a withdrawal. */
const REFUSED = new RegExp(
  [t('common.loadFailed'), t('withdrawal.quoteFailed'), t('withdrawal.stopFrozen')].join('|'),
);

const LOGIN = '/user/login';
const WITHDRAWAL = '/user/exchange_bank_money';
const ID = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown;

const EXACT_BODIES = {
  [LOGIN]: { mobile: '13800000001', password: 'Demo1234', request_id: ID },
  [WITHDRAWAL]: {
    amount: '500.00',
    payee_type: 'bank',
    payee_bind_time: '2026-04-05 10:00:00',
    bank_id: 1,
    password: 'Demo1234',
    quote_fee: '2.50',
    quote_expect_time: '2026-11-24 23:59:59',
    quote_audit_over: '1000.00',
    request_id: ID,
  },
};

interface Write {
  path: keyof typeof EXACT_BODIES;
  body: unknown;
}

/** Collects the bodies of the writes. */
function collectWrites(page: Page): Write[] {
  const writes: Write[] = [];
  page.on('request', (request) => {
    const path = ([LOGIN, WITHDRAWAL] as const).find((end) => request.url().endsWith(end));
    if (!path || request.method() !== 'POST') return;
    const body = JSON.parse(request.postData() ?? 'null') as Record<string, unknown>;
    if (body['preview'] !== YES) writes.push({ path, body });
  });
  return writes;
}

/** The errors that the element has reported to the page. */
const readReportedErrors = (page: Page) =>
  page.evaluate(() => (window as unknown as { reported: string[] }).reported);

const REPORT_SCRIPT = `window.reported = [];
  addEventListener('error', ({ message }) => reported.push(message));
  document.addEventListener('wr-error', ({ detail }) => reported.push(detail.code + ' ' + detail.message));`;

interface OpenedHost extends Pick<PageModels, 'app' | 'withdrawal'> {
  readonly page: Page;
}

const VERDICT_CHECKS: Record<Verdict, (host: OpenedHost) => Promise<void>> = {
  async works({ page, app, withdrawal }) {
    await app.logIn();
    await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
    await withdrawal.openButton.click();
    await withdrawal.fillAndQuote();
    await withdrawal.submitButton.click();
    await expect(withdrawal.success).toBeVisible();
    expect(await readReportedErrors(page)).toEqual([]);
  },
  async 'is not supported'({ page }) {
    await expect(page.getByText('浏览器版本过低')).toBeVisible();
    expect(await readReportedErrors(page)).toEqual(['CONFIG unsupported engine']);
  },
  async 'refuses to start'({ page }) {
    await expect(page.getByRole('button', { name: t('common.retry') }).first()).toBeVisible();
    await expect
      .poll(() => readReportedErrors(page))
      .toContainEqual(expect.stringMatching(/^(RENDER|CHUNK)/));
  },
  async 'refuses the login'({ page, app }) {
    await app.logIn();
    await expect.poll(() => readReportedErrors(page)).not.toEqual([]);
  },
  async 'refuses the withdrawal'({ page, app, withdrawal }) {
    await app.logIn();
    await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
    await withdrawal.openButton.click();
    await expect(
      page.getByRole('alert').filter({
        hasText: REFUSED,
      }),
    ).toBeVisible();
    await expect.poll(() => readReportedErrors(page)).not.toEqual([]);
  },
};

/** The expected writes, with their exact bodies. */
const EXPECTED_WRITES: Record<Verdict, readonly (keyof typeof EXACT_BODIES)[]> = {
  works: [LOGIN, WITHDRAWAL],
  'is not supported': [],
  'refuses to start': [],
  'refuses the login': [],
  'refuses the withdrawal': [LOGIN],
};

for (const { name, verdict, script } of HOSTS)
  test(
    `${name}: ${verdict}`,
    { tag: '@long' },
    async ({ page, host, mock, hostErrors, app, withdrawal }) => {
      const tried = { table: 'Hosts that change the language', row: name, tried: 1 } as const;
      const before = countWithdrawals(mock);
      const writes = collectWrites(page);
      try {
        await host.open({
          head: `<script>${REPORT_SCRIPT}\n{${script}}</script>`,
          hash: '#/pages/my/index',
        });
        await VERDICT_CHECKS[verdict]({ page, app, withdrawal });
        expect(writes).toEqual(
          EXPECTED_WRITES[verdict].map((path) => ({ path, body: EXACT_BODIES[path] })),
        );
        expect(countWithdrawals(mock) - before).toBe(verdict === 'works' ? 1 : 0);
        // Only the pages on which the app works must stay without uncaught errors.
        if (verdict !== 'works') hostErrors.length = 0;
      } catch (error) {
        recordTried({ ...tried, failed: 1 });
        throw error;
      }
      recordTried({ ...tried, failed: 0 });
    },
  );

test('docs/SECURITY.md lists each of these hosts with its verdict', () => {
  const [, section = ''] =
    /^## Hosts that change the language$([^]*?)^## /m.exec(
      readFileSync('docs/SECURITY.md', 'utf8'),
    ) ?? [];
  const rows = [...section.matchAll(/^\| (.+?) +\| (\w.*?) +\|$/gm)].map(([, name, verdict]) => ({
    name,
    verdict,
  }));
  expect(rows.slice(1)).toEqual(HOSTS.map(({ name, verdict }) => ({ name, verdict })));
});
