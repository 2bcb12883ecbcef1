import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Styles of the host do not change the app, and the app does not change the host.

/** Properties that a host must not change. It may change layout and blending of the element. */
const COMPARED_PROPERTIES = [
  ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'font-style'],
  ...['line-height', 'letter-spacing', 'text-transform', 'text-align', 'direction', 'box-sizing'],
  ...['padding-top', 'padding-left', 'margin-top', 'border-top-width', 'border-top-color'],
  ...['border-top-left-radius', 'display', 'cursor', 'opacity', 'appearance', 'color-scheme'],
  ...['writing-mode', 'visibility', 'white-space', 'text-decoration-line', 'min-height'],
];

const readStyles = (page: Page, element: string, selectors: readonly string[]) =>
  page.locator(element).evaluate(
    (host, [names, inner]) => {
      const root = host.shadowRoot ?? host;
      return inner.map((selector) => {
        const match = root.querySelector(selector);
        if (!match) return `${selector}: missing`;
        const style = getComputedStyle(match);
        return [selector, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
      });
    },
    [COMPARED_PROPERTIES, selectors] as const,
  );

const APP_SELECTORS = ['h1', 'button[type=submit]', 'input', 'label', 'a', 'p'];

async function appStyles(page: Page) {
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
  return readStyles(page, 'wealth-rewards', APP_SELECTORS);
}

const HOSTILE = `<style>
  html { font-size: 62.5%; color-scheme: dark; writing-mode: horizontal-tb }
  * { box-sizing: content-box; line-height: 3; letter-spacing: 4px; text-transform: uppercase }
  button, input { all: unset }
  h1, p, a, label { color: red !important; font: 40px serif !important }
  .in { transform: rotate(2deg); overflow: hidden; inline-size: 320px; block-size: 480px; opacity: 0.99; visibility: visible; text-align: right; cursor: wait }
  header { position: fixed; z-index: 9999; inset: 0 0 auto; block-size: 40px; background: yellow }
</style>`;

const page = (api: string, element = `<wealth-rewards api-base="${api}"></wealth-rewards>`) =>
  `<header>Host</header><h1>Host</h1><p>Host <a href="#x">link</a></p><button>Host</button><input>
   <div class="in" style="inline-size: 320px; block-size: 480px">${element}</div>`;

for (const dir of ['ltr', 'rtl']) {
  test(
    `no style of a hostile host reaches into the element (${dir})`,
    { tag: dir === 'ltr' ? [] : '@long' },
    async ({ page: tab, host, mock }) => {
      await host.open({ body: page(mock.url) });
      const stylesBefore = await appStyles(tab);
      expect(stylesBefore.flat().filter((line) => line.endsWith('missing'))).toEqual([]);
      await host.open({ head: HOSTILE, body: `<div dir="${dir}">${page(mock.url)}</div>` });
      expect(await appStyles(tab)).toEqual(stylesBefore);
    },
  );
}

test('no style of the element affects the host', async ({ page: tab, host, mock }) => {
  const hostSelectors = ['header', 'h1', 'p', 'a', 'button', 'input', '.in'];
  await host.open({ head: HOSTILE, body: page(mock.url, '') });
  const hostStylesBefore = await readStyles(tab, 'body', hostSelectors);
  await tab.evaluate((api) => {
    const element = document.createElement('wealth-rewards');
    element.setAttribute('api-base', api);
    document.querySelector('.in')?.append(element);
  }, mock.url);
  await appStyles(tab);
  expect(await readStyles(tab, 'body', hostSelectors)).toEqual(hostStylesBefore);
  expect(hostStylesBefore.flat().filter((line) => line.endsWith('missing'))).toEqual([]);
});

/** Returns every computed property of every element of the app, and where the element is. A line is one property. */
const readApp = async (page: Page): Promise<string[]> => {
  const text = await page.locator('wealth-rewards').evaluate((host) => {
    const { x, y } = host.getBoundingClientRect();
    const lines: string[] = [];
    for (const [index, element] of [...host.shadowRoot!.querySelectorAll('*')].entries()) {
      const name = `${index} ${element.localName}`;
      const box = element.getBoundingClientRect();
      const sides = [box.x - x, box.y - y, box.width, box.height];
      lines.push(`${name} box: ${sides.map((side) => side.toFixed(1)).join()}`);
      const style = getComputedStyle(element);
      for (const property of style)
        // Custom properties have no effect by themselves. The other one says which underlines go through a block, and
        // the picture shows whether they are drawn.
        if (!/^--|^-webkit-text-decorations-in-effect/.test(property))
          lines.push(`${name} ${property}: ${style.getPropertyValue(property)}`);
    }
    return lines.join('\n');
  });
  return text.split('\n');
};

/** Returns one rule that sets every inherited property of the browser to a value that is not its initial one. */
const inheritedRule = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // The host may hide an element, and may let clicks through.
    const honoured = ['visibility', 'pointer-events'];
    const values = [
      ...['red', '3px', '40px', '3', '0.5', '400px', '1%', '"x" "y"', 'serif', 'italic', 'none'],
      ...['hidden', 'collapse', 'vertical-rl', 'rtl', 'right', 'all', 'pre', 'break-all', 'bold'],
      ...['uppercase', 'wait', 'dark', 'under', 'inside', 'bottom', 'always', 'pixelated', 'over'],
      ...['optimizespeed', 'optimizeSpeed', 'evenodd', 'filled circle', 'upright', 'loose', 'thin'],
      ...['condensed', 'oldstyle-nums', 'small-caps', 'ruby', 'sub', 'stroke', 'end', 'middle'],
      ...['manual', 'balance', 'keep-all', 'anywhere', 'economy', 'exact', 'disc', 'compact'],
      ...['read-write', 'both', 'thin auto', 'contents', 'each-line', 'square', 'bevel', 'round'],
      ...[
        'linearRGB',
        'no-drop',
        '1px 1px red',
        '"wght" 900',
        '"smcp"',
        'light',
        'emoji',
        'from-image',
      ],
    ];
    const parent = document.body.appendChild(document.createElement('div'));
    const child = parent.appendChild(document.createElement('div'));
    const rules: string[] = [];
    for (const property of getComputedStyle(child)) {
      const valueOf = (element: Element) => getComputedStyle(element).getPropertyValue(property);
      const initial = valueOf(child);
      const value = values.find((each) => {
        parent.style.setProperty(property, each);
        return valueOf(child) !== initial && valueOf(child) === valueOf(parent);
      });
      // An inherited size or colour also changes other computed values, so see whether the child inherits the value.
      child.style.setProperty(property, 'initial');
      const isInherited = value !== undefined && valueOf(child) !== valueOf(parent);
      parent.removeAttribute('style');
      child.removeAttribute('style');
      if (isInherited && !honoured.includes(property))
        rules.push(`${property}: ${value} !important`);
    }
    parent.remove();
    return `* { ${rules.join('; ')} }`;
  });

