import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '../../src/i18n/catalogs.ts';
import { refuseLogin } from '../support/faults.ts';
import { expect, test, type HostPage } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Custom properties of the host apply as docs/embed/reference.md states.

const DOCUMENTATION = readFileSync('docs/embed/reference.md', 'utf8');

/** Sets these custom properties on the element or the page. Removes the properties of the last call. */
const setProperties = (
  page: Page,
  properties: Record<string, string>,
  theme = 'light',
  scope?: 'above',
) =>
  page.locator('wealth-rewards').evaluate(
    (element, [values, look, isAbove]) => {
      element.setAttribute('theme', look);
      const root = document.documentElement;
      for (const target of [element, root]) target.removeAttribute('style');
      const { style } = isAbove ? root : (element as HTMLElement);
      for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
    },
    [properties, theme, scope] as const,
  );

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Returns the WCAG 2.2 contrast ratio of text to background. Accepts any CSS colour notation. */
const contrastOf = (place: Locator) =>
  place.evaluate((element) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const luminance = (colour: string) => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) =>
        byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let backgroundElement: Element | null = element;
    while (
      backgroundElement &&
      getComputedStyle(backgroundElement).backgroundColor === 'rgba(0, 0, 0, 0)'
    )
      backgroundElement = backgroundElement.parentElement;
    const [a, b] = [
      luminance(getComputedStyle(element).color),
      luminance(backgroundElement ? getComputedStyle(backgroundElement).backgroundColor : 'white'),
    ];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });

test('the host’s primary colour applies to every component and is always readable', async ({
  page,
  host,
  embed,
  app,
}) => {
  await host.open();
  const link = page.getByRole('link', { name: t('title.editPassword') });
  const login = embed.loginButton;
  const green = await styleOf(link, 'color');
  const expectReadable = async (texts: readonly Locator[]) => {
    for (const theme of ['light', 'dark'])
      for (const primary of ['#1d4ed8', '#16a34a', '#facc15', '#f97316', '#000', '#fff']) {
        await setProperties(page, { '--wr-color-primary': primary }, theme);
        for (const text of texts)
          expect(await contrastOf(text), `${primary} ${theme}`).toBeGreaterThan(4.5);
      }
    await setProperties(page, {});
  };
  await expectReadable([link, login]);
  expect(await styleOf(link, 'color')).toBe(green);
  await app.logIn();
  const mainButton = page.getByText(t('home.signAction'), { exact: true });
  const secondButton = page.getByText(t('home.rewardAction'), { exact: true });
  const tab = page.locator('nav [aria-current=page]');
  await expect(secondButton).toBeVisible();
  await expectReadable([mainButton, secondButton, tab]);
  const readColours = async () => ({
    secondGround: await styleOf(secondButton, 'background-color'),
    second: await styleOf(secondButton, 'color'),
    icon: await styleOf(page.locator('[data-live]').first(), 'color'),
    tab: await styleOf(tab, 'color'),
    stage: await styleOf(page.locator('[part~=card-dark]').first(), 'background-image'),
  });
  const coloursBefore = await readColours();
  await setProperties(page, { '--wr-color-primary': '#1d4ed8' });
  const coloursAfter = await readColours();
  for (const [name, value] of Object.entries(coloursBefore))
    expect(coloursAfter[name as keyof typeof coloursAfter], name).not.toBe(value);
});

