import type { Page, Route } from '@playwright/test';
import { contract } from '../../src/contract/contract.ts';
import { isSelected, type Endpoint } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { ROUTES } from '../../src/routes.ts';
import { addressOf } from '../support/address-of.ts';
import { nextFrame } from '../support/next-frame.ts';
import { HOSTILE_ADDRESSES, PAYLOADS } from '../support/payloads.ts';
import { countStoredWrites } from '../support/scenarios/writes.ts';
import { expect, test, type TestHost, type TestMock } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { putEverywhere, putPayloads, type PayloadSource } from './put-payloads.ts';
import { recordTried } from './record-tried.ts';

// Replaces every text of every answer with hostile texts, page by page, and opens every page with hostile parameters.

/** The number of payloads that are joined to one text. */
const BATCH = 31;
const BATCHES = Math.ceil(PAYLOADS.length / BATCH);

const CALLS = Object.values(contract).flatMap((module) => Object.values<Endpoint>(module));

/** With these parameters, a form shows more. */
const PARAMS: Readonly<Record<string, string>> = {
  'pages-sub/address/edit': '?id=1',
  'pages/login/index': '?type=register',
};

/** These pages show no text of the server before the member acts. */
const WITHOUT_TEXTS: readonly string[] = ['pages/edit-password/index', 'pages-sub/sign-in/index'];

/** Records the effects that hostile content could have. */
async function watchEffects(page: Page, host: TestHost, mock: TestMock, bundle: string) {
  const effects: string[] = [];
  const knownOrigins = [host.origin, bundle, mock.url];
  await page.exposeFunction('pwn', () => void effects.push('a script ran'));
  page.on('dialog', (dialog) => {
    effects.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('page', () => effects.push('another window'));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!knownOrigins.includes(url.origin) && url.protocol !== 'data:')
      effects.push(`called ${url.href}`);
    if (request.postData()?.includes('"request_id"')) effects.push(`wrote ${url.pathname}`);
  });
  return effects;
}