/** The names of all custom properties of the app, as its style sheets write them. */
const CUSTOM_PROPERTIES = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(`src/${file}`, 'utf8').match(/--(?!wr-)[a-z][\w-]*/g) ?? []),
);
const forEachProperty = (write: (name: string) => string) =>
  [...CUSTOM_PROPERTIES].map(write).join('\n');

/** Styles of a host that change nothing in the app. */
const WITHOUT_EFFECT: Record<string, string> = {
  'a vertical page': 'html { writing-mode: vertical-rl }',
  'a vertical body, from left to right':
    'body { writing-mode: vertical-lr; text-orientation: upright }',
  'a vertical element': 'wealth-rewards { writing-mode: vertical-rl !important }',
  'a page from right to left': 'html { direction: rtl; unicode-bidi: bidi-override }',
  'underlined text': '* { text-decoration: underline wavy red !important }',
  'a page whose texts cannot be selected':
    '* { user-select: none !important; -webkit-user-select: none !important }',
  'rules for every name':
    ':not(html, body, head, wealth-rewards), [part], [class], [data-theme] { display: none !important }',
  'pseudo-elements':
    '::first-line, ::first-letter, ::placeholder, ::marker, ::backdrop, ::file-selector-button, ::-webkit-scrollbar { color: red !important; font-size: 40px !important; display: none !important; inline-size: 40px }',
  'a large root': 'html { font-size: 40px }',
  'layers and scopes':
    '@layer a, b; @layer b { * { color: red !important } } @scope (html) { * { font-size: 40px !important } }',
  'animations with the names of the app':
    '@keyframes slide { to { color: red; opacity: 0 } } @keyframes fade { to { opacity: 0 } }',
  'containers and counters':
    '* { container-type: inline-size; counter-reset: a 9; counter-increment: a; view-timeline: --a }',
  'custom properties with the names of the app': `* { ${forEachProperty((name) => `${name}: red !important;`)} }`,
  'registered custom properties with the names of the app': forEachProperty(
    (name) => `@property ${name} { syntax: '<length>'; inherits: false; initial-value: 40px }`,
  ),
};

test('no inherited, named or global style of the host has an effect', async ({
  page: tab,
  host,
  mock,
}) => {
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  const body = `<wealth-rewards api-base="${mock.url}"></wealth-rewards>`;
  const openMy = async (doctype = '<!doctype html>') => {
    await host.openLoggedIn({
      doctype,
      head: '<style>body { margin: 0 }</style>',
      body,
      hash: '#/pages/my/index',
    });
    await expect(tab.getByText(t('ribbon.demo'))).toBeVisible();
    await expect(tab.getByText('12,345.67')).toBeVisible();
    await expect(tab.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  };
  // The element fills the window.
  const session = await tab.context().newCDPSession(tab);
  const takePicture = async () => (await session.send('Page.captureScreenshot')).data;
  await openMy();
  const inherited = await inheritedRule(tab);
  expect(inherited.split(';').length).toBeGreaterThan(70);
  const [stylesBefore, pictureBefore] = [await readApp(tab), await takePicture()];
  const effects: Record<string, string[]> = {};
  const compare = async (name: string) => {
    const lines = (await readApp(tab)).filter((line, index) => line !== stylesBefore[index]);
    if ((await takePicture()) !== pictureBefore) lines.unshift('looks different');
    if (lines.length > 0) effects[name] = lines.slice(0, 8);
  };
  for (const [name, css] of Object.entries({
    'inherited properties': inherited,
    ...WITHOUT_EFFECT,
  })) {
    const style = await tab.addStyleTag({ content: css });
    await compare(name);
    await style.evaluate((element) => (element as Element).remove());
  }
  await tab.goto('about:blank');
  await openMy('');
  expect(await tab.evaluate(() => document.compatMode)).toBe('BackCompat');
  await compare('quirks mode');
  expect(effects).toEqual({});
});
