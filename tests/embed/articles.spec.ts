import type { Page } from '@playwright/test';
import { strictPolicy } from '../../embed-demo/demo-server.ts';
import { TAG_MAP } from '../../src/pages/news-detail/article-rules.ts';
import { answerWith } from '../support/faults.ts';
import { HOSTILE_ARTICLES } from '../support/hostile-articles.ts';
import { receiveViolations } from '../support/receive-events.ts';
import { editArticle, publishArticles, readArticle } from '../support/scenarios/news.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Opens hostile articles in the browser under the strictest policy. No script runs, no picture loads from an unlisted
// host, and the app around the article stays intact.

const HASH = '#/pages-sub/news-detail/index';

/** Elements and attributes that the app itself adds to an article. */
const APP_ELEMENTS = ['svg', 'path', 'span'];
const ALLOWED_ATTRIBUTES = [
  ...['href', 'target', 'rel', 'referrerpolicy', 'src', 'alt', 'loading', 'decoding'],
  ...['colspan', 'rowspan', 'start', 'class', 'style', 'role', 'aria-label', 'tabindex'],
];

/** Returns the elements, attributes and effects of the rendered article that are not allowed. */
const findForbidden = (page: Page) =>
  page.locator('article > div[lang]').evaluate(
    (body, [tags, attributes, brand]) => {
      const forbidden: string[] = [];
      const root = body.getRootNode() as ShadowRoot;
      for (const element of body.querySelectorAll('*')) {
        const name = element.localName;
        if (element.closest('svg')) {
          // The app draws icons in links and in place of missing pictures.
          if (!element.closest('a, span'))
            forbidden.push(`svg in ${element.parentElement?.localName}`);
          continue;
        }
        if (!tags.includes(name)) forbidden.push(name);
        for (const { name: attribute, value } of element.attributes) {
          if (!attributes.includes(attribute)) forbidden.push(`${name} ${attribute}`);
          if (
            attribute === 'style' &&
            !/^((max-)?inline-size: ([\d.]+(px|%)|min\(100%, [\d.]+px\));|aspect-ratio: [\d. /]+;| )*$/.test(
              value,
            )
          )
            forbidden.push(value);
          if (attribute === 'href' && !/^(https:\/\/|http:\/\/127\.0\.0\.1:\d+\/#\/)/.test(value))
            forbidden.push(`href ${value}`);
        }
        const { position, transform } = getComputedStyle(element);
        if (position !== 'static' || transform !== 'none') forbidden.push(`${name} is ${position}`);
      }
      // Nothing may cover the buttons of the title bar.
      for (const button of root.querySelectorAll('header button')) {
        const { x, y, width, height } = button.getBoundingClientRect();
        const topElement = root.elementFromPoint(x + width / 2, y + height / 2);
        if (!topElement || !button.contains(topElement))
          forbidden.push(`covered: ${button.ariaLabel}`);
      }
      if (document.documentElement.scrollWidth > innerWidth)
        forbidden.push('wider than the screen');
      if (!document.title.endsWith(` · ${brand}`)) forbidden.push('title');
      return forbidden;
    },
    [[...TAG_MAP.values(), ...APP_ELEMENTS], ALLOWED_ATTRIBUTES, t('brand')] as const,
  );

const attackNames = Object.keys(HOSTILE_ARTICLES);
const PART_COUNT = 4;
const partOf = (part: number) => attackNames.filter((_, i) => i % PART_COUNT === part);

for (let part = 0; part < PART_COUNT; part += 1) {
  test(
    `hostile articles, part ${part + 1} of ${PART_COUNT}: no code runs, nothing is fetched, nothing is covered`,
    { tag: '@long' },
    async ({ page, host, mock, bundle, embed, app }) => {
      const requestedUrls: string[] = [];
      const ownOrigins = [host.origin, bundle, mock.url];
      await page.route(
        (url) => !ownOrigins.includes(url.origin) && url.protocol !== 'data:',
        async (route) => {
          requestedUrls.push(route.request().url());
          await route.abort();
        },
      );
      const scriptCalls = await receiveViolations(page);
      page.on('dialog', (dialog) => {
        scriptCalls.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.context().on('page', () => scriptCalls.push('another window'));
      await page.exposeFunction('pwn', () => void scriptCalls.push('a script ran'));
      const contents = partOf(part).map(
        (name) => [name, `<p>开头</p>${HOSTILE_ARTICLES[name]}`] as const,
      );
      const ids = publishArticles(mock, contents);
      await host.openLoggedIn({
        hash: HASH,
        headers: { 'Content-Security-Policy': strictPolicy(bundle, mock.url, mock.url) },
      });
      await expect(app.text('newsDetail.gone')).toBeVisible();
      const url = page.url();
      for (const [i, id] of ids.entries()) {
        const name = partOf(part)[i]!;
        await embed.goTo(`${HASH}?id=${id}`);
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
        await expect(page.getByText('开头', { exact: true }), name).toBeVisible();
        expect(await findForbidden(page), name).toEqual([]);
        expect(scriptCalls, name).toEqual([]);
        expect(page.url().split('#')[0], name).toBe(url.split('#')[0]);
      }
      // Proves that the test detects an overlay and a script.
      await page.locator('article > div[lang]').evaluate((body) => {
        const overlay = body.appendChild(document.createElement('dialog'));
        overlay.style.position = 'fixed';
        (window as unknown as { pwn(): void }).pwn();
      });
      expect(await findForbidden(page)).toContain('dialog');
      await expect.poll(() => scriptCalls.splice(0)).toEqual(['a script ran']);
      // The page has not changed, and the app still works.
      await app.backButton.click();
      await expect(app.heading('title.newsDetail')).toBeVisible();
      expect(requestedUrls.filter((url) => new URL(url).host !== 'example.com')).toEqual([]);
      expect(scriptCalls).toEqual([]);
    },
  );
}

test('cuts an article of a megabyte, and confirms before it opens a hostile link', async ({
  page,
  host,
  mock,
  embed,
  app,
}) => {
  const openedUrls: string[] = [];
  await page.context().route(/^https:/, async (route) => {
    openedUrls.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>elsewhere' });
  });
  editArticle(mock, 3, {
    content_html:
      '<p><a href="https://evil.example/login?a=1" onclick="event.stopPropagation()">https://example.com/</a></p>',
  });
  await host.openLoggedIn({ hash: `${HASH}?id=3` });
  const link = page.getByRole('link', { name: 'https://example.com/' });
  await link.click();
  const dialog = page.getByRole('alertdialog', {
    name: t('newsDetail.leave', { host: 'evil.example' }),
  });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await link.click({ button: 'middle' });
  await expect(dialog).toBeVisible();
  expect(openedUrls).toEqual([]);
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: t('newsDetail.open') }).click();
  const openedPage = await popup;
  await expect(openedPage.getByText('elsewhere')).toBeVisible();
  expect(await openedPage.evaluate(() => [opener === null, document.referrer])).toEqual([true, '']);
  expect(openedUrls).toEqual(['https://evil.example/login?a=1']);
  await openedPage.close();

  const article = { ...readArticle(mock, 2), prev: null, next: null };
  await page.route(
    '**/v1/api/index/newsDetail?id=2',
    answerWith({ code: 1, msg: '', data: { ...article, content_html: 'x'.repeat(1_000_000) } }),
  );
  await embed.goTo(`${HASH}?id=2`);
  await expect(app.text('newsDetail.cut')).toBeVisible();
  expect((await page.getByText(/^x+$/).textContent())?.length).toBe(100_000);
});
