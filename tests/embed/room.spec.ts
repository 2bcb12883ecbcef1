import type { Locator, Page } from '@playwright/test';
import { failAtOnce } from '../support/faults.ts';
import { expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The element fills the width it gets, and its overlays cover it.

const WIDE = { width: 1280, height: 800 };
const wrapInBox = (style: string, content: string) => `<div style="${style}">${content}</div>`;
const sidebar = (width: string) => `<aside style="flex: none; width: ${width}">侧栏</aside>`;

/** Hosts by name, each with the expected width of the element in a window of 1280 px. */
const HOSTS: Record<string, [width: number, body: (element: string) => string]> = {
  'a row': [1280, (element) => wrapInBox('display: flex', element)],
  'a row with a sidebar': [
    980,
    (element) => wrapInBox('display: flex', sidebar('300px') + element),
  ],
  'a row with columns that could shrink': [
    680,
    (element) =>
      wrapInBox('display: flex', '<nav style="width: 300px">菜单</nav>'.repeat(2) + element),
  ],
  'a box as wide as its content': [1280, (element) => wrapInBox('width: max-content', element)],
  'a row where nothing wraps': [
    1280,
    (element) => wrapInBox('display: flex; white-space: nowrap; letter-spacing: 1em', element),
  ],
  'a centred column': [
    1280,
    (element) => wrapInBox('display: flex; flex-direction: column; align-items: center', element),
  ],
  'a grid that centres': [
    1280,
    (element) => wrapInBox('display: grid; place-items: center', element),
  ],
  'two columns of a grid': [
    980,
    (element) =>
      wrapInBox('display: grid; grid-template-columns: 300px auto', sidebar('300px') + element),
  ],
  'a line of text': [
    1280,
    (element) => `<style>wealth-rewards { display: inline-block }</style>${element}`,
  ],
  'a float': [1280, (element) => `<style>wealth-rewards { float: left }</style>${element}`],
  'a flex box of its own': [
    1280,
    (element) => `<style>wealth-rewards { display: flex }</style>${element}`,
  ],
  'a grid of its own': [
    1280,
    (element) => `<style>wealth-rewards { display: grid }</style>${element}`,
  ],
  'margins, padding and a border': [
    1240,
    (element) =>
      `<style>* { box-sizing: content-box } wealth-rewards { margin: 0 20px; border: 2px solid; padding: 8px }</style>${element}`,
  ],
  'a width of its own': [
    400,
    (element) =>
      `<style>wealth-rewards { width: 400px }</style>${wrapInBox('display: flex', element)}`,
  ],
  'a box that is as wide as its content, up to 600 px': [
    600,
    (element) =>
      wrapInBox('display: flex; justify-content: center', wrapInBox('max-width: 600px', element)),
  ],
  'the starter of Vite': [
    1216,
    (element) =>
      `<style>body { display: flex; place-items: center; min-width: 320px; min-height: 100vh }
       #app { max-width: 1280px; margin: 0 auto; padding: 2rem; text-align: center }</style>
       <div id="app">${element}</div>`,
  ],
};

const IN_COMMIT = new Set(['the starter of Vite']);
for (const [name, [width, body]] of Object.entries(HOSTS))
  test(
    `the element fills the available width: ${name}`,
    { tag: IN_COMMIT.has(name) ? [] : '@long' },
    async ({ page, host, embed }) => {
      await page.setViewportSize(WIDE);
      await host.open({
        head: '<style>body { margin: 0 }</style>',
        body: (element) => body(element()),
      });
      const element = embed.element;
      await expect(embed.loginButton).toBeVisible();
      expect(await element.evaluate((el) => el.getBoundingClientRect().width)).toBeCloseTo(
        width,
        0,
      );
      expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(1280);
      await expectNoOverflow(page, 'wealth-rewards');
      await embed.logIn();
    },
  );

/** Returns the sides of an element in the window, in px. */
const rectOf = async (target: Locator) => {
  // Waits for the end of the opening animation.
  await expect.poll(() => target.evaluate((el) => el.getAnimations().length)).toBe(0);
  return target.evaluate((el) => {
    const { left, top, right, bottom } = el.getBoundingClientRect();
    return { left, top, right, bottom };
  });
};

/** Opens the account page in an element with these styles. */
async function openAccount(page: Page, host: TestHost, css: string) {
  await page.setViewportSize(WIDE);
  const head = `<style>body { margin: 0 } wealth-rewards { ${css} }</style>`;
  await host.openLoggedIn({ head });
  await page.getByRole('link', { name: t('tab.my') }).click();
  await expect(page.getByRole('button', { name: t('session.logout') })).toBeAttached();
}

const language = (page: Page) => page.getByRole('dialog', { name: t('my.language') });
const withdrawal = (page: Page) => page.getByRole('dialog', { name: t('my.withdraw') });
const expectSheetAt = (page: Page, sides: Partial<Awaited<ReturnType<typeof rectOf>>>) =>
  expect.poll(() => rectOf(withdrawal(page))).toMatchObject(sides);
const logOut = (page: Page) => page.getByRole('alertdialog', { name: t('session.logout') });

test('in a narrow element sheets, dialogs and toasts are shown over the element', async ({
  page,
  host,
  app,
  my,
}) => {
  await openAccount(page, host, 'width: 375px; margin-left: auto');
  await my.row('my.language').click();
  expect(await rectOf(language(page))).toMatchObject({ left: 905, right: 1280, bottom: 800 });
  await page.keyboard.press('Escape');
  await app.button('my.withdraw').click();
  expect(await rectOf(withdrawal(page))).toMatchObject({ left: 905, right: 1280, bottom: 800 });
  const status = withdrawal(page).getByRole('status');
  expect(await rectOf(status)).toMatchObject({ left: 921, right: 1264 });
  // Resizing the window moves the element.
  await page.setViewportSize({ width: 1000, height: 600 });
  await expectSheetAt(page, { left: 625, right: 1000, bottom: 600 });
  await page.keyboard.press('Escape');
  await app.button('session.logout').click();
  const dialog = await rectOf(logOut(page));
  expect((dialog.left + dialog.right) / 2).toBeCloseTo(625 + 375 / 2, 0);
});

test(
  'in a long page an overlay follows the visible part of the element, or uses the window if that part is too small',
  { tag: '@long' },
  async ({ page, host, app }) => {
    await openAccount(page, host, 'width: 400px; height: 600px; margin: 500px 0 900px 100px');
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    await scrollTo(500);
    await app.button('my.withdraw').click();
    await scrollTo(500);
    await expectSheetAt(page, { left: 100, right: 500, bottom: 600 });
    expect((await rectOf(withdrawal(page))).top).toBeGreaterThan(0);
    // First the lower part of the element is below the window. Then the upper part is above the window.
    await scrollTo(200);
    await expectSheetAt(page, { left: 100, right: 500, bottom: 800 });
    expect((await rectOf(withdrawal(page))).top).toBeGreaterThan(300);
    await scrollTo(700);
    await expectSheetAt(page, { left: 100, right: 500, bottom: 400 });
    expect((await rectOf(withdrawal(page))).top).toBeGreaterThan(0);
    await scrollTo(900);
    await expectSheetAt(page, { left: 100, right: 500, bottom: 800 });
  },
);

test(
  'an overlay follows an element that the host moves without a scroll',
  { tag: '@long' },
  async ({ page, host, embed, app }) => {
    const css = 'width: 375px; height: 600px; margin-left: 100px; transition: translate 0.2s';
    await openAccount(page, host, css);
    await app.button('my.withdraw').click();
    expect(await rectOf(withdrawal(page))).toMatchObject({ left: 100, right: 475, bottom: 600 });
    const setStyle = (style: Record<string, string>) =>
      embed.element.evaluate((el, to) => void Object.assign(el.style, to), style);
    await setStyle({ marginLeft: '700px', marginTop: '50px' });
    await expectSheetAt(page, { left: 700, right: 1075, bottom: 650 });
    await setStyle({ translate: '-500px' });
    await expectSheetAt(page, { left: 200, right: 575, bottom: 650 });
  },
);

for (const [zoomedSelector, zoom] of [
  ['html', 1.25],
  ['body', 0.8],
  ['wealth-rewards', 1.5],
] as const)
  test(
    `an overlay covers the element in a host with zoom (${zoomedSelector}, ${zoom})`,
    { tag: zoomedSelector === 'html' ? [] : '@long' },
    async ({ page, host, embed, app }) => {
      const css = `width: 375px; height: 500px; margin-left: 300px } ${zoomedSelector} { zoom: ${zoom}`;
      await openAccount(page, host, css);
      await app.button('my.withdraw').click();
      const element = await rectOf(embed.element);
      const sheet = await rectOf(withdrawal(page));
      for (const side of ['left', 'right', 'bottom'] as const)
        expect(sheet[side]).toBeCloseTo(Math.min(element[side], side === 'bottom' ? 800 : 1280), 0);
    },
  );

const POPOVER = (inner: string) =>
  `<main popover="manual" style="width: 600px; height: 700px; display: block">${inner}</main>`;
const DIALOG = (inner: string) => `<dialog style="width: 600px; height: 700px">${inner}</dialog>`;
const inShadow = (shadow: string, light = '') =>
  `<x-card><template shadowrootmode="open">${shadow}</template>${light}</x-card>`;
const WRAPPERS: Record<string, (element: string) => string> = {
  'a popover': POPOVER,
  'the whole screen': POPOVER,
  'a dialog that is shown again': DIALOG,
  'a popover in a shadow root': (element) => inShadow(POPOVER(element)),
  'a dialog around its slot': (element) => inShadow(DIALOG('<slot></slot>'), element),
};
/** Moves the element's container into or out of the top layer. Reopens a dialog. */
function wrap([isScreen, isInTopLayer]: readonly [boolean, boolean]) {
  const root = document.querySelector('x-card')?.shadowRoot ?? document;
  const main = root.querySelector('main');
  if (isScreen) return isInTopLayer ? main?.requestFullscreen() : document.exitFullscreen();
  const dialog = root.querySelector('dialog');
  dialog?.close();
  dialog?.showModal();
  main?.togglePopover(isInTopLayer);
}
for (const [name, html] of Object.entries(WRAPPERS))
  test(
    `an overlay stays on top if the host moves the element into ${name}`,
    { tag: name === 'a popover' ? [] : '@long' },
    async ({ page, host, app }) => {
      await page.setViewportSize(WIDE);
      const isScreen = name === 'the whole screen';
      await host.open({ body: (element) => html(element()) });
      if (name.startsWith('a dialog')) await page.evaluate(wrap, [false, false] as const);
      await app.logIn();
      await app.tab('tab.my').click();
      // In full screen the sheet is larger, so take its reference screenshot there.
      if (isScreen) await page.evaluate(wrap, [isScreen, true] as const);
      await app.button('my.withdraw').click();
      const amount = withdrawal(page).getByRole('textbox').first();
      await amount.fill('500');
      const screenshotHeading = () => withdrawal(page).getByRole('heading').first().screenshot();
      const headingBefore = await screenshotHeading();
      if (isScreen) await page.evaluate(wrap, [isScreen, false] as const);
      for (const isInTopLayer of [true, false]) {
        await page.evaluate(wrap, [isScreen, isInTopLayer] as const);
        // A press goes through an inert cover, so only the screenshot shows that nothing covers the sheet.
        if (isInTopLayer || !isScreen)
          await expect.poll(async () => headingBefore.equals(await screenshotHeading())).toBe(true);
        await amount.click();
        await expect(amount).toHaveValue('500');
        await expect(amount).toBeFocused();
        await expect
          .poll(() => withdrawal(page).evaluate((el) => el.getBoundingClientRect().height))
          .toBeGreaterThan(300);
      }
      await page.keyboard.press('Escape');
      await expect(withdrawal(page)).toHaveCount(0);
      await expect(app.button('session.logout')).toBeVisible();
    },
  );

test(
  'in a low element in a tall window the sheet fits the element, with its button visible',
  { tag: '@long' },
  async ({ page, host, app }) => {
    await openAccount(page, host, 'width: 375px; height: 480px');
    await page.setViewportSize({ width: 1280, height: 1440 });
    await app.button('my.withdraw').click();
    const { top, bottom } = await rectOf(withdrawal(page));
    expect(bottom).toBe(480);
    // The sheet leaves 40 px of a low element free.
    expect(top).toBe(40);
  },
);

test(
  'in an element as large as the window the sheet is at the bottom of its column',
  { tag: '@long' },
  async ({ page, host, app }) => {
    await openAccount(page, host, '');
    await app.button('my.withdraw').click();
    const sheet = await rectOf(withdrawal(page));
    expect(sheet).toMatchObject({ left: 400, right: 880, bottom: 800 });
    // The sheet covers at most 88 % of the element.
    expect(sheet.top).toBeGreaterThanOrEqual(96);
    await page.keyboard.press('Escape');
    await app.button('session.logout').click();
    const { left, right, top, bottom } = await rectOf(logOut(page));
    expect([left + right, top + bottom].map(Math.round)).toEqual([1280, 800]);
  },
);

for (const focusOwner of ['app', 'host'])
  test(
    `a message stays open when the host navigates; the focus moves to the title only from the app (focus in the ${focusOwner})`,
    { tag: focusOwner === 'host' ? [] : '@long' },
    async ({ page, embed, app }) => {
      const field = `<input aria-label="host field">`;
      await embed.openHome({ body: (element) => field + element() });
      let sendBusinessError = () => {};
      const whenRefused = new Promise<void>((resolve) => (sendBusinessError = resolve));
      await page.route('**/v1/api/user/sign', async (route) => {
        await whenRefused;
        await failAtOnce(route);
      });
      await embed.navigate('/pages-sub/sign-in/index');
      await app.button('signIn.action', { n: '33' }).click();
      // The business error opens a message by itself while the host's user types.
      if (focusOwner === 'host') await page.getByLabel('host field').focus();
      sendBusinessError();
      const errorDialog = app.dialog;
      await expect(errorDialog).toBeVisible();
      // The user clicks the text of the dialog, so no button has the focus.
      await errorDialog.getByRole('heading').click();
      expect(await embed.navigate('/pages/vip/index')).toBe(true);
      const title = page.getByRole('heading', { level: 1, name: 'VIP', includeHidden: true });
      await expect(title).toBeAttached();
      await expect(errorDialog).toBeVisible();
      await errorDialog.getByRole('button').click();
      await expect(errorDialog).toHaveCount(0);
      await expect(focusOwner === 'app' ? title : page.getByLabel('host field')).toBeFocused();
    },
  );

for (const [name, openOverlay] of [
  [t('my.language'), language],
  [t('my.withdraw'), withdrawal],
  [t('session.logout'), logOut],
] as const)
  test(
    `navigation by the host closes every overlay, also on the way back: ${name}`,
    { tag: name === t('my.withdraw') ? [] : '@long' },
    async ({ page, host, embed, app }) => {
      await openAccount(page, host, '');
      await page.getByRole('button', { name: new RegExp(`^${name}( |$)`) }).click();
      await expect(openOverlay(page)).toBeVisible();
      // This page is already shown, so the overlay stays.
      expect(await embed.navigate('/pages/my/index')).toBe(true);
      await expect(openOverlay(page)).toBeVisible();
      expect(await embed.navigate('/pages/vip/index')).toBe(true);
      await expect(embed.element.locator('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'VIP' })).toBeFocused();
      await page.goBack();
      await expect(app.button('session.logout')).toBeVisible();
      await expect(embed.element.locator('dialog')).toHaveCount(0);
    },
  );
