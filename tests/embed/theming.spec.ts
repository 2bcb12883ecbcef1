import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test, signInWithGeneralError } from '../fixtures/test.ts';

// Custom properties of the host apply as docs/EMBEDDING.md states.

const DOCUMENTATION = readFileSync('docs/EMBEDDING.md', 'utf8');

/** Sets these custom properties on the element or the page, and removes those of the last call. */
const wear = (page: Page, properties: Record<string, string>, theme = 'light', above?: 'above') =>
  page.locator('wealth-rewards').evaluate(
    (element, [values, look, isAbove]) => {
      element.setAttribute('theme', look);
      const root = document.documentElement;
      for (const place of [element, root]) place.removeAttribute('style');
      const { style } = isAbove ? root : (element as HTMLElement);
      for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
    },
    [properties, theme, above] as const,
  );

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The contrast of a text and its background (WCAG 2.2), in any colour notation. */
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
    let ground: Element | null = element;
    while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
      ground = ground.parentElement;
    const [a, b] = [
      luminance(getComputedStyle(element).color),
      luminance(ground ? getComputedStyle(ground).backgroundColor : 'white'),
    ];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });

test('the host’s primary colour applies to every component and is always readable', async ({
  page,
  host,
}) => {
  await host.open();
  const link = page.getByRole('link', { name: '忘记密码' });
  const login = page.getByRole('button', { name: '登录' });
  const green = await styleOf(link, 'color');
  const read = async (words: readonly Locator[]) => {
    for (const theme of ['light', 'dark'])
      for (const primary of ['#1d4ed8', '#16a34a', '#facc15', '#f97316', '#000', '#fff']) {
        await wear(page, { '--wr-color-primary': primary }, theme);
        for (const word of words)
          expect(await contrastOf(word), `${primary} ${theme}`).toBeGreaterThan(4.5);
      }
    await wear(page, {});
  };
  await read([link, login]);
  expect(await styleOf(link, 'color')).toBe(green);
  await signIn(page);
  const main = page.getByText('签到', { exact: true });
  const second = page.getByText('领取', { exact: true });
  const tab = page.locator('nav [aria-current=page]');
  await expect(second).toBeVisible();
  await read([main, second, tab]);
  const looks = async () => ({
    secondGround: await styleOf(second, 'background-color'),
    second: await styleOf(second, 'color'),
    icon: await styleOf(page.locator('[data-live]').first(), 'color'),
    tab: await styleOf(tab, 'color'),
    stage: await styleOf(page.locator('[part~=card-dark]').first(), 'background-image'),
  });
  const before = await looks();
  await wear(page, { '--wr-color-primary': '#1d4ed8' });
  const after = await looks();
  for (const [name, value] of Object.entries(before))
    expect(after[name as keyof typeof after], name).not.toBe(value);
});

/** The computed colours, fonts and paddings of all visible elements of the app. */
const lookOf = (page: Page) =>
  page.locator('wealth-rewards').evaluate((host) => {
    const read = ['color', 'background-color', 'border-top-color', 'border-top-left-radius'].concat(
      ['font-family', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
    );
    return [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
      .filter((element) => element.checkVisibility())
      .map((element) => read.map((name) => getComputedStyle(element).getPropertyValue(name)).join())
      .join('\n');
  });

test('each documented custom property is visible on the home or account page', async ({
  page,
  host,
}) => {
  const documented = DOCUMENTATION.match(/--wr-[a-z-]*[a-z]/g) ?? [];
  const unseen = new Set(documented);
  expect(unseen.size).toBeGreaterThan(15);
  const look = async () => {
    await wear(page, {});
    const before = await lookOf(page);
    for (const name of unseen) {
      const other = /family$/.test(name) ? 'serif' : /color|bg$/.test(name) ? '#010203' : '7px';
      await wear(page, { [name]: other }, 'light', 'above');
      if ((await lookOf(page)) !== before) unseen.delete(name);
    }
    await wear(page, {});
  };
  await host.openSignedIn();
  await expect(page.getByText('领取', { exact: true })).toBeVisible();
  await look();
  await page.getByRole('link', { name: '个人中心' }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  await look();
  expect([...unseen]).toEqual([]);
});

/** Each property with its default in the light theme and in the dark one. */
const DEFAULTS = [
  ...DOCUMENTATION.matchAll(/^\| `(--wr-[\w-]+)` +\| `([#\w]+)`(?:; `([#\w]+)`)?/gm),
].map(([, name = '', light = '', dark = light]) => ({ name, light, dark }));

test(
  'without custom properties the app looks like the documented defaults',
  { tag: '@long' },
  async ({ page, host }) => {
    expect(DEFAULTS.length).toBeGreaterThan(13);
    await host.open();
    // Setting the default primary changes the colours derived from it, but not the main button.
    const primary = DEFAULTS.shift();
    const login = page.getByRole('button', { name: '登录' });
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, {}, theme);
      const before = await styleOf(login, 'background-color');
      await wear(page, { '--wr-color-primary': primary?.[theme] ?? '' }, theme);
      expect(await styleOf(login, 'background-color')).toBe(before);
    }
    await wear(page, {});
    await signIn(page);
    await page.getByRole('link', { name: '个人中心' }).click();
    await expect(page.getByText('138****0001')).toBeVisible();
    const home = page.getByRole('link', { name: '首页' });
    for (const leave of [() => home.click(), () => page.goBack()]) {
      await leave();
      await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        await wear(page, {}, theme);
        const before = await lookOf(page);
        for (const { name, [theme]: value } of DEFAULTS) {
          await wear(page, { [name]: value }, theme);
          expect.soft((await lookOf(page)) === before, `${name}: ${value}, ${theme}`).toBe(true);
        }
      }
      await wear(page, {});
    }
  },
);

