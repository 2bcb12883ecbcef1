import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { YES } from '../../src/contract/flag.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const ARTICLE_HASH = '#/pages-sub/news-detail/index';

const SMALL_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const titleOf = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

const latestNewsByTime = ({ db }: Mock) =>
  db.news
    .filter(({ type }) => type === 'latest')
    .sort((a, b) => b.publish_time.localeCompare(a.publish_time) || b.id - a.id);

const ARTICLE_HTML =
  '<p>第一段<strong>要点</strong>，见<a href="#/pages-sub/hot-news/index">热点</a>与<a href="https://other.example/a">外部说明</a>。</p>' +
  '<h1>小标题</h1><ol start="3"><li>三</li></ol><table><tr><th>项目</th></tr><tr><td>一</td></tr></table>' +
  '<img src="/v1/static/tea.svg" alt="一杯茶" width="300" height="200"><img src="/v1/static/none.svg" alt="没有的图">';

test('an article shows text and pictures, changes its text size, and links to other pages and articles', async ({
  page,
  host,
  mock,
}) => {
  const [newest, second, third] = latestNewsByTime(mock);
  mock.transaction(() =>
    mock.db.news.update(second!.id, { content_html: ARTICLE_HTML, is_ad: YES }),
  );
  await host.openLoggedIn({ hash: `${ARTICLE_HASH}?id=${second!.id}` });
  const article = page.getByRole('article', { name: second!.title });
  await expect(article.getByText(t('news.ad'))).toBeVisible();
  await expect(article.getByText(second!.publish_time.slice(0, 16))).toBeVisible();
  await expect(article.getByRole('heading', { level: 3, name: '小标题' })).toBeVisible();
  await expect(article.getByText('要点')).toHaveCSS('font-weight', '600');
  await expect(article.getByRole('listitem').filter({ hasText: '三' })).toBeVisible();
  const picture = article.getByRole('img', { name: '一杯茶' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(
    article.getByText(t('newsDetail.pictureMissing', { words: '没有的图' })),
  ).toBeVisible();
  await expectAccessible(page, 'article');

  const readFontSize = () =>
    article.getByText('第一段').evaluate((p) => parseFloat(getComputedStyle(p).fontSize));
  const usualFontSize = await readFontSize();
  const largerButton = page.getByRole('button', { name: t('newsDetail.larger') });
  for (let i = 0; i < 3; i += 1) await largerButton.click();
  await expect(largerButton).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.getByRole('img', { name: t('newsDetail.sizeOf', { n: '5', all: '5' }) }),
  ).toBeVisible();
  expect(await readFontSize()).toBeGreaterThan(usualFontSize * 1.3);
  await page.reload();
  await expect(
    page.getByRole('img', { name: t('newsDetail.sizeOf', { n: '5', all: '5' }) }),
  ).toBeVisible();
  for (let i = 0; i < 4; i += 1)
    await page.getByRole('button', { name: t('newsDetail.smaller') }).click();
  expect(await readFontSize()).toBeLessThan(usualFontSize);

  // Before a link opens, a dialog names its host. The page around the app may open the link itself.
  const openedUrl = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('wr-open-url', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        }),
      ),
  );
  await article.getByRole('link', { name: '外部说明' }).click();
  const dialog = page.getByRole('alertdialog', {
    name: t('newsDetail.leave', { host: 'other.example' }),
  });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'leaving');
  await dialog.getByRole('button', { name: t('newsDetail.open') }).click();
  expect(await openedUrl).toMatchObject({ url: 'https://other.example/a', purpose: 'article' });

  const neighbourLinks = page.getByRole('navigation', { name: t('newsDetail.neighbours') });
  await expect(neighbourLinks.getByRole('link')).toHaveCount(2);
  const historyLength = await page.evaluate(() => history.length);
  await neighbourLinks.getByRole('link', { name: `下一篇 ${third!.title}` }).click();
  await expect(titleOf(page, third!.title)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await neighbourLinks.getByRole('link', { name: `上一篇 ${second!.title}` }).click();
  await neighbourLinks.getByRole('link', { name: `上一篇 ${newest!.title}` }).click();
  await expect(titleOf(page, newest!.title)).toBeVisible();
  await expect(neighbourLinks.getByRole('link')).toHaveCount(1);
  // Each link to another article replaced the history entry, so Back skips these articles.
  expect(await page.evaluate(() => history.length)).toBe(historyLength);
  await page.evaluate((hash) => (location.hash = hash), `${ARTICLE_HASH}?id=${second!.id}`);
  await article.getByRole('link', { name: '热点', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.hotNews') })).toBeVisible();
});

test('a link to the shared URL of a page opens this page in the app; other links of that host ask first', async ({
  page,
  host,
  mock,
}) => {
  const base = 'https://app.example/m';
  const link = (href: string, name: string) => `<a href="${href}">${name}</a>`;
  const content_html = `<p>${link(`${base}/#/pages/my/index`, '我的')} ${link(`${base}/other`, '别处')}</p>`;
  mock.transaction(() => mock.db.news.update(3, { content_html }));
  await host.openLoggedIn({
    hash: `${ARTICLE_HASH}?id=3`,
    body: `<wealth-rewards api-base="${mock.url}" invite-base-url="${base}/"></wealth-rewards>`,
  });
  const article = page.getByRole('article');
  await article.getByRole('link', { name: '别处' }).click();
  const leaveDialog = page.getByRole('alertdialog', {
    name: t('newsDetail.leave', { host: 'app.example' }),
  });
  await leaveDialog.getByRole('button', { name: t('common.cancel') }).click();
  await article.getByRole('link', { name: '我的' }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.my') })).toBeVisible();
  expect(hashOf(page)).toBe('#/pages/my/index');
});

test(
  'shows an article at once, and pictures of other hosts when the configuration lists these hosts',
  { tag: '@long' },
  async ({ page, host, mock }) => {
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
    mock.transaction(() => mock.db.news.update(3, { content_html }));
    await host.openLoggedIn({ hash: `${ARTICLE_HASH}?id=3` });
    await expect(page.getByText('先有的字')).toBeVisible();
    await expect(page.getByRole('img', { name: '自己的图' })).toBeAttached();
    await expect(page.getByRole('img', { name: '别处的图' })).toHaveCount(0);
    sendConfig();
    await expect(page.getByRole('img', { name: '别处的图' })).toBeAttached();
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
  host,
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
  mock.transaction(() => mock.db.news.update(3, { content_html: content_html + extraHtml }));
  await page.setViewportSize({ width: 375, height: 812 });
  await host.openLoggedIn({ hash: `${ARTICLE_HASH}?id=3` });
  const article = page.getByRole('article');
  const pictureOf = (name: string) => article.getByRole('img', { name, exact: true });
  const readSize = (name: string) =>
    pictureOf(name).evaluate((img) => {
      const { width, height } = img.getBoundingClientRect();
      return { width: Math.round(width), height: Math.round(height) };
    });
  for (const { name } of PICTURES) expect((await readSize(name)).height, name).toBeGreaterThan(0);
  sendPictures();
  const pageWidth = await article
    .getByRole('paragraph')
    .first()
    .evaluate((p) => p.getBoundingClientRect().width);
  const vector = pictureOf('a vector graphic without a size');
  await vector.scrollIntoViewIfNeeded();
  await expect.poll(() => vector.evaluate((img) => img.clientWidth)).toBe(Math.round(pageWidth));
  const broken = article.getByText('图片加载失败：a broken emoji');
  await broken.scrollIntoViewIfNeeded();
  expect((await broken.boundingBox())!.height).toBeLessThan(60);
  for (const { name, natural, maxWidth, ...picture } of PICTURES) {
    const [width, height] = natural;
    const shownWidth = Math.min(maxWidth, pageWidth);
    await pictureOf(name).scrollIntoViewIfNeeded();
    await expect
      .poll(() => readSize(name), name)
      .toEqual({
        width: Math.round(shownWidth),
        height: Math.round((shownWidth * height) / width),
      });
    const display = 'isInline' in picture ? 'inline-block' : 'block';
    await expect(pictureOf(name), name).toHaveCSS('display', display);
  }
});

test('shares an article by the device, by the host or by copying its link', async ({
  page,
  host,
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
  await host.openLoggedIn({ hash: `${ARTICLE_HASH}?id=5` });
  const link = `${host.origin}/#/pages-sub/news-detail/index?id=5`;
  const shareIcon = page.getByRole('button', { name: t('newsDetail.share'), exact: true });
  const copiedToast = page.getByText(t('common.copied'));
  const readShared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await shareIcon.click();
  const title = await page.getByRole('heading', { level: 2 }).first().textContent();
  await expect.poll(readShared).toEqual([{ url: link, title }]);
  // A cancelled share does nothing. A refused share copies the link.
  await page.getByRole('button', { name: t('newsDetail.shareArticle') }).click();
  await expect.poll(async () => (await readShared()).length).toBe(2);
  await expect(copiedToast).toHaveCount(0);
  await shareIcon.click();
  await expect(copiedToast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: t('newsDetail.copyLink') }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const receivedShare = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('wr-share', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        }),
      ),
  );
  await shareIcon.click();
  expect(await receivedShare).toMatchObject({ url: link, title });
  expect(await readShared()).toHaveLength(3);
});

