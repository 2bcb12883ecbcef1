import { readFileSync } from 'node:fs';
import type { WealthRewardsElement } from '../../src/index.ts';
import { appIn } from '../support/pages/embed.ts';
import { expect, test } from '../support/test.ts';
import { en, t } from '../support/texts.ts';

// Tests every attribute, property and method of docs/embed/reference.md.

const englishTagline = en('login.tagline').replace(en('brand'), 'Harbour');

test(
  'the query of plain.html sets attributes',
  { tag: '@long' },
  async ({ page, bundle, embed }) => {
    await page.goto(`${bundle}/plain.html?locale=en&theme=dark&text-size=large&routing=memory`);
    await expect(appIn(page, en).loginButton).toBeVisible();
    const frame = embed.root;
    await expect(frame).toHaveCSS('color-scheme', 'dark only');
    await expect(frame).toHaveCSS('font-size', '20px');
    await expect(frame).toHaveAttribute('lang', 'en');
    expect(embed.hash()).toBe('');
  },
);

test('theme auto follows the system, at once', { tag: '@long' }, async ({ page, host, embed }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await host.open({ attributes: 'theme="auto"' });
  const frame = embed.root;
  await expect(frame).toHaveCSS('background-color', 'rgb(14, 17, 16)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(frame).toHaveCSS('background-color', 'rgb(244, 246, 245)');
});

test('changes language, brand, text size and width at run time, and keeps the input', async ({
  page,
  host,
  embed,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await host.open();
  await embed.mobile.fill('138');
  await embed.setAttribute('locale', 'en');
  await embed.setAttribute('brand', 'Harbour');
  await embed.setAttribute('text-size', 'large');
  await embed.setAttribute('max-width', '360');
  await expect(page.getByText(englishTagline)).toBeVisible();
  await expect(appIn(page, en).mobile).toHaveValue('138');
  const pageBox = await page.locator('[part="page"]').boundingBox();
  expect([pageBox?.width, pageBox?.x]).toEqual([360, 320]);
  await embed.setAttribute('max-width', '0');
  await expect
    .poll(async () => (await page.locator('[part="page"]').boundingBox())?.width)
    .toBe(984);
});

test(
  'large text grows by a third, text of 32 px by an eighth, tab labels and the main amount not at all',
  { tag: '@long' },
  async ({ host, embed, app }) => {
    const measuredSizes = new Set<number>();
    const measure = async () => {
      const texts = await embed.element.evaluate(async (el) => {
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
    await expect(app.text('ribbon.demo')).toBeVisible();
    await measure();
    await embed.logIn();
    await embed.openMy();
    await measure();
    expect(measuredSizes.size).toBe(3);
  },
);

test('in another language the first page is shown and reported only after its texts are loaded', async ({
  page,
  host,
  embed,
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
  await host.open({ body: (element) => element('locale="en"', 'Opening') });
  await textsRequested;
  await expect(page.getByText('Opening')).toBeVisible();
  expect(await embed.property('state')).toBe('loading');
  sendTexts();
  await expect(appIn(page, en).loginButton).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-told', en('title.login'));
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

test('routing="memory" leaves the address bar alone', async ({ page, host, embed }) => {
  await host.open({ attributes: 'routing="memory"' });
  const urlBefore = page.url();
  await embed.logIn();
  await embed.openMy();
  expect(page.url()).toBe(urlBefore);
  expect(await embed.property('currentRoute')).toBe('/pages/my/index');
});

test('under a foreign hash Back stays in the app and keeps the host’s entries', async ({
  page,
  host,
  embed,
  app,
}) => {
  await host.open();
  await page.getByRole('link', { name: t('title.officialCommunity') }).click();
  await expect(app.heading('title.officialCommunity')).toBeVisible();
  await embed.goTo('s1');
  await embed.goTo('s2');
  await app.backButton.click();
  await expect(embed.loginButton).toBeVisible();
  expect(await page.evaluate(() => location.hash)).toBe('#s2');
});

test(
  'keeps a foreign hash until the first navigation, and restores it on Back',
  { tag: '@long' },
  async ({ page, embed, app }) => {
    await embed.openHome({ hash: '#section' });
    expect(embed.hash()).toBe('#section');
    await app.tab('tab.my').click();
    await expect(page).toHaveURL(/#\/pages\/my\/index$/);
    await embed.goTo('#help');
    await expect(embed.phone).toBeVisible();
    await page.goBack();
    await page.goBack();
    expect(embed.hash()).toBe('#section');
    await expect(app.text('asset.invested').filter({ visible: true })).toBeVisible();
    expect(await embed.property('currentRoute')).toBe('/');
  },
);

test('route is the start page if the hash names none', async ({ page, host, mock, embed, app }) => {
  await embed.openHome();
  const body = `<wealth-rewards api-base="${mock.url}" route="pages/my/index"></wealth-rewards>`;
  await page.goto('about:blank');
  await host.open({ body });
  await expect(embed.phone).toBeVisible();
  await page.goto('about:blank');
  await host.open({ body, hash: '#/' });
  await expect(
    app
      .text('home.greeting.morning')
      .or(app.text('home.greeting.afternoon'))
      .or(app.text('home.greeting.evening')),
  ).toBeVisible();
  expect(await embed.property('currentRoute')).toBe('/');
});

for (const [kind, isKept] of [
  ['local', true],
  ['session', true],
  ['memory', false],
] as const) {
  test(
    `storage="${kind}" ${isKept ? 'keeps' : 'forgets'} the session on a reload`,
    { tag: kind === 'local' ? [] : '@long' },
    async ({ page, host, mock, embed }) => {
      await host.open({ attributes: `storage="${kind}" storage-key="shop"` });
      await embed.logIn();
      const readKeys = () =>
        page.evaluate(() => ({
          local: Object.keys(localStorage).sort(),
          session: Object.keys(sessionStorage).sort(),
        }));
      // The session, and the ribbon of the last start.
      const ownKeys = [`shop:${mock.url}`, 'shop:ribbon'];
      const operations = isKept ? [`shop:${mock.url}:operations`] : [];
      await expect.poll(readKeys).toEqual({
        local: [...(kind === 'local' ? ownKeys : []), ...operations].sort(),
        session: kind === 'session' ? ownKeys : [],
      });
      await page.reload();
      if (isKept) await expect(embed.balance).toBeVisible();
      else await expect(embed.loginButton).toBeVisible();
    },
  );
}

test('a session never reaches another API', async ({ mock, bundle, embed }) => {
  await embed.openHome();
  // An API with another path on the same origin is another API too.
  for (const otherApi of [bundle, `${mock.url}/other`]) {
    await embed.setAttribute('api-base', otherApi);
    await expect(embed.loginButton).toBeVisible();
    await embed.setAttribute('api-base', mock.url);
    await expect(embed.balance).toBeVisible();
  }
});

test(
  'navigate with replace replaces the page, and Back skips it',
  { tag: '@long' },
  async ({ page, embed, app }) => {
    await embed.openHome();
    const navigate = (path: string, options?: { replace: boolean }) =>
      embed.element.evaluate(
        (el: WealthRewardsElement, [path, navigateOptions]) => [
          el.navigate(path, navigateOptions),
          history.length,
        ],
        [path, options] as const,
      );
    await navigate('/pages/my/index');
    await expect.poll(() => embed.property('currentRoute')).toBe('/pages/my/index');
    const steps = await page.evaluate(() => history.length);
    expect(await navigate('/pages/vip/index', { replace: true })).toEqual([true, steps]);
    await expect(app.heading('title.vip')).toBeVisible();
    await page.goBack();
    await expect.poll(() => embed.property('currentRoute')).toBe('/');
  },
);

test('only the host gets the query of a page, and the URL keeps the query until the host removes it', async ({
  page,
  host,
  embed,
  app,
}) => {
  const invitationPath = '/pages/login/index?type=register&invite=QS8888';
  const consoleLines: string[] = [];
  await page.exposeFunction('__log', (line: string) => consoleLines.push(line));
  await host.open({ hash: `#${invitationPath}` });
  await embed.element.evaluate(async (el: WealthRewardsElement) => {
    await el.ready;
    const log = (...line: unknown[]) =>
      (window as unknown as { __log(line: string): void }).__log(JSON.stringify(line));
    el.logger = { debug: log, info: log, warn: log, error: log };
    el.addEventListener('wr-route-change', ({ detail }) => (document.body.title = detail.to));
  });
  expect(await embed.property('currentRoute')).toBe(invitationPath);
  await page.getByRole('link', { name: t('title.officialCommunity') }).click();
  await expect(app.heading('title.officialCommunity')).toBeVisible();
  await page.goBack();
  await expect(page.locator('body')).toHaveAttribute('title', invitationPath);
  expect(consoleLines.join()).toContain('/pages/login/index');
  expect(consoleLines.join()).not.toContain('QS8888');

  await embed.remove();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(page.url()).toBe(`${host.origin}/#${invitationPath}`);
  await page.evaluate(readFileSync('tests/hosts/plain/leave.js', 'utf8'));
  expect(page.url()).toBe(`${host.origin}/`);
});

test(
  'several Backs in a row never leave the host page',
  { tag: '@long' },
  async ({ page, host, embed, app }) => {
    await page.goto('about:blank');
    await host.open();
    await page.getByRole('link', { name: t('title.editPassword') }).click();
    await expect(app.heading('title.editPassword')).toBeVisible();
    const address = page.url().split('#')[0];
    const answers = await embed.element.evaluate((el: WealthRewardsElement) => [
      el.back(),
      el.back(),
      el.back(),
    ]);
    expect(answers).toEqual([true, true, true]);
    await expect(embed.loginButton).toBeVisible();
    // Opens the page again once the browser has gone back.
    await page.getByRole('link', { name: t('title.editPassword') }).click();
    await app.backButton.dblclick();
    await expect(embed.loginButton).toBeVisible();
    expect(page.url().split('#')[0]).toBe(address);
  },
);

test(
  'back leads home from a page that was opened directly',
  { tag: '@long' },
  async ({ page, host, embed }) => {
    await embed.openHome();
    await page.goto('about:blank');
    await host.open({ hash: '#/pages/my/index' });
    await expect(embed.phone).toBeVisible();
    expect(await embed.back()).toBe(true);
    await expect.poll(() => embed.property('currentRoute')).toBe('/');
  },
);

test('refresh refetches, logout logs out, focus moves to the title', async ({
  page,
  mock,
  embed,
  app,
}) => {
  await embed.openHome();
  const reads = () => mock.calls.filter((call) => call === 'GET /v1/api/user/info').length;
  const readsBefore = reads();
  await embed.refresh();
  await expect.poll(reads).toBe(readsBefore + 1);
  await embed.element.evaluate((el: WealthRewardsElement) => el.focus());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The title of another tab is in the same tree.
  await embed.navigate('/pages/my/index');
  await expect(embed.phone).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await embed.element.evaluate((el: WealthRewardsElement) => el.focus());
  await expect(app.heading('title.my')).toBeFocused();
  expect(
    await embed.element.evaluate((el: WealthRewardsElement) => el.navigate('/', null as never)),
  ).toBe(true);
  await embed.element.evaluate((el: WealthRewardsElement) => el.logout());
  await expect(embed.loginButton).toBeVisible();
});
