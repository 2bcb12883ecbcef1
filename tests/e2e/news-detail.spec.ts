import type { Page } from '@playwright/test';
import { inEachLook, LOOKS } from '../support/looks.ts';
import { openedUrls, recordOpenedUrls } from '../support/opened-urls.ts';
import { appModel } from '../support/pages/app.ts';
import { articleModel } from '../support/pages/article.ts';
import { editArticle, latestNews, makeAdvertisement } from '../support/scenarios/news.ts';
import { expireSessions } from '../support/scenarios/sessions.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const SMALL_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

const ARTICLE_HTML =
  '<p>第一段<strong>要点</strong>，见<a href="#/pages-sub/hot-news/index">热点</a>与<a href="https://other.example/a">外部说明</a>。</p>' +
  '<h1>小标题</h1><ol start="3"><li>三</li></ol><table><tr><th>项目</th></tr><tr><td>一</td></tr></table>' +
  '<img src="/v1/static/tea.svg" alt="一杯茶" width="300" height="200"><img src="/v1/static/none.svg" alt="没有的图">';

/** Reads the saved articles that the app has stored. */
const readSaved = (page: Page) => page.evaluate(() => localStorage.getItem('wealth-rewards:saved'));

test('an article shows text and pictures, changes its text size, and links to other pages and articles', async ({
  page,
  app,
  article,
  mock,
}) => {
  const [newest, second, third] = latestNews(mock);
  makeAdvertisement(mock, second!.id, ARTICLE_HTML);
  await article.open(`?id=${second!.id}`);
  const { body } = article;
  await expect(body).toHaveAccessibleName(second!.title);
  await expect(body.getByText(t('news.ad'))).toBeVisible();
  await expect(body.getByText(second!.publish_time.slice(0, 16))).toBeVisible();
  await expect(body.getByRole('heading', { level: 3, name: '小标题' })).toBeVisible();
  await expect(body.getByText('要点')).toHaveCSS('font-weight', '600');
  await expect(body.getByRole('listitem').filter({ hasText: '三' })).toBeVisible();
  await article.picture('一杯茶').scrollIntoViewIfNeeded();
  await expect(article.picture('一杯茶')).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(body.getByText(t('newsDetail.pictureMissing', { words: '没有的图' }))).toBeVisible();
  await expectAccessible(page, 'article');

  const readFontSize = () =>
    body.getByText('第一段').evaluate((p) => parseFloat(getComputedStyle(p).fontSize));
  const usualFontSize = await readFontSize();
  for (let i = 0; i < 3; i += 1) await article.largerButton.click();
  await expect(article.largerButton).toHaveAttribute('aria-disabled', 'true');
  await expect(article.size('5')).toBeVisible();
  expect(await readFontSize()).toBeGreaterThan(usualFontSize * 1.3);
  await page.reload();
  await expect(article.size('5')).toBeVisible();
  for (let i = 0; i < 4; i += 1) await article.smallerButton.click();
  expect(await readFontSize()).toBeLessThan(usualFontSize);

  // Before a link opens, a dialog names its host. The page around the app may open the link itself.
  await recordOpenedUrls(page);
  await article.link('外部说明').click();
  await expect(article.leaveDialog('other.example')).toBeVisible();
  await expectAccessible(page, 'leaving');
  await app.answer('newsDetail.open');
  await expect
    .poll(() => openedUrls(page))
    .toEqual([{ url: 'https://other.example/a', purpose: 'article' }]);

  await expect(article.neighbours).toHaveCount(2);
  const historyLength = await page.evaluate(() => history.length);
  await article.neighbour('newsDetail.next', third!.title).click();
  await expect(article.title(third!.title)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await article.neighbour('newsDetail.previous', second!.title).click();
  await article.neighbour('newsDetail.previous', newest!.title).click();
  await expect(article.title(newest!.title)).toBeVisible();
  await expect(article.neighbours).toHaveCount(1);
  // Each link to another article replaced the history entry, so Back skips these articles.
  expect(await page.evaluate(() => history.length)).toBe(historyLength);
  await article.goTo(`?id=${second!.id}`);
  await article.link('热点').click();
  await expect(app.heading('title.hotNews')).toBeVisible();
});

test(
  'shows an article at once, and pictures of other hosts when the configuration lists these hosts',
  { tag: '@long' },
  async ({ page, article, mock }) => {
    let sendConfig = () => {};
    const configReleased = new Promise<void>((resolve) => (sendConfig = resolve));
    await page.route('**/v1/api/common/config*', async (route) => {
      await configReleased;
      await route.continue();
    });
    await page.route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: SMALL_PICTURE }),
    );
    const content_html =
      '<p>先有的字</p><img src="https://example.com/a.svg" alt="别处的图"><img src="/v1/static/tea.svg" alt="自己的图">';
    editArticle(mock, 3, { content_html });
    await article.open('?id=3');
    await expect(page.getByText('先有的字')).toBeVisible();
    await expect(article.picture('自己的图')).toBeAttached();
    await expect(article.picture('别处的图')).toHaveCount(0);
    sendConfig();
    await expect(article.picture('别处的图')).toBeAttached();
  },
);