test('a saved article is in the list of saved articles until the member logs out', async ({
  page,
  host,
}) => {
  await host.openLoggedIn({ hash: `${ARTICLE_HASH}?id=5` });
  const title = await page.getByRole('heading', { level: 2 }).first().textContent();
  await page.getByRole('button', { name: t('newsDetail.save'), exact: true }).click();
  await expect(page.getByText(t('newsDetail.saved'))).toBeVisible();
  await page.evaluate(() => location.assign('#/pages-sub/news/index'));
  await page.getByRole('button', { name: t('news.saved') }).click();
  const savedSheet = page.getByRole('dialog', { name: t('news.saved') });
  await savedSheet.getByRole('link', { name: title!.trim() }).click();
  await expect(
    page.getByRole('button', { name: t('newsDetail.save'), exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  const readStored = () => page.evaluate(() => localStorage.getItem('wealth-rewards:saved'));
  expect(await readStored()).toContain('"id":5');
  await page.evaluate(() =>
    document.querySelector<HTMLElement & { logout(): void }>('wealth-rewards')!.logout(),
  );
  await expect.poll(readStored).toBe(null);
});

test('says that a new saved article removes the oldest one of a full list', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const articles = Array.from({ length: 100 }, (_, n) => ({
      id: 1_000 + n,
      title: `旧文章 ${n}`,
    }));
    const saved = JSON.stringify({ owner: 'QS8888', articles });
    if (!localStorage.getItem('wealth-rewards:saved'))
      localStorage.setItem('wealth-rewards:saved', saved);
  });
  await host.openLoggedIn({ hash: `${ARTICLE_HASH}?id=5` });
  await page.getByRole('button', { name: t('newsDetail.save'), exact: true }).click();
  await expect(page.getByText(t('newsDetail.savedFull'))).toBeVisible();
  await page.evaluate(() => location.assign('#/pages-sub/news/index'));
  await page.getByRole('button', { name: t('news.saved') }).click();
  const savedSheet = page.getByRole('dialog', { name: t('news.saved') });
  await expect(savedSheet).toContainText('最多 100 篇，再收藏会移除最早的一篇');
  await expect(savedSheet.getByRole('listitem')).toHaveCount(100);
  await expect(savedSheet.getByRole('link', { name: '旧文章 99', exact: true })).toHaveCount(0);
});