/** Returns the computed colours, fonts and paddings of all visible elements of the app. */
const appStyles = (page: Page) =>
  page.locator('wealth-rewards').evaluate((host) => {
    const comparedProperties = [
      'color',
      'background-color',
      'border-top-color',
      'border-top-left-radius',
    ].concat(['font-family', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left']);
    return [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
      .filter((element) => element.checkVisibility())
      .map((element) =>
        comparedProperties.map((name) => getComputedStyle(element).getPropertyValue(name)).join(),
      )
      .join('\n');
  });

test('each documented custom property changes the home or the account page', async ({
  page,
  host,
  embed,
}) => {
  const documented = DOCUMENTATION.match(/--wr-[a-z-]*[a-z]/g) ?? [];
  const unseenProperties = new Set(documented);
  expect(unseenProperties.size).toBeGreaterThan(15);
  const checkProperties = async () => {
    await setProperties(page, {});
    const stylesBefore = await appStyles(page);
    for (const name of unseenProperties) {
      const testValue = /family$/.test(name) ? 'serif' : /color|bg$/.test(name) ? '#010203' : '7px';
      await setProperties(page, { [name]: testValue }, 'light', 'above');
      if ((await appStyles(page)) !== stylesBefore) unseenProperties.delete(name);
    }
    await setProperties(page, {});
  };
  await host.openLoggedIn();
  await expect(page.getByText(t('home.rewardAction'), { exact: true })).toBeVisible();
  await checkProperties();
  await embed.openMy();
  await checkProperties();
  expect([...unseenProperties]).toEqual([]);
});

/** Each property with its default in the light theme and in the dark theme. */
const DEFAULTS = [
  ...DOCUMENTATION.matchAll(/^\| `(--wr-[\w-]+)` +\| `([#\w]+)`(?:; `([#\w]+)`)?/gm),
].map(([, name = '', light = '', dark = light]) => ({ name, light, dark }));

test(
  'without custom properties the app looks like the documented defaults',
  { tag: '@long' },
  async ({ page, host, embed, app }) => {
    expect(DEFAULTS.length).toBeGreaterThan(13);
    await host.open();
    // A host that sets the primary colour, even to its default, changes derived colours. So only the main button is compared.
    const primary = DEFAULTS.shift();
    const login = embed.loginButton;
    for (const theme of ['light', 'dark'] as const) {
      await setProperties(page, {}, theme);
      const colourBefore = await styleOf(login, 'background-color');
      await setProperties(page, { '--wr-color-primary': primary?.[theme] ?? '' }, theme);
      expect(await styleOf(login, 'background-color')).toBe(colourBefore);
    }
    await setProperties(page, {});
    await app.logIn();
    await embed.openMy();
    const home = app.tab('tab.home');
    const tabbarText = DEFAULTS.find(({ name }) => name === '--wr-tabbar-color')!;
    for (const leavePage of [() => home.click(), () => page.goBack()]) {
      await leavePage();
      await expect(embed.balance).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        await setProperties(page, {}, theme);
        const stylesBefore = await appStyles(page);
        for (const { name, [theme]: value } of DEFAULTS) {
          // On a bar of the host, even of the default colour, the text is derived. So it is set too.
          const barText = name === '--wr-tabbar-bg' && { '--wr-tabbar-color': tabbarText[theme] };
          await setProperties(page, { [name]: value, ...barText }, theme);
          expect
            .soft((await appStyles(page)) === stylesBefore, `${name}: ${value}, ${theme}`)
            .toBe(true);
        }
      }
      await setProperties(page, {});
    }
  },
);

test(
  'all radii follow the radius of cards as documented, and a radius of 0 makes all corners square',
  { tag: '@long' },
  async ({ page, host, app, my }) => {
    const documentedShare = (description: string) => {
      const [, share, whole] =
        new RegExp(`${description} \\((\\d)/(\\d)\\)`).exec(DOCUMENTATION) ?? [];
      return Number(share) / Number(whole);
    };
    const expectCorners = async (place: Locator, share: number) => {
      for (const px of [16, 8, 0]) {
        await setProperties(page, px === 16 ? {} : { '--wr-radius': `${px}px` });
        await expect(place).toHaveCSS('border-top-left-radius', `${px * share}px`);
      }
      await setProperties(page, {});
    };
    const text = (words: string) => page.getByText(words, { exact: true }).first();
    const large = documentedShare('sheets and dialogs');
    const control = documentedShare('buttons and fields');
    await host.open();
    await expectCorners(page.locator('[part=input]').first(), control);
    await refuseLogin(page);
    await app.logIn();
    await expectCorners(app.dialog, large);
    await app.dialog.getByRole('button').click();
    await app.logIn();
    await expectCorners(page.locator('[part~=card]').first(), 1);
    await expectCorners(text(t('home.rewardAction')), documentedShare('small buttons'));
    await app.tab('tab.my').click();
    await expectCorners(text(t('my.withdraw')), control);
    await expectCorners(text(t('my.verified')).locator('xpath=..'), documentedShare('state chips'));
    await my.row('my.language').click();
    await expectCorners(page.getByRole('dialog'), large);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('my.records') }).click();
    await expectCorners(
      page.locator('label').filter({ hasText: /^VIP$/ }),
      documentedShare('filter chips'),
    );
  },
);

test(
  'each colour applies to the documented places',
  { tag: '@long' },
  async ({ page, host, embed, app, my }) => {
    const COLOURS = {
      surface: 'rgb(1, 0, 0)',
      page: 'rgb(2, 0, 0)',
      text: 'rgb(3, 0, 0)',
      muted: 'rgb(4, 0, 0)',
      danger: 'rgb(5, 0, 0)',
      success: 'rgb(6, 0, 0)',
      border: 'rgb(7, 0, 0)',
      'tabbar-bg': 'rgb(8, 0, 0)',
      'tabbar-color': 'rgb(9, 0, 0)',
      'tabbar-color-selected': 'rgb(10, 0, 0)',
      'on-primary': 'rgb(11, 0, 0)',
    };
    const expectColour = (place: Locator, name: keyof typeof COLOURS, property = 'color') =>
      expect(place.first(), name).toHaveCSS(property, COLOURS[name]);
    const background = 'background-color';
    const hostProperties = Object.entries(COLOURS).map(([name, value]) => [
      name.startsWith('tabbar') ? `--wr-${name}` : `--wr-color-${name}`,
      value,
    ]);
    await host.open();
    await setProperties(page, Object.fromEntries(hostProperties) as Record<string, string>);
    const login = embed.loginButton;
    await expectColour(login, 'on-primary');
    await expectColour(page.locator('[part=input]'), 'surface', background);
    await expectColour(page.locator('wealth-rewards > *'), 'page', background);
    await expectColour(page.getByRole('heading', { level: 1 }), 'text');
    await login.click();
    await expectColour(app.text('login.mobileMissing'), 'danger');
    await refuseLogin(page);
    await app.logIn();
    const dialog = app.dialog;
    await expectColour(dialog, 'surface', background);
    const ok = dialog.getByRole('button');
    await expectColour(ok.locator('..'), 'border', 'border-top-color');
    await ok.click();
    await app.logIn();
    const nav = page.getByRole('navigation');
    await expectColour(nav, 'tabbar-bg', background);
    await expectColour(nav.locator('[aria-current=page]'), 'tabbar-color-selected');
    await expectColour(nav.locator('a:not([aria-current])'), 'tabbar-color');
    await app.tab('tab.my').click();
    await expectColour(
      page.getByRole('link', { name: t('title.myPrize') }).locator('xpath=ancestor::ul'),
      'surface',
      background,
    );
    await expectColour(page.getByText(LANGUAGE_NAMES['zh-Hans']), 'muted');
    await expectColour(app.text('my.verified'), 'success');
    await my.row('my.language').click();
    await expectColour(page.getByRole('dialog'), 'surface', background);
  },
);