/** Finds elements that the app never renders, covered controls and overflow. */
const findProblems = (page: Page) =>
  page.locator('wealth-rewards').evaluate((host) => {
    const root = host.shadowRoot!;
    const problems: string[] = [];
    for (const element of root.querySelectorAll('*')) {
      const { localName } = element;
      if (
        /^(script|iframe|frame|object|embed|base|meta|link|marquee|math|template|applet)$/.test(
          localName,
        )
      )
        problems.push(localName);
      if (/^(animate|foreignobject|audio|video|source|portal|x-y|wealth-rewards)$/i.test(localName))
        problems.push(localName);
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) problems.push(`${localName} ${name}`);
        if (/^\s*(javascript|vbscript|data:text)/i.test(value) && /^(href|src|action)$/.test(name))
          problems.push(`${localName} ${name}=${value}`);
        if (name === 'style' && /fixed|url\(/.test(value)) problems.push(`${localName} ${value}`);
      }
    }
    for (const control of root.querySelectorAll('header button, header h1, nav a')) {
      const { x, y, width, height } = control.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      // A list of links may continue below the screen; the tab bar may not.
      const isOffScreen = top > innerHeight && control.closest('nav') !== null;
      if (!control.checkVisibility() || width === 0 || isOffScreen) continue;
      const topElement = root.elementFromPoint(left, top);
      const isBelowDialog = topElement?.closest('dialog, [role=dialog], [role=alertdialog]');
      if (
        !isBelowDialog &&
        !(topElement && (control.contains(topElement) || topElement.contains(control)))
      )
        problems.push(`covered: ${control.localName} by ${topElement?.localName}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) problems.push('wider than the screen');
    return problems;
  });

/** Whether one of the hostile texts is on the page, as text or in a field. */
const hasPayload = (page: Page) =>
  page.locator('wealth-rewards').evaluate(({ shadowRoot }) => {
    const fields = [...shadowRoot!.querySelectorAll('input')].map(({ value }) => value);
    return [...fields, shadowRoot!.textContent].some((text) => text?.includes('pwn()'));
  });

/** Waits until all calls of the page are answered. */
async function settle(page: Page, openRequests: ReadonlySet<object>): Promise<void> {
  await page.locator('wealth-rewards h1').filter({ visible: true }).first().waitFor();
  for (let quiet = 0; quiet < 2;) {
    await nextFrame(page);
    const busy = await page.locator('[aria-busy="true"]:visible').count();
    quiet = openRequests.size > 0 || busy > 0 ? 0 : quiet + 1;
  }
}

function watchOpenRequests(page: Page, url: string): ReadonlySet<object> {
  const openRequests = new Set<object>();
  page.on('request', (request) => request.url().startsWith(url) && openRequests.add(request));
  page.on('requestfinished', (request) => openRequests.delete(request));
  page.on('requestfailed', (request) => openRequests.delete(request));
  return openRequests;
}

/** Joins the payloads of a batch. The text for each place of the answer starts with another payload. */
function sourceOf(batch: number): PayloadSource & { readonly placeCount: () => number } {
  const batchPayloads = PAYLOADS.slice(batch * BATCH, (batch + 1) * BATCH);
  let places = 0;
  return {
    placeCount: () => places,
    text: () => {
      const start = (places += 1) % batchPayloads.length;
      return [...batchPayloads.slice(start), ...batchPayloads.slice(0, start)].join(' ');
    },
    address: () => HOSTILE_ADDRESSES[(places += 1) % HOSTILE_ADDRESSES.length]!,
  };
}

type ChangeAnswer = (call: Endpoint, envelope: { data: unknown }) => object;

/** Changes every answer of the API. */
async function changeAnswers(page: Page, changeAnswer: () => ChangeAnswer): Promise<void> {
  await page.route(`**${API_PREFIX}/api/**`, async (route: Route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.continue();
    const url = new URL(request.url());
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: unknown };
    const calls = CALLS.filter(({ path }) => API_PREFIX + path === url.pathname);
    const body = request.postDataJSON() as object | null;
    const input = body ?? Object.fromEntries(url.searchParams);
    const call = calls.find((each) => isSelected(each, input)) ?? calls[0]!;
    await route.fulfill({ response, json: changeAnswer()(call, envelope) });
  });
}

const TABLE = 'Input: 150 payloads × text of an answer';
const PARAMETERS = 'Input: page × hostile parameters';

// The test itself counts the samples that pass.
test.afterEach(() => {
  const { title, status, expectedStatus } = test.info();
  const table = title.startsWith('hostile parameters') ? PARAMETERS : TABLE;
  if (status !== expectedStatus) recordTried({ table, row: title, tried: 1, failed: 1 });
});

for (const route of ROUTES) {
  const name = `/${route.path}`;
  test(
    `hostile texts in every answer of ${name}: no script runs, no other host is called, no control is covered`,
    { tag: '@long' },
    async ({ page, host, mock, bundle }) => {
      const effects = await watchEffects(page, host, mock, bundle);
      const openRequests = watchOpenRequests(page, mock.url);
      let source = sourceOf(0);
      let isEverywhere = false;
      await changeAnswers(page, () => (call, envelope) => {
        // If the member's own data were changed, the page would not open.
        const isMember = call.path === contract.user.info.path;
        const data =
          isEverywhere && !isMember
            ? putEverywhere(envelope.data, source.text)
            : putPayloads(call, envelope.data, source);
        return { ...envelope, data };
      });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const hash = `#${addressOf(route)}${PARAMS[route.path] ?? ''}`;
      await ('isPublic' in route ? host.open({ hash }) : host.openLoggedIn({ hash }));
      const shown = new Set<boolean>();
      for (let batch = 0; batch <= BATCHES; batch += 1) {
        isEverywhere = batch === BATCHES;
        source = sourceOf(isEverywhere ? 0 : batch);
        await page.reload();
        await settle(page, openRequests);
        expect(await findProblems(page), `batch ${batch}`).toEqual([]);
        expect(effects, `batch ${batch}`).toEqual([]);
        const size = isEverywhere ? BATCH : PAYLOADS.slice(batch * BATCH).slice(0, BATCH).length;
        recordTried({ table: TABLE, row: name, tried: source.placeCount() * size, failed: 0 });
        shown.add(await hasPayload(page));
      }
      expect(shown.has(true)).toBe(!WITHOUT_TEXTS.includes(route.path));
      // Prove that the watcher works: it sees this call.
      await page.evaluate(() => (window as unknown as { pwn(): void }).pwn());
      expect(effects).toEqual(['a script ran']);
    },
  );
}

test(
  'hostile messages of business errors: no script runs, and the dialogs can be closed',
  { tag: '@long' },
  async ({ page, host, mock, bundle }) => {
    const effects = await watchEffects(page, host, mock, bundle);
    let source = sourceOf(0);
    await changeAnswers(
      page,
      () => (call, envelope) =>
        call.path === contract.user.login.path
          ? { ...envelope, code: 30_001, msg: source.text(), data: null }
          : envelope,
    );
    await host.open();
    await page.getByLabel(t('login.mobile')).fill('13800000001');
    for (let batch = 0; batch < BATCHES; batch += 1) {
      source = sourceOf(batch);
      await page.getByLabel(t('login.password'), { exact: true }).fill('Demo1234');
      await page.getByRole('button', { name: t('login.submit') }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toBeVisible();
      expect(await findProblems(page), `batch ${batch}`).toEqual([]);
      const button = dialog.getByRole('button');
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.click();
      await expect(dialog).toHaveCount(0);
      expect(effects.filter((effect) => !effect.startsWith('wrote /v1/api/user/login'))).toEqual(
        [],
      );
      recordTried({
        table: TABLE,
        row: 'the message of a business error',
        tried: BATCH,
        failed: 0,
      });
    }
  },
);

const VALUES = [
  ...['1', '0', '-1', '999999999999999999999', 'NaN', '__proto__', 'constructor', '', '%', '%00'],
  ...['<img src=x onerror=pwn()>', 'javascript:pwn()', '//evil.example', 'https://evil.example/'],
  ...[
    '\u202e1',
    '%0d%0aa:b',
    '../../',
    "'-pwn()-'",
    'x'.repeat(2_000),
    '1&id=2&id[]=3&__proto__[a]=b',
  ],
];
const NAMES = [
  'id',
  'type',
  'invite',
  'mode',
  'select',
  'category',
  'keyword',
  'redirect',
  'token',
];

const VALUE_PARTS = 4;
const VISITORS = [
  ...Array.from({ length: VALUE_PARTS }, (_, part) => ({
    visitor: `a member, part ${part + 1} of ${VALUE_PARTS}`,
    values: VALUES.filter((_, i) => i % VALUE_PARTS === part),
  })),
  { visitor: 'a logged-out visitor', values: VALUES.filter((value) => /evil|pwn/.test(value)) },
];

for (const { visitor, values } of VISITORS)
  test(
    `hostile parameters of every page for ${visitor}: opens a page, and writes nothing`,
    { tag: '@long' },
    async ({ page, host, mock, bundle }) => {
      const effects = await watchEffects(page, host, mock, bundle);
      const openRequests = watchOpenRequests(page, mock.url);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await (visitor === 'a logged-out visitor' ? host.open() : host.openLoggedIn());
      for (const { path } of ROUTES)
        for (const value of values) {
          const query = NAMES.map((name) => `${name}=${value}`).join('&');
          const hash = `#/${path}?${query}`;
          await page.evaluate((newHash) => (location.hash = newHash), hash);
          await settle(page, openRequests);
          expect(effects, hash).toEqual([]);
          expect(page.url().split('#')[0], hash).toBe(`${host.origin}/`);
          expect(await findProblems(page), hash).toEqual([]);
          recordTried({ table: PARAMETERS, row: `/${path}`, tried: 1, failed: 0 });
        }
      expect(countStoredWrites(mock)).toBe(0);
      await page.evaluate(() => (window as unknown as { pwn(): void }).pwn());
      expect(effects).toEqual(['a script ran']);
    },
  );
