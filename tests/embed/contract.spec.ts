import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { WealthRewardsElement } from '../../src/index.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Tests every attribute, property and method of docs/EMBEDDING.md.

const element = (page: Page) => page.locator('wealth-rewards').first();
const property = <Name extends 'state' | 'currentRoute' | 'canGoBack' | 'version'>(
  page: Page,
  name: Name,
) => element(page).evaluate((el: WealthRewardsElement, key) => el[key as Name], name);
const setAttribute = (page: Page, name: string, value: string) =>
  element(page).evaluate((el, [key, text]) => el.setAttribute(key, text), [name, value] as const);
const expectLoggedIn = (page: Page) => expect(page.getByText('12,345.67')).toBeVisible();

/** Collects each `wr-error` of the next pages for `heardErrors`. */
const collectErrors = (page: Page) =>
  page.addInitScript(() => {
    const errors: unknown[] = [];
    document.addEventListener('wr-error', (event) => errors.push((event as CustomEvent).detail));
    Object.defineProperty(document, 'heardErrors', { value: errors });
  });
const heardErrors = (page: Page) =>
  page.evaluate(() => (document as unknown as { heardErrors: unknown[] }).heardErrors);

test(
  'on localhost, shows attribute errors below the working app',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open({
      body: `<wealth-rewards api-base="${mock.url}" theme="blue" locale="en"></wealth-rewards>`,
    });
    await expect(page.getByRole('alert')).toContainText(
      'theme="blue" is not one of: light, dark, auto',
    );
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await setAttribute(page, 'brand', 'Harbour');
    await expect(page.getByText('Harbour · everything')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await setAttribute(page, 'max-width', 'wide');
    await expect(page.getByRole('alert')).toContainText('max-width="wide" is not a number');
    await setAttribute(page, 'theme', 'dark');
    await expect(page.getByRole('alert')).not.toContainText('theme');
    await setAttribute(page, 'max-width', '0');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('reports attribute errors only by wr-error and logger; an unknown page is shown by the app', async ({
  page,
  bundle,
  mock,
}) => {
  // The shop page and its API share one origin. The test answers for both from loopback.
  const openShop = async (attributes: string) => {
    await page.route('https://shop.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/')
        return route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><wealth-rewards ${attributes}></wealth-rewards><script type="module" src="/wealth-rewards.js"></script>`,
        });
      const upstream = pathname.startsWith('/v1') ? mock.url : bundle;
      return route.fulfill({ response: await route.fetch({ url: upstream + pathname }) });
    });
    await page.goto('https://shop.example/');
  };
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  await collectErrors(page);
  const theme = 'theme="blue" 不可用，可选值：light, dark, auto';
  const route = 'route="/no/such/page…" 不是本应用的页面';

  await openShop('theme="blue" route="/no/such/page?token=secret"');
  await expect(page.getByText(t('title.notFound')).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await heardErrors(page)).toMatchObject(
    [theme, route].map((message) => ({ code: 'CONFIG', message, recoverable: true })),
  );
  for (const line of [theme, route]) expect(consoleLines).toContain(`<wealth-rewards>: ${line}`);
  expect(await property(page, 'currentRoute')).toBe('/not-found');
  await page.getByRole('button', { name: t('common.home') }).click();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();

  // The element shows a fatal error on this page too, and the member cannot close it.
  await openShop('api-base="http://api.example.com"');
  await expect(page.getByRole('alert')).toContainText('api-base="http://api.example.com"');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('without api-base the API is on the page itself', async ({ page, bundle }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto(`${bundle}/plain.html`);
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await expect.poll(() => requestedUrls).toContain(`${bundle}/v1/api/common/config`);
});

test('the query of plain.html sets attributes', { tag: '@long' }, async ({ page, bundle }) => {
  await page.goto(`${bundle}/plain.html?locale=en&theme=dark&text-size=large&routing=memory`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const frame = element(page).locator('> *').first();
  await expect(frame).toHaveCSS('color-scheme', 'dark only');
  await expect(frame).toHaveCSS('font-size', '20px');
  await expect(frame).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).hash).toBe('');
});

test('theme auto follows the system, at once', { tag: '@long' }, async ({ page, host, mock }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await host.open({
    body: `<wealth-rewards api-base="${mock.url}" theme="auto"></wealth-rewards>`,
  });
  const frame = element(page).locator('> *').first();
  await expect(frame).toHaveCSS('background-color', 'rgb(14, 17, 16)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(frame).toHaveCSS('background-color', 'rgb(244, 246, 245)');
});

test('changes language, brand, text size and width at run time, and keeps the input', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await host.open();
  await page.getByLabel(t('login.mobile')).fill('138');
  await setAttribute(page, 'locale', 'en');
  await setAttribute(page, 'brand', 'Harbour');
  await setAttribute(page, 'text-size', 'large');
  await setAttribute(page, 'max-width', '360');
  await expect(page.getByText('Harbour · everything')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue('138');
  const pageBox = await page.locator('[part="page"]').boundingBox();
  expect([pageBox?.width, pageBox?.x]).toEqual([360, 320]);
  await setAttribute(page, 'max-width', '0');
  await expect
    .poll(async () => (await page.locator('[part="page"]').boundingBox())?.width)
    .toBe(984);
});

const DOCUMENTATION = readFileSync('docs/EMBEDDING.md', 'utf8');

/** A new value for each attribute. Each value differs from the default. */
const CHANGES = {
  'api-base': 'http://127.0.0.1:1',
  brand: 'Harbour',
  locale: 'en',
  routing: 'memory',
  route: '/pages/edit-password/index',
  theme: 'dark',
  'text-size': 'large',
  'max-width': '360',
  features: '-lottery',
  storage: 'session',
  'storage-key': 'shop',
  'invite-base-url': 'https://app.example/m',
  bridge: 'auto',
  'bridge-origin': 'https://app.example',
  loading: 'lazy',
};

test(
  'exactly the documented attributes restart the app; route applies at the next start',
  { tag: '@long' },
  async ({ page, host }) => {
    // Under a hash of the host the address names no page, so each start reads `route`.
    await host.open({ hash: '#section' });
    const [, sentence = ''] = /^A change of ([^.]+) restarts the app/m.exec(DOCUMENTATION) ?? [];
    const documentedNames = [...sentence.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    const startedNames: string[] = [];
    for (const [name, value] of Object.entries(CHANGES)) {
      const isRestarted = await element(page).evaluate(
        async (el: WealthRewardsElement, [attribute, changed]) => {
          // Each start has its own promise.
          const causesRestart = async (change: () => void) => {
            await el.ready;
            const startBefore = el.ready;
            change();
            await Promise.resolve();
            return el.ready !== startBefore;
          };
          const isRestarted = await causesRestart(() => el.setAttribute(attribute, changed));
          await causesRestart(() => el.removeAttribute(attribute));
          await el.ready;
          return isRestarted;
        },
        [name, value] as const,
      );
      if (isRestarted) startedNames.push(name);
    }
    expect(Object.keys(CHANGES).sort()).toEqual(
      (
        await element(page).evaluate(
          (el) =>
            (el.constructor as unknown as { observedAttributes: string[] }).observedAttributes,
        )
      ).toSorted(),
    );
    expect(startedNames.sort()).toEqual(documentedNames.sort());

    await setAttribute(page, 'route', CHANGES.route);
    expect(await property(page, 'currentRoute')).toBe('/pages/login/index');
    await setAttribute(page, 'storage-key', 'shop');
    await expect.poll(() => property(page, 'currentRoute')).toBe(CHANGES.route);
  },
);

test(
  'large text grows by a third, text of 32 px by an eighth, tab labels and the main amount not at all',
  { tag: '@long' },
  async ({ page, host }) => {
    const measuredSizes = new Set<number>();
    const measure = async () => {
      const texts = await element(page).evaluate(async (el) => {
        const visibleElements = [...el.shadowRoot!.querySelectorAll('*')]
          .filter((node) => node.checkVisibility() && !node.closest('[aria-hidden=true]'))
          .filter(({ childNodes }) => [...childNodes].some((node) => node instanceof Text));
        const sizes = () =>
          visibleElements.map((node) => Number.parseFloat(getComputedStyle(node).fontSize));
        const sizesBefore = sizes();
        el.setAttribute('text-size', 'large');
        await Promise.resolve();
        const sizesAfter = sizes();
        el.removeAttribute('text-size');
        return visibleElements.map((node, i) => ({
          text: node.textContent,
          isLabel: node.closest('[part~=tabbar]') !== null,
          isAmount: node.closest('bdi') !== null,
          px: sizesBefore[i] ?? NaN,
          factor: (sizesAfter[i] ?? NaN) / (sizesBefore[i] ?? NaN),
        }));
      });
      for (const { text, isLabel, isAmount, px, factor } of texts) {
        const expectedFactor = isLabel || (isAmount && px > 20) ? 1 : px === 32 ? 9 / 8 : 4 / 3;
        measuredSizes.add(expectedFactor);
        expect(factor, `${text}, ${px} px`).toBeCloseTo(expectedFactor, 1);
      }
    };
    await host.open();
    await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
    await measure();
    await logIn(page);
    await expectLoggedIn(page);
    await page.getByRole('link', { name: t('tab.my') }).click();
    await expect(page.getByText('138****0001')).toBeVisible();
    await measure();
    expect(measuredSizes.size).toBe(3);
  },
);

test('in another language the first page is shown and reported only after its texts are loaded', async ({
  page,
  host,
  mock,
}) => {
  let sendTexts = () => {};
  const textsRequested = new Promise<void>((resolve) => {
    void page.route('**/chunks/core-*.js', (route) => {
      sendTexts = () => void route.continue();
      resolve();
    });
  });
  await page.addInitScript(() => {
    document.addEventListener('wr-route-change', (event) => {
      const { title } = (event as CustomEvent<{ title: string }>).detail;
      document.documentElement.setAttribute('data-told', title);
    });
  });
  await host.open({
    body: `<wealth-rewards api-base="${mock.url}" locale="en">Opening</wealth-rewards>`,
  });
  await textsRequested;
  await expect(page.getByText('Opening')).toBeVisible();
  expect(await property(page, 'state')).toBe('loading');
  sendTexts();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-told', 'Log in');
});

test(
  'centres the 480 px content column in a wide host',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await host.open();
    const box = await page.locator('[part="page"]').boundingBox();
    expect([box?.width, box?.x]).toEqual([480, 400]);
  },
);

test('routing="memory" leaves the address bar alone', async ({ page, host, mock }) => {
  await host.open({
    body: `<wealth-rewards api-base="${mock.url}" routing="memory"></wealth-rewards>`,
  });
  const urlBefore = page.url();
  await logIn(page);
  await expectLoggedIn(page);
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  expect(page.url()).toBe(urlBefore);
  expect(await property(page, 'currentRoute')).toBe('/pages/my/index');
});

test('under a foreign hash Back stays in the app and keeps the host’s entries', async ({
  page,
  host,
}) => {
  await host.open();
  await page.getByRole('link', { name: t('title.officialCommunity') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('title.officialCommunity') }),
  ).toBeVisible();
  await page.evaluate(() => (location.hash = 's1'));
  await page.evaluate(() => (location.hash = 's2'));
  await page.getByRole('button', { name: t('nav.back') }).click();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  expect(await page.evaluate(() => location.hash)).toBe('#s2');
});

test(
  'sets `lang` to the displayed language, also if it is a fallback',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open({
      body: `<wealth-rewards api-base="${mock.url}" locale="fr"></wealth-rewards>`,
    });
    const button = page.getByRole('button', { name: 'Log in' });
    await expect(button).toBeVisible();
    expect(
      await button.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')),
    ).toBe('en');
  },
);

test(
  'keeps a foreign hash until the first navigation, and restores it on Back',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn({ hash: '#section' });
    await expectLoggedIn(page);
    expect(new URL(page.url()).hash).toBe('#section');
    await page.getByRole('link', { name: t('tab.my') }).click();
    await expect(page).toHaveURL(/#\/pages\/my\/index$/);
    await page.evaluate(() => (location.hash = '#help'));
    await expect(page.getByText('138****0001')).toBeVisible();
    await page.goBack();
    await page.goBack();
    expect(new URL(page.url()).hash).toBe('#section');
    await expect(page.getByText(t('asset.invested')).filter({ visible: true })).toBeVisible();
    expect(await property(page, 'currentRoute')).toBe('/');
  },
);

test('the first element owns the hash; a second one routes in memory with a warning', async ({
  page,
  host,
  mock,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const tag = `<wealth-rewards api-base="${mock.url}" style="height: 400px"></wealth-rewards>`;
  await host.open({ body: tag + tag, hash: '#/pages/my/index' });
  await expect(page.getByRole('button', { name: t('login.submit') })).toHaveCount(2);
  expect(warnings).toEqual([
    '<wealth-rewards>: another element owns the hash; this one routes in memory.',
  ]);
  const routes = await page
    .locator('wealth-rewards')
    .evaluateAll((all) => all.map((el) => (el as WealthRewardsElement).currentRoute));
  expect(routes).toEqual(['/pages/login/index', '/pages/login/index']);
  const routings = await page
    .locator('wealth-rewards')
    .evaluateAll((all) =>
      all.map((el) => (el as WealthRewardsElement).getDiagnostics().settings.routing),
    );
  expect(routings).toEqual(['hash', 'memory']);
  await element(page).evaluate((el) => el.remove());
});

test('route is the start page if the hash names none', async ({ page, host, mock }) => {
  await host.openLoggedIn();
  await expectLoggedIn(page);
  const body = `<wealth-rewards api-base="${mock.url}" route="pages/my/index"></wealth-rewards>`;
  await page.goto('about:blank');
  await host.open({ body });
  await expect(page.getByText('138****0001')).toBeVisible();
  await page.goto('about:blank');
  await host.open({ body, hash: '#/' });
  await expect(
    page
      .getByText(t('home.greeting.morning'))
      .or(page.getByText(t('home.greeting.afternoon')))
      .or(page.getByText(t('home.greeting.evening'))),
  ).toBeVisible();
  expect(await property(page, 'currentRoute')).toBe('/');
});

for (const [kind, isKept] of [
  ['local', true],
  ['session', true],
  ['memory', false],
] as const) {
  test(
    `storage="${kind}" ${isKept ? 'keeps' : 'forgets'} the session on a reload`,
    { tag: kind === 'local' ? [] : '@long' },
    async ({ page, host, mock }) => {
      await host.open({
        body: `<wealth-rewards api-base="${mock.url}" storage="${kind}" storage-key="shop"></wealth-rewards>`,
      });
      await logIn(page);
      await expectLoggedIn(page);
      const keys = await page.evaluate(() => ({
        local: Object.keys(localStorage).sort(),
        session: Object.keys(sessionStorage),
      }));
      const ownKeys = [`shop:${mock.url}`];
      expect(keys).toEqual({
        local: [
          ...(kind === 'local' ? ownKeys : []),
          ...(isKept ? [`shop:${mock.url}:operations`] : []),
        ],
        session: kind === 'session' ? ownKeys : [],
      });
      await page.reload();
      if (isKept) await expectLoggedIn(page);
      else await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    },
  );
}

test('a session never reaches another API', async ({ page, host, mock, bundle }) => {
  await host.openLoggedIn();
  await expectLoggedIn(page);
  // An API with another path on the same origin is another API too.
  for (const otherApi of [bundle, `${mock.url}/other`]) {
    await setAttribute(page, 'api-base', otherApi);
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    await setAttribute(page, 'api-base', mock.url);
    await expectLoggedIn(page);
  }
});

test(
  'navigate with replace replaces the page, and Back skips it',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn();
    await expectLoggedIn(page);
    const navigate = (path: string, options?: { replace: boolean }) =>
      element(page).evaluate(
        (el: WealthRewardsElement, [path, navigateOptions]) => [
          el.navigate(path, navigateOptions),
          history.length,
        ],
        [path, options] as const,
      );
    await navigate('/pages/my/index');
    await expect.poll(() => property(page, 'currentRoute')).toBe('/pages/my/index');
    const steps = await page.evaluate(() => history.length);
    expect(await navigate('/pages/vip/index', { replace: true })).toEqual([true, steps]);
    await expect(page.getByRole('heading', { level: 1, name: t('title.vip') })).toBeVisible();
    await page.goBack();
    await expect.poll(() => property(page, 'currentRoute')).toBe('/');
  },
);

test('only the host gets the query of a page, and the URL keeps the query until the host removes it', async ({
  page,
  host,
}) => {
  const invitationPath = '/pages/login/index?type=register&invite=QS8888';
  const consoleLines: string[] = [];
  await page.exposeFunction('__log', (line: string) => consoleLines.push(line));
  await host.open({ hash: `#${invitationPath}` });
  await element(page).evaluate(async (el: WealthRewardsElement) => {
    await el.ready;
    const log = (...line: unknown[]) =>
      (window as unknown as { __log(line: string): void }).__log(JSON.stringify(line));
    el.logger = { debug: log, info: log, warn: log, error: log };
    el.addEventListener('wr-route-change', ({ detail }) => (document.body.title = detail.to));
  });
  expect(await property(page, 'currentRoute')).toBe(invitationPath);
  await page.getByRole('link', { name: t('title.officialCommunity') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('title.officialCommunity') }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.locator('body')).toHaveAttribute('title', invitationPath);
  expect(consoleLines.join()).toContain('/pages/login/index');
  expect(consoleLines.join()).not.toContain('QS8888');

  await element(page).evaluate((el) => el.remove());
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(page.url()).toBe(`${host.origin}/#${invitationPath}`);
  const [, cleanupCode = ''] = /^(history\.replaceState\(.+)$/m.exec(DOCUMENTATION) ?? [];
  await page.evaluate(cleanupCode);
  expect(page.url()).toBe(`${host.origin}/`);
});

test(
  'several Backs in a row never leave the host page',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.goto('about:blank');
    await host.open();
    await page.getByRole('link', { name: t('title.editPassword') }).click();
    await expect(page.getByRole('heading', { name: t('title.editPassword') })).toBeVisible();
    const address = page.url().split('#')[0];
    const answers = await element(page).evaluate((el: WealthRewardsElement) => [
      el.back(),
      el.back(),
      el.back(),
    ]);
    expect(answers).toEqual([true, true, true]);
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    // Opens the page again once the browser has gone back.
    await page.getByRole('link', { name: t('title.editPassword') }).click();
    await page.getByRole('button', { name: t('nav.back') }).dblclick();
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
    expect(page.url().split('#')[0]).toBe(address);
  },
);

test(
  'back leads home from a page that was opened directly',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn();
    await expectLoggedIn(page);
    await page.goto('about:blank');
    await host.open({ hash: '#/pages/my/index' });
    await expect(page.getByText('138****0001')).toBeVisible();
    expect(await element(page).evaluate((el: WealthRewardsElement) => el.back())).toBe(true);
    await expect.poll(() => property(page, 'currentRoute')).toBe('/');
  },
);

test('refresh refetches, logout logs out, focus moves to the title', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await expectLoggedIn(page);
  const reads = () => mock.calls.filter((call) => call === 'GET /v1/api/user/info').length;
  const readsBefore = reads();
  await element(page).evaluate((el: WealthRewardsElement) => el.refresh());
  await expect.poll(reads).toBe(readsBefore + 1);
  await element(page).evaluate((el: WealthRewardsElement) => el.focus());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The title of another tab is in the same tree.
  await element(page).evaluate((el: WealthRewardsElement) => el.navigate('/pages/my/index'));
  await expect(page.getByText('138****0001')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await element(page).evaluate((el: WealthRewardsElement) => el.focus());
  await expect(page.getByRole('heading', { level: 1, name: t('title.my') })).toBeFocused();
  expect(
    await element(page).evaluate((el: WealthRewardsElement) => el.navigate('/', null as never)),
  ).toBe(true);
  await element(page).evaluate((el: WealthRewardsElement) => el.logout());
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
});

test('back closes an open dialog first', async ({ page, host }) => {
  await host.openLoggedIn();
  await page.getByRole('link', { name: t('tab.my') }).click();
  await page.getByRole('button', { name: t('session.logout') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await element(page).evaluate((el: WealthRewardsElement) => el.back())).toBe(true);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await property(page, 'currentRoute')).toBe('/pages/my/index');
});

test('shows the children again after a wrong attribute has been corrected', async ({
  page,
  host,
  mock,
}) => {
  await page.route('**/chunks/app-*.js', () => new Promise<void>(() => {}));
  await host.open({
    body: '<wealth-rewards api-base="http://x.example"><p>请稍候</p></wealth-rewards>',
  });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('请稍候')).toBeHidden();
  await setAttribute(page, 'api-base', mock.url);
  await expect(page.getByText('请稍候')).toBeVisible();
});