test(
  'gold and risk colours stay the same with any primary colour',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn();
    const openTab = (name: string) =>
      page.getByRole('navigation').getByRole('link', { name }).click();
    for (const [tab, place, property, direction] of [
      [t('tab.vip'), 'svg path', 'stroke', 1],
      [t('tab.invest'), '[data-risk]', 'background-color', 3],
    ] as const) {
      await openTab(tab);
      const element = page.locator('[part=page]').filter({ visible: true }).locator(place);
      await expect(element.first()).toBeVisible();
      const readColours = () =>
        element.evaluateAll(
          (all, name) => all.map((element) => getComputedStyle(element).getPropertyValue(name)),
          property,
        );
      const coloursBefore = await readColours();
      expect(new Set(coloursBefore).size).toBeGreaterThanOrEqual(direction);
      await setProperties(page, { '--wr-color-primary': '#1d4ed8' });
      expect(await readColours()).toEqual(coloursBefore);
      await setProperties(page, {});
    }
  },
);

test('keeps the safe areas of the device free, or the safe areas that the host sets', async ({
  page,
  embed,
}) => {
  await embed.openHome();
  const bar = page.getByRole('navigation');
  const readEdges = async () => {
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const firstBox = await bar.getByRole('link').first().boundingBox();
    const lastBox = await bar.getByRole('link').last().boundingBox();
    if (!title || !firstBox || !lastBox) throw new Error('something is not shown');
    return [title.y, lastBox.x + lastBox.width, lastBox.y + lastBox.height, firstBox.x].map(
      Math.round,
    );
  };
  const edgesBefore = await readEdges();
  const edgeShifts = async () =>
    (await readEdges()).map((edge, i) => edge - (edgesBefore[i] ?? NaN));
  const cdp = await page.context().newCDPSession(page);
  const insets = { top: 44, right: 12, bottom: 34, left: 16 };
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await expect.poll(edgeShifts).toEqual([44, -12, -34, 16]);
  const hostInsets = { top: '10px', right: '0px', bottom: '20px', left: '0px' };
  await setProperties(
    page,
    Object.fromEntries(Object.entries(hostInsets).map(([side, px]) => [`--wr-safe-${side}`, px])),
  );
  await expect.poll(edgeShifts).toEqual([10, 0, -20, 0]);
});

test('a browser that darkens every page darkens the host, and nothing of the app', async ({
  page,
  host,
  app,
  my,
}) => {
  // Browsers darken pages when the device has the dark theme.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  const session = await page.context().newCDPSession(page);
  const darkenPages = (enabled: boolean) =>
    session.send('Emulation.setAutoDarkModeOverride', { enabled });
  const take = (selector: string) => page.locator(selector).screenshot({ animations: 'disabled' });
  for (const theme of ['light', 'dark'])
    for (const path of ['pages/login/index', 'pages/my/index', 'pages/invite/index', '']) {
      const hostPage: HostPage = {
        head: '<style>body { margin: 0 } wealth-rewards { block-size: 700px }</style>',
        body: (element) =>
          `${element(`theme="${theme}"`)}<p id="host" style="background: white">Host</p>`,
        hash: `#/${path}`,
      };
      await page.goto('about:blank');
      await (path === 'pages/login/index' ? host.open(hostPage) : host.openLoggedIn(hostPage));
      await expect(app.text('ribbon.demo')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      // A sheet is in the top layer.
      if (path === 'pages/my/index') await my.row('my.language').click();
      // What arrives after the page is shown (pictures, figures of cards) changes it too: then both are taken again.
      await expect
        .poll(
          async () => {
            await darkenPages(false);
            const [hostBefore, appBefore] = [await take('#host'), await take('wealth-rewards')];
            await darkenPages(true);
            return {
              host: (await take('#host')).equals(hostBefore) ? 'same' : 'darker',
              app: (await take('wealth-rewards')).equals(appBefore) ? 'same' : 'changed',
            };
          },
          { message: `${path}, ${theme}` },
        )
        .toEqual({ host: 'darker', app: 'same' });
    }
});
