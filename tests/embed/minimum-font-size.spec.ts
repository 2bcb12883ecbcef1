import type { Page } from '@playwright/test';
import { ROUTES } from '../../src/routes.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

// Members whose browser has a minimum font size: no text becomes smaller than 24 px, the rest of the layout stays.

test.use({
  launchOptions: {
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, '--blink-settings=minimumFontSize=24'],
  },
});

/** Lists texts that are cut, that leave their button or badge, or that cover another text or an icon. */
const findCoveredTexts = (page: Page) =>
  page.locator('wealth-rewards').evaluate((host) => {
    interface Box {
      readonly name: string;
      readonly element: Element;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const root = host.shadowRoot!;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const ancestorsOf = (element: Element) => {
      const list: Element[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) list.push(each);
      return list;
    };
    const overlap = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;

    /** The characters of a line, as far as they are not shortened or scrolled on purpose. */
    function lineBox(node: Node, line: DOMRect): Box {
      const element = node.parentElement!;
      const size = parseFloat(getComputedStyle(element).fontSize);
      const middle = (line.top + line.bottom) / 2;
      let { left, right } = line;
      for (const ancestor of ancestorsOf(element)) {
        const { overflowX, textOverflow } = getComputedStyle(ancestor);
        if (overflowX !== 'auto' && textOverflow !== 'ellipsis') continue;
        const box = ancestor.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      const name = node.nodeValue!.trim();
      return { name, element, left, right, top: middle - size * 0.4, bottom: middle + size * 0.4 };
    }

    const texts: Box[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim() || !isShown(element)) continue;
      // Texts for screen readers are 1 px wide.
      if (ancestorsOf(element).some((each) => each.clientWidth === 1)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) texts.push(lineBox(node, line));
    }
    const icons = [...root.querySelectorAll('svg')]
      .filter((icon) => isShown(icon) && icon.clientWidth <= 32)
      .map((element): Box => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return {
          name: `an icon of ${element.parentElement?.className}`,
          element,
          left,
          right,
          top,
          bottom,
        };
      });

    const problems: string[] = [];
    for (const text of texts)
      for (const ancestor of ancestorsOf(text.element)) {
        const { display, overflowY, borderTopWidth, backgroundColor } = getComputedStyle(ancestor);
        if (/auto|scroll/.test(overflowY)) break;
        const isPainted = parseFloat(borderTopWidth) > 0 || backgroundColor !== 'rgba(0, 0, 0, 0)';
        if (display === 'inline' || (!isPainted && overflowY === 'visible')) continue;
        const { left, right, top, bottom } = ancestor.getBoundingClientRect();
        const isInside =
          text.top > top - 1 &&
          text.bottom < bottom + 1 &&
          text.left > left - 1 &&
          text.right < right + 1;
        if (!isInside) problems.push(`${text.name} leaves ${ancestor.className}`);
      }
    for (const [index, text] of texts.entries())
      for (const other of [...texts.slice(index + 1), ...icons])
        if (other.element !== text.element && overlap(text, other))
          problems.push(`${text.name} covers ${other.name}`);
    return [...new Set(problems)];
  });

const LOGIN = 'pages/login/index';
const PATHS = {
  'the login page, home and the sign-in': [LOGIN, '', 'pages-sub/sign-in/index'],
  // The login page first, because the later pages store a session.
  'all pages': [LOGIN, ...ROUTES.map(({ path }) => path).filter((path) => path !== LOGIN)],
};

for (const [name, paths] of Object.entries(PATHS))
  test(
    `with a minimum font size of 24 px, no text is cut or covers an icon: ${name}`,
    { tag: name === 'all pages' ? '@long' : [] },
    async ({ page, host, app }) => {
      // High enough to show a whole page.
      await page.setViewportSize({ width: 375, height: 4_000 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const problems: Record<string, string[]> = {};
      for (const path of paths) {
        await page.goto('about:blank');
        await (path === LOGIN ? host.open() : host.openLoggedIn({ hash: `#/${path}` }));
        await expect(app.text('ribbon.demo').filter({ visible: true })).toBeVisible();
        await expect(page.locator('[part~=page]').filter({ visible: true })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
        const found = await findCoveredTexts(page);
        if (found.length > 0) problems[path] = found;
        await expectNoOverflow(page);
      }
      expect(problems).toEqual({});
    },
  );