/** Pictures of an article: their attributes, their real size, and the largest width at which they are shown. */
const PICTURES = [
  { name: 'an emoji', html: '', natural: [24, 24], maxWidth: 24, isInline: true },
  { name: 'a badge', html: '', natural: [120, 20], maxWidth: 120, isInline: true },
  { name: 'a small picture', html: '', natural: [200, 100], maxWidth: 200 },
  { name: 'a photo', html: '', natural: [1500, 1000], maxWidth: 1500 },
  { name: 'a tall picture', html: '', natural: [750, 4500], maxWidth: 750 },
  { name: 'a wide picture', html: '', natural: [3000, 60], maxWidth: 3000 },
  {
    name: 'a tall picture with its size',
    html: 'width="750" height="4500"',
    natural: [750, 4510],
    maxWidth: 750,
  },
  { name: 'a narrowed photo', html: 'width="300"', natural: [1200, 800], maxWidth: 300 },
  {
    name: 'a sharp emoji',
    html: 'width="24" height="24"',
    natural: [72, 72],
    maxWidth: 24,
    isInline: true,
  },
  {
    name: 'a wrong size',
    html: 'width="750" height="100"',
    natural: [24, 48],
    maxWidth: 24,
    isInline: true,
  },
] as const;

test('shows each picture of an article in its own shape, and never enlarged', async ({
  page,
  article,
  mock,
}) => {
  let sendPictures = () => {};
  const picturesReleased = new Promise<void>((resolve) => (sendPictures = resolve));
  await page.route('**/v1/static/*x*.svg', async (route) => {
    const [, width, height] = /(\d+)x(\d+)\.svg/.exec(route.request().url())!;
    await picturesReleased;
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
    });
  });
  const content_html = PICTURES.map(
    ({ name, html, natural }) =>
      `<p>前<img src="/v1/static/${natural.join('x')}.svg" alt="${name}" ${html}>后</p>`,
  ).join('');
  const extraHtml =
    '<p><img src="/v1/static/vector.svg" alt="a vector graphic without a size"></p>' +
    '<p>前<img src="/v1/static/none.svg" alt="a broken emoji" width="24" height="24">后</p>';
  await page.route('**/v1/static/vector.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"/>',
    }),
  );
  editArticle(mock, 3, { content_html: content_html + extraHtml });
  await article.open('?id=3');
  const readSize = (name: string) =>
    article.picture(name).evaluate((img) => {
      const { width, height } = img.getBoundingClientRect();
      return { width: Math.round(width), height: Math.round(height) };
    });
  for (const { name } of PICTURES) expect((await readSize(name)).height, name).toBeGreaterThan(0);
  sendPictures();
  const pageWidth = await article.body
    .getByRole('paragraph')
    .first()
    .evaluate((p) => p.getBoundingClientRect().width);
  const vector = article.picture('a vector graphic without a size');
  await vector.scrollIntoViewIfNeeded();
  await expect.poll(() => vector.evaluate((img) => img.clientWidth)).toBe(Math.round(pageWidth));
  const broken = article.body.getByText(
    t('newsDetail.pictureMissing', { words: 'a broken emoji' }),
  );
  await broken.scrollIntoViewIfNeeded();
  expect((await broken.boundingBox())!.height).toBeLessThan(60);
  for (const { name, natural, maxWidth, ...picture } of PICTURES) {
    const [width, height] = natural;
    const shownWidth = Math.min(maxWidth, pageWidth);
    await article.picture(name).scrollIntoViewIfNeeded();
    await expect
      .poll(() => readSize(name), name)
      .toEqual({
        width: Math.round(shownWidth),
        height: Math.round((shownWidth * height) / width),
      });
    const display = 'isInline' in picture ? 'inline-block' : 'block';
    await expect(article.picture(name), name).toHaveCSS('display', display);
  }
});