test('articles that are saved in two tabs stay when the session expires', async ({
  page,
  host,
  context,
  mock,
}) => {
  await host.openLoggedIn({ hash: `${ARTICLE_HASH}?id=5` });
  const otherTab = await context.newPage();
  await otherTab.goto(`${host.origin}/${ARTICLE_HASH}?id=4`);
  const tabs = [page, otherTab];
  const saveButtonOf = (tab: Page) =>
    tab.getByRole('button', { name: t('newsDetail.save'), exact: true });
  for (const tab of tabs) await expect(saveButtonOf(tab)).toBeVisible();
  for (const tab of tabs) await saveButtonOf(tab).click();
  mock.transaction(() => {
    for (const { id } of [...mock.db.sessions.all()]) mock.db.sessions.update(id, { expire_at: 0 });
  });
  await page.evaluate(() => location.assign('#/pages/my/index'));
  await expect(page.getByRole('alertdialog')).toContainText('登录已过期');
  await expect(
    otherTab.getByRole('button', { name: t('login.submit'), exact: true }),
  ).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('wealth-rewards:saved'));
  expect(stored).toMatch(/"id":4.*"id":5/);
});

test('shows a message with a link for a missing article or an invalid id', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({ hash: `${ARTICLE_HASH}?id=999999` });
  const missingMessage = page.getByText(t('newsDetail.gone'));
  await expect(missingMessage).toBeVisible();
  await expectAccessible(page, 'gone');
  const callsBefore = mock.calls.length;
  for (const query of [
    '',
    '?id=0',
    '?id=-1',
    '?id=1e3',
    '?id=%3Cscript%3E',
    `?id=${'9'.repeat(40)}`,
  ]) {
    await page.evaluate((hash) => (location.hash = hash), `${ARTICLE_HASH}${query}`);
    await expect.poll(() => new URL(page.url()).hash).toBe(`${ARTICLE_HASH}${query}`);
    await expect(missingMessage).toBeVisible();
  }
  expect(mock.calls.slice(callsBefore)).not.toContain('GET /v1/api/index/newsDetail');
  await page.getByRole('button', { name: t('news.toLatest') }).click();
  await expect(
    page
      .getByRole('list', { name: t('title.news') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
});

for (const [look, locale] of [
  ['theme="dark"', 'en'],
  ['text-size="large"', 'zh-Hans'],
] as const) {
  test(
    `articles have no axe violations and no overflow at 320 px (${look}, ${locale})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      mock.transaction(() => mock.db.news.update(3, { content_html: ARTICLE_HTML }));
      await page.setViewportSize({ width: 320, height: 700 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const body = (attributes: string) =>
        `<wealth-rewards api-base="${mock.url}" ${attributes}></wealth-rewards>`;
      await host.openLoggedIn({ body: body('') });
      await expect(page.getByText('12,345.67')).toBeVisible();
      const isEnglish = locale === 'en';
      for (const [hash, text] of [
        [`${ARTICLE_HASH}?id=3`, isEnglish ? 'Copy link' : t('newsDetail.copyLink')],
        [`${ARTICLE_HASH}?id=0`, isEnglish ? 'See the latest news' : t('news.toLatest')],
      ] as const) {
        await host.open({ body: body(`${look} locale="${locale}"`), hash });
        await page.reload();
        await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
        await expectAccessible(page, `${hash} ${look}`);
        await expectNoOverflow(page);
      }
    },
  );
}