test(
  'all radii follow that of cards as documented, and 0 makes them square',
  { tag: '@long' },
  async ({ page, host }) => {
    const shareOf = (what: string) => {
      const [, share, of] = new RegExp(`${what} \\((\\d)/(\\d)\\)`).exec(DOCUMENTATION) ?? [];
      return Number(share) / Number(of);
    };
    const expectCorners = async (place: Locator, share: number) => {
      for (const px of [16, 8, 0]) {
        await wear(page, px === 16 ? {} : { '--wr-radius': `${px}px` });
        await expect(place).toHaveCSS('border-top-left-radius', `${px * share}px`);
      }
      await wear(page, {});
    };
    const text = (words: string) => page.getByText(words, { exact: true }).first();
    const large = shareOf('sheets and dialogs');
    const control = shareOf('buttons and fields');
    await host.open();
    await expectCorners(page.locator('[part=input]').first(), control);
    await signInWithGeneralError(page);
    await expectCorners(page.getByRole('alertdialog'), large);
    await page.getByRole('alertdialog').getByRole('button').click();
    await signIn(page);
    await expectCorners(page.locator('[part~=card]').first(), 1);
    await expectCorners(text('领取'), shareOf('small buttons'));
    await page.getByRole('link', { name: '个人中心' }).click();
    await expectCorners(text('提现'), control);
    await expectCorners(text('已实名'), shareOf('state chips'));
    await page.getByRole('button', { name: '语言' }).click();
    await expectCorners(page.getByRole('dialog'), large);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '资金明细' }).click();
    await expectCorners(
      page.locator('label').filter({ hasText: /^VIP$/ }),
      shareOf('filter chips'),
    );
  },
);

test('each colour applies to the documented places', { tag: '@long' }, async ({ page, host }) => {
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
  const expectOn = (place: Locator, name: keyof typeof COLOURS, property = 'color') =>
    expect(place.first(), name).toHaveCSS(property, COLOURS[name]);
  const ground = 'background-color';
  const chosen = Object.entries(COLOURS).map(([name, value]) => [
    name.startsWith('tabbar') ? `--wr-${name}` : `--wr-color-${name}`,
    value,
  ]);
  await host.open();
  await wear(page, Object.fromEntries(chosen) as Record<string, string>);
  const login = page.getByRole('button', { name: '登录' });
  await expectOn(login, 'on-primary');
  await expectOn(page.locator('[part=input]'), 'surface', ground);
  await expectOn(page.locator('wealth-rewards > *'), 'page', ground);
  await expectOn(page.getByRole('heading', { level: 1 }), 'text');
  await login.click();
  await expectOn(page.getByText('请输入手机号'), 'danger');
  await signInWithGeneralError(page);
  const dialog = page.getByRole('alertdialog');
  await expectOn(dialog, 'surface', ground);
  const ok = dialog.getByRole('button');
  await expectOn(ok.locator('..'), 'border', 'border-top-color');
  await ok.click();
  await signIn(page);
  const nav = page.getByRole('navigation');
  await expectOn(nav, 'tabbar-bg', ground);
  await expectOn(nav.locator('[aria-current=page]'), 'tabbar-color-selected');
  await expectOn(nav.locator('a:not([aria-current])'), 'tabbar-color');
  await page.getByRole('link', { name: '个人中心' }).click();
  await expectOn(
    page.getByRole('link', { name: '我的奖品' }).locator('xpath=ancestor::ul'),
    'surface',
    ground,
  );
  await expectOn(page.getByText('简体中文'), 'muted');
  await expectOn(page.getByText('已实名'), 'success');
  await page.getByRole('button', { name: '语言' }).click();
  await expectOn(page.getByRole('dialog'), 'surface', ground);
});

test(
  'gold and risk colours stay the same with any primary colour',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openSignedIn();
    const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
    for (const [tab, place, property, ways] of [
      ['VIP会员', 'svg path', 'stroke', 1],
      ['私人财富卡', '[data-risk]', 'background-color', 3],
    ] as const) {
      await go(tab);
      const seen = page.locator('[part=page]').filter({ visible: true }).locator(place);
      await expect(seen.first()).toBeVisible();
      const colours = () =>
        seen.evaluateAll(
          (all, name) => all.map((element) => getComputedStyle(element).getPropertyValue(name)),
          property,
        );
      const before = await colours();
      expect(new Set(before).size).toBeGreaterThanOrEqual(ways);
      await wear(page, { '--wr-color-primary': '#1d4ed8' });
      expect(await colours()).toEqual(before);
      await wear(page, {});
    }
  },
);

test('keeps the device’s safe areas free, or those of the host', async ({ page, host }) => {
  await host.openSignedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  const bar = page.getByRole('navigation');
  const edges = async () => {
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const first = await bar.getByRole('link').first().boundingBox();
    const last = await bar.getByRole('link').last().boundingBox();
    if (!title || !first || !last) throw new Error('something is not shown');
    return [title.y, last.x + last.width, last.y + last.height, first.x].map(Math.round);
  };
  const before = await edges();
  const moved = async () => (await edges()).map((edge, i) => edge - (before[i] ?? NaN));
  const device = await page.context().newCDPSession(page);
  const insets = { top: 44, right: 12, bottom: 34, left: 16 };
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await expect.poll(moved).toEqual([44, -12, -34, 16]);
  const own = { top: '10px', right: '0px', bottom: '20px', left: '0px' };
  await wear(
    page,
    Object.fromEntries(Object.entries(own).map(([side, px]) => [`--wr-safe-${side}`, px])),
  );
  await expect.poll(moved).toEqual([10, 0, -20, 0]);
});