test('shares an article by the device, by the host or by copying its link', async ({
  page,
  app,
  host,
  article,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const sharedData: unknown[] = [];
    Object.assign(window, { shared: sharedData });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: unknown) => {
        sharedData.push(data);
        return sharedData.length === 1
          ? Promise.resolve()
          : Promise.reject(
              new DOMException('', sharedData.length === 2 ? 'AbortError' : 'NotAllowedError'),
            );
      },
    });
  });
  await article.open('?id=5');
  const link = `${host.origin}/${article.hash}?id=5`;
  const readShared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await article.shareIcon.click();
  const title = await article.titles.first().textContent();
  await expect.poll(readShared).toEqual([{ url: link, title }]);
  // A cancelled share does nothing. A refused share copies the link.
  await article.shareButton.click();
  await expect.poll(async () => (await readShared()).length).toBe(2);
  await expect(app.text('common.copied')).toHaveCount(0);
  await article.shareIcon.click();
  await expect(app.text('common.copied')).toBeVisible();
  expect(await readClipboard()).toBe(link);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await article.copyLinkButton.click();
  await expect.poll(readClipboard).toBe(link);
  const receivedShare = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('wr-share', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        }),
      ),
  );
  await article.shareIcon.click();
  expect(await receivedShare).toMatchObject({ url: link, title });
  expect(await readShared()).toHaveLength(3);
});

test('a saved article is in the list of saved articles until the member logs out; a full list drops its oldest one', async ({
  page,
  app,
  article,
  news,
}) => {
  await page.addInitScript(() => {
    const articles = Array.from({ length: 99 }, (_, n) => ({
      id: 1_000 + n,
      title: `旧文章 ${n}`,
    }));
    const saved = JSON.stringify({ owner: 'QS8888', articles });
    if (!localStorage.getItem('wealth-rewards:saved'))
      localStorage.setItem('wealth-rewards:saved', saved);
  });
  await article.open('?id=5');
  const title = (await article.titles.first().textContent())!.trim();
  await article.saveButton.click();
  await expect(app.text('newsDetail.saved')).toBeVisible();
  await article.goTo('?id=4');
  await expect(article.titles.first()).not.toHaveText(title);
  await article.saveButton.click();
  await expect(app.text('newsDetail.savedFull')).toBeVisible();
  await news.goTo();
  await news.saved.open();
  await expect(news.saved.sheet).toContainText(t('news.savedNote', { n: '100' }));
  await expect(news.saved.sheet.getByRole('listitem')).toHaveCount(100);
  await expect(news.saved.article('旧文章 98')).toHaveCount(0);
  await news.saved.article(title).click();
  await expect(article.saveButton).toHaveAttribute('aria-pressed', 'true');
  expect(await readSaved(page)).toContain('"id":5');
  await page.evaluate(() =>
    document.querySelector<HTMLElement & { logout(): void }>('wealth-rewards')!.logout(),
  );
  await expect.poll(() => readSaved(page)).toBe(null);
});

test('articles that are saved in two tabs stay when the session expires', async ({
  page,
  app,
  host,
  article,
  context,
  mock,
}) => {
  await article.open('?id=5');
  const otherPage = await context.newPage();
  await otherPage.goto(`${host.origin}/${article.hash}?id=4`);
  const saveButtons = [article.saveButton, articleModel({ page: otherPage, host, t }).saveButton];
  for (const button of saveButtons) await expect(button).toBeVisible();
  for (const button of saveButtons) await button.click();
  expireSessions(mock);
  await page.evaluate(() => location.assign('#/pages/my/index'));
  await expect(app.dialog).toContainText('登录已过期');
  await expect(appModel({ page: otherPage, t }).button('login.submit')).toBeVisible();
  expect(await readSaved(page)).toMatch(/"id":4.*"id":5/);
});

inEachLook([LOOKS.DARK_ENGLISH, LOOKS.LARGE], (elementOf) =>
  test(
    'an article, and the message for a missing one, have no axe violations and no overflow at 320 px',
    { tag: '@long' },
    async ({ page, app, host, article, mock }) => {
      editArticle(mock, 3, { content_html: ARTICLE_HTML });
      await host.openLoggedIn({ hash: `${article.hash}?id=3`, body: elementOf(mock) });
      for (const [query, shown] of [
        ['?id=3', article.copyLinkButton],
        ['?id=0', app.button('news.toLatest')],
        ['?id=999999', app.text('newsDetail.gone')],
      ] as const) {
        await article.goTo(query);
        await page.reload();
        await expect(shown).toBeVisible();
        await expectAccessible(page, query);
        await expectNoOverflow(page);
      }
    },
  ),
);
